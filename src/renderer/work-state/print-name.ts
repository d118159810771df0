import type { DocumentKindName } from '../../contract/bridge/documents.ts';
import type { PrintJobView } from '../../contract/bridge/printing.ts';
import type { TextKey } from '../i18n/languages.ts';
import type { TextsOfScreen } from '../i18n/use-texts.ts';

const paperNames = {
  'inbound-plan': 'packing.print',
  'box-change': 'packing.print',
  'putaway-check': 'prints.evidence',
  'pallet-check': 'prints.result',
  'bill-of-lading': 'prints.manifest',
  // No paper is made of them.
  'drop-ship-orders': 'kind.drop-ship-orders',
  'outbound-orders': 'kind.outbound-orders',
} as const satisfies Record<DocumentKindName, TextKey>;

/** What was printed, by name: `Label of box IN-1-003`. */
export function printName({ box, kind, number }: PrintJobView, t: TextsOfScreen['t']): string {
  const what = box === null ? t(paperNames[kind]) : t('prints.label', { box });
  // Most boxes bear the number of their document.
  return box?.startsWith(number) ? what : `${what} · ${number}`;
}
