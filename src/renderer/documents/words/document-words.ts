import type { DocumentKindName, DocumentRow } from '../../../contract/bridge/documents.ts';
import type { TextKey } from '../../i18n/languages.ts';
import type { TextsOfScreen } from '../../i18n/use-texts.ts';

interface DocumentWords {
  readonly name: TextKey;
  /** The name of its printout. */
  readonly paper: TextKey;
  /** What its scans counted in a shift. */
  readonly brought: TextKey;
  /** The figure of its summary that counts its scans, and what that counts. */
  readonly counted: { readonly figure: 'boxes' | 'pieces'; readonly label: TextKey };
  /** What the columns of its figures are called. */
  readonly heads: Readonly<Record<'boxes' | 'pieces', TextKey>>;
  /** How much it contains, in the units it counts. */
  readonly contents: (row: Pick<DocumentRow, 'boxes' | 'pieces'>, t: TextsOfScreen['t']) => readonly string[];
}

const boxesAndPieces: DocumentWords['contents'] = ({ boxes, pieces }, t) => [
  t('inbound.boxes', { boxes }),
  t('inbound.pieces', { pieces }),
];
const ordersAndPieces: DocumentWords['contents'] = ({ boxes, pieces }, t) => [
  t('desk.n', { n: boxes }),
  t('inbound.pieces', { pieces }),
];

/** The words for each kind of document. */
export const documentWords = {
  'inbound-plan': {
    ...{ name: 'kind.inbound-plan', paper: 'packing.print', brought: 'shift-end.brought' },
    counted: { figure: 'pieces', label: 'inbound.units-label' },
    heads: { boxes: 'list.boxes', pieces: 'list.units' },
    contents: boxesAndPieces,
  },
  'box-change': {
    ...{ name: 'kind.box-change', paper: 'packing.print', brought: 'shift-end.brought' },
    counted: { figure: 'pieces', label: 'inbound.units-label' },
    heads: { boxes: 'list.boxes', pieces: 'list.units' },
    contents: boxesAndPieces,
  },
  'putaway-check': {
    ...{ name: 'kind.putaway-check', paper: 'prints.evidence', brought: 'shift-end.brought' },
    counted: { figure: 'pieces', label: 'inbound.units-label' },
    heads: { boxes: 'list.skus', pieces: 'list.units' },
    contents: ({ boxes, pieces }, t) => [t('shift-end.lines', { n: boxes }), t('inbound.pieces', { pieces })],
  },
  'pallet-check': {
    ...{ name: 'kind.pallet-check', paper: 'prints.result', brought: 'shift-end.brought-boxes' },
    counted: { figure: 'boxes', label: 'inbound.boxes-label' },
    heads: { boxes: 'list.boxes', pieces: 'list.units' },
    contents: ({ boxes }, t) => [t('inbound.boxes', { boxes })],
  },
  'bill-of-lading': {
    ...{ name: 'kind.bill-of-lading', paper: 'prints.manifest', brought: 'shift-end.brought-parcels' },
    counted: { figure: 'pieces', label: 'lading.parcels-label' },
    heads: { boxes: 'list.boxes', pieces: 'list.parcels' },
    contents: ({ boxes, pieces }, t) => [t('inbound.boxes', { boxes }), t('lading.parcels', { parcels: pieces })],
  },
  pack: {
    ...{ name: 'kind.pack', paper: 'pack.print', brought: 'shift-end.brought' },
    counted: { figure: 'pieces', label: 'inbound.units-label' },
    heads: { boxes: 'list.parcels', pieces: 'list.units' },
    contents: ({ pieces }, t) => [t('inbound.pieces', { pieces })],
  },
  'drop-ship-orders': {
    ...{ name: 'kind.drop-ship-orders', paper: 'pick.list', brought: 'shift-end.brought' },
    counted: { figure: 'boxes', label: 'home.job-orders' },
    heads: { boxes: 'list.orders', pieces: 'list.units' },
    contents: ordersAndPieces,
  },
  // Outbound orders are not printed.
  'outbound-orders': {
    ...{ name: 'kind.outbound-orders', paper: 'kind.outbound-orders', brought: 'shift-end.brought' },
    counted: { figure: 'boxes', label: 'home.job-orders' },
    heads: { boxes: 'list.orders', pieces: 'list.units' },
    contents: ordersAndPieces,
  },
} as const satisfies Record<DocumentKindName, DocumentWords>;
