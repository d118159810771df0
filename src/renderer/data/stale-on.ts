import type { Channel } from '../../contract/bridge/channels.ts';
import type { BridgeEvent } from '../../contract/bridge/event.ts';

type Events = readonly BridgeEvent['type'][];

/**
 * Every channel that screens read, and the events after which its data are read again. `restarted` makes all of it stale; an empty list is
 * data that only the person who looks at it changes, or nobody.
 */
export const staleOn = {
  'backups.list': [],
  'backups.record-files': [],
  'catalogue.search': ['catalogue'],
  'catalogue.state': ['catalogue'],
  'diagnostics.facts': [],
  'diagnostics.read': [],
  'document.people': [],
  'document.read': [],
  'followed.boxes': [],
  'followed.figures': ['followed', 'outbox'],
  'followed.read': ['followed'],
  'followed.views': [],
  'goods.names': ['catalogue'],
  'inbound.goods': [],
  'inventory.lookup': ['inventory', 'catalogue'],
  'learned.list': ['learned', 'catalogue'],
  'offers.codes': ['settings', 'prices'],
  'offers.orders': [],
  'offers.parcels': [],
  'operator.journal': ['settings', 'station'],
  'operator.list': ['settings'],
  'orders.aliases': ['seller-aliases', 'catalogue'],
  'orders.columns': [],
  'orders.find-aliases': ['seller-aliases', 'catalogue'],
  'orders.known-origins': [],
  'orders.recipients': [],
  'orders.states': ['outbox'],
  'orders.folder': ['order-folder', 'settings', 'documents'],
  'orders.taken': [],
  'outbox.attempts': [],
  'orders.to-pack': ['documents', 'outbox', 'followed'],
  'paper.printers': [],
  'photo.read': [],
  'prices.list': ['prices'],
  'prices.read': ['prices'],
  'prices.services': ['prices'],
  'print.list': ['print'],
  'print.next-sscc': ['settings', 'document'],
  'search.find': ['catalogue'],
  'settings.read': ['settings'],
  'shift.account': ['document', 'documents', 'outbox', 'print'],
  'site.read': ['site'],
  'site.shared': ['site', 'catalogue'],
  'site.board': ['site'],
  'site.work': ['site', 'documents'],
  'site.past': ['site'],
  // A training station weighs what was scanned.
  'station.port-scanners': ['port-scanners', 'settings'],
  'station.ports': [],
  'station.scale': ['scale', 'document', 'documents', 'settings'],
  'station.expected-weight': ['document', 'documents', 'settings', 'catalogue'],
  'station.shift': [],
  'stock.job': ['stock-job'],
  'exports.due': ['followed'],
  'exports.list': ['followed'],
  'tracking.figures': ['tracking'],
  'tracking.read': ['tracking'],
} as const satisfies Partial<Record<Channel, Events>>;

export type ReadChannel = keyof typeof staleOn;

export function isStaleAfter(channel: ReadChannel, event: BridgeEvent['type']): boolean {
  const events: Events = staleOn[channel];
  return event === 'restarted' || events.includes(event);
}
