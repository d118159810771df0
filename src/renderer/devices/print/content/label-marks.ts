import type { BoxLabel } from '../../../../contract/bridge/printing.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';

/** Warnings on a box label that nobody may overlook. */
export function marksOf({ practice, again }: BoxLabel, { t }: TextsOfScreen): readonly string[] {
  return [...(practice ? [t('shell.practice')] : []), ...(again ? [t('label.again')] : [])];
}
