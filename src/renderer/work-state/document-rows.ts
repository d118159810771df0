import type { DocumentKindName, DocumentRow } from '../../contract/bridge/documents.ts';
import type { TextKey } from '../i18n/languages.ts';
import type { TextsOfScreen } from '../i18n/use-texts.ts';

/** What each kind of document is called. */
export const kindNames = {
  'inbound-plan': 'kind.inbound-plan',
  'box-change': 'kind.box-change',
  'putaway-check': 'kind.putaway-check',
  'pallet-check': 'kind.pallet-check',
  'bill-of-lading': 'kind.bill-of-lading',
  'drop-ship-orders': 'kind.drop-ship-orders',
  'outbound-orders': 'kind.outbound-orders',
} as const satisfies Record<DocumentKindName, TextKey>;

/** How much is in a document, in the things that its kind counts. */
export function contentsOf({ kind, boxes, pieces }: DocumentRow, t: TextsOfScreen['t']): readonly string[] {
  switch (kind) {
    case 'putaway-check':
      return [t('shift-end.lines', { n: boxes }), t('inbound.pieces', { pieces })];
    case 'pallet-check':
      return [t('inbound.boxes', { boxes })];
    case 'bill-of-lading':
      return [t('inbound.boxes', { boxes }), t('lading.parcels', { parcels: pieces })];
    case 'drop-ship-orders':
    case 'outbound-orders':
      return [t('desk.n', { n: boxes }), t('inbound.pieces', { pieces })];
    default:
      return [t('inbound.boxes', { boxes }), t('inbound.pieces', { pieces })];
  }
}

const rank: Readonly<Record<DocumentRow['status'], number>> = { open: 0, parked: 1, closed: 2 };

/** Work of all kinds, what is not finished first, then the newest; null until every kind was read: rows that come later push others away. */
export function recentOf(
  ofKinds: readonly (readonly DocumentRow[] | null)[],
  most: number,
): readonly DocumentRow[] | null {
  const all = ofKinds.filter((rows) => rows !== null);
  if (all.length < ofKinds.length) return null;
  return all
    .flat()
    .sort((one, other) => rank[one.status] - rank[other.status] || other.updatedAt - one.updatedAt)
    .slice(0, most);
}
