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
  // All of them: the closed ring and the title say so, and the name needs the room.
  const words = of === undefined || of === n ? '' : t('shell.of', { of });
  return { n, of, written: { n: formatNumber(n, locale), of: words } };
}

/** How many are still to come, where it is known how many are expected, and what comes after them; nothing when all are there. */
export function nextOf(
  { count }: Partial<Pick<Verdict, 'count'>>,
  { t }: Pick<TextsOfScreen, 't'>,
  shortPallet: (no: string) => string,
): { readonly label: string; readonly text: string; readonly after?: string } | undefined {
  const { n = 0, of = 0, nextPallet } = count ?? {};
  const pallet = nextPallet && shortPallet(nextPallet);
  const label = t('shell.next');
  if (of > n) {
    const after = pallet === undefined ? {} : { after: t('shell.then-pallet', { pallet }) };
    return { label, text: t('shell.n-more', { n: of - n }), ...after };
  }
  return pallet === undefined ? undefined : { label, text: t('shell.next-pallet', { pallet }) };
}
