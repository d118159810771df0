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

/** How many are still to come, where it is known how many are expected; nothing when all are there. */
export function nextOf(
  { count }: Pick<Verdict, 'count'>,
  { t }: Pick<TextsOfScreen, 't'>,
): { readonly label: string; readonly text: string } | undefined {
  const left = (count?.of ?? 0) - (count?.n ?? 0);
  return left > 0 ? { label: t('shell.next'), text: t('shell.n-more', { n: left }) } : undefined;
}
