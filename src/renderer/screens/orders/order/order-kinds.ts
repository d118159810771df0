import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import type { TextKey } from '../../../i18n/languages.ts';
import type { OpenDocument } from '../../../session/stores/open-document.ts';

/** An open batch of orders of either kind. */
export type OpenBatch = OpenDocument<'drop-ship-orders'> | OpenDocument<'outbound-orders'>;

/** The store of each kind of orders in this window, and its texts. */
export const orderKinds = {
  'drop-ship': { store: 'dropShip', title: 'desk.title-drop-ship', words: 'desk.start-drop-ship' },
  outbound: { store: 'outbound', title: 'desk.title-outbound', words: 'desk.start-outbound' },
} as const satisfies Record<
  OrderKind,
  { readonly store: 'dropShip' | 'outbound'; readonly title: TextKey; readonly words: TextKey }
>;
