import type { BoxLabel } from '../../../../contract/bridge/printing.ts';
import { formatGrams, formatNumber } from '../../../i18n/formats.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';

/** What the label is on: `Box 3`, or a parcel. */
export function placeOf({ place }: Pick<BoxLabel, 'place'>, { t }: Pick<TextsOfScreen, 't'>): string {
  return place === null ? t('label.parcel') : t('label.box', { box: place });
}

/** Weight and size of a box in one line; empty if neither is known. */
export function boxMeasures(
  { weight, size }: Pick<BoxLabel, 'weight' | 'size'>,
  { locale }: Pick<TextsOfScreen, 'locale'>,
): string {
  const edges = size === null ? [] : [size.length, size.width, size.height].map((cm) => formatNumber(cm, locale));
  return [weight === null ? '' : formatGrams(weight, locale), edges.length === 0 ? '' : `${edges.join(' × ')} cm`]
    .filter(Boolean)
    .join(' · ');
}
