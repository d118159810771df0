import { ssccInWords } from '../../../../barcode/sscc.ts';
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

/** What is in it: units and SKUs, or parcels. */
export function contentsInWords({ pieces, skus, parcels }: BoxLabel, { t }: Pick<TextsOfScreen, 't'>): string {
  if (parcels !== undefined) return t('label.parcels', { parcels });
  return `${t('inbound.pieces', { pieces })} · ${t('label.skus', { skus })}`;
}

/** Why the 2D code does not state the contents. */
export function lackInWords(lacks: 'open' | 'room', { t }: Pick<TextsOfScreen, 't'>): string {
  return t(lacks === 'open' ? 'label.contents-open' : 'label.contents-room');
}

/** The number of a box, and its SSCC as it stands on its label. */
export function numbersOf(number: string, sscc: string | null): readonly string[] {
  if (sscc === null) return [number];
  return number === sscc ? [ssccInWords(sscc)] : [number, ssccInWords(sscc)];
}
