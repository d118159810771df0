import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import type { Offer } from './price-offers.ts';

/** `3–5 days`; a single figure if both are equal, or only one is given. */
export function daysInWords(days: Offer['days'], t: TextsOfScreen['t']): string {
  const { min, max } = days ?? { min: null, max: null };
  if (min === null && max === null) return t('prices.no-days');
  if (min === null || max === null || min === max) return t('prices.days', { n: max ?? min ?? 0 });
  return t('prices.days-range', { min, max });
}
