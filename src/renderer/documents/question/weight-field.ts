import { readNumber } from '../../../barcode/command-numbers.ts';
import { formatNumber } from '../../i18n/formats.ts';
import type { TextsOfScreen } from '../../i18n/use-texts.ts';
import type { FigureField } from '../../ui/overlay/figure-dialog.tsx';

/** A weight in grams. A decimal point may mean kilograms, as scales show them: then the field asks. */
export function weightField({ t, locale }: Pick<TextsOfScreen, 't' | 'locale'>): FigureField {
  return {
    label: t('dialog.weight-label'),
    accepts: (text) => readNumber(text) !== null,
    numeric: true,
    doubt: (text) => {
      const typed = readNumber(text);
      const grams = typed === null ? null : readNumber(String(Number((typed * 1000).toFixed(3))));
      if (typed === null || grams === null || !text.includes('.')) return null;
      const figure = formatNumber(typed, locale);
      return {
        question: t('dialog.weight-which', { figure }),
        readings: [
          { label: `${figure} kg`, value: String(grams) },
          { label: `${figure} g`, value: text },
        ],
      };
    },
  };
}
