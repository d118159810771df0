import type { Verdict } from '../../../contract/verdict.ts';
import { formatNumber } from '../../i18n/formats.ts';
import type { TextsOfScreen } from '../../i18n/use-texts.ts';
import type { BandCountProps } from '../../ui/frame/band-count.tsx';

/** What a verdict has counted, as the band writes it. */
export function countOf(
  { count }: Pick<Verdict, 'count'>,
  { t, locale }: Pick<TextsOfScreen, 't' | 'locale'>,
): BandCountProps | undefined {
  if (count === undefined) return undefined;
  const { n, of } = count;
  return { n, of, written: { n: formatNumber(n, locale), of: of === undefined ? '' : t('shell.of', { of }) } };
}
