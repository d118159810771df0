import type { PrintJobView } from '../../../contract/bridge/printing.ts';
import type { TextsOfScreen } from '../../i18n/use-texts.ts';
import { documentWords } from './document-words.ts';

/** The name of a print job: `Label of IN-1-003`. */
export function printName({ box, kind, number }: PrintJobView, t: TextsOfScreen['t']): string {
  const what = box === null ? t(documentWords[kind].paper) : t('prints.label', { box });
  // Most box numbers begin with the number of their document.
  return box?.startsWith(number) ? what : `${what} · ${number}`;
}
