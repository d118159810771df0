import type { Look, Scene } from './scene.ts';

// An older tablet, and a usual screen at 150 %: words may take more lines there, but none is cut off or in two.

/** Where Chinese has no room, English has none either, but for the smallest. */
const looks: readonly Look[] = [
  { theme: 'light', language: 'en', size: '1024x768' },
  { theme: 'light', language: 'en', size: '853x533' },
  { theme: 'light', language: 'zh', size: '853x533' },
];

const witnesses = [
  'inbound-busy',
  'lading-busy',
  'band-wrong-held',
  'home-shift-end',
  'home',
  // Tools and filters stand below one another.
  'outbox-every-state',
  'orders-busy',
  'settings-learned',
  // Columns that there is no room for.
  'sent-busy',
  'putaway-recounted',
  'inventory-list',
  // Rows of documents.
  'lading-list',
  // There are rows to work on however much stands above them.
  'pallet-sign-off',
  'inbound-trouble',
  'inbound-no-plan-many-before',
  // Forms, and figures beside one another.
  'prices-inbound',
  'sent-filter',
  'orders-at-service',
  'tracking-parcel',
  'orders-form',
  'lading-details',
  'change-disputed',
  'settings-diagnostics',
  'settings-connection-partly',
  // The longest that can stand in the strip and in a panel.
  'inventory-longest',
  'lading-longest',
];

/** The small windows that a scene is looked at in besides: all of them, or none. */
export const smallLooksOf = ({ name }: Scene): readonly Look[] => (witnesses.includes(name) ? looks : []);
