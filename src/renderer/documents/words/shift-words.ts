import { ScanClass, type ShiftAccount, StopReason } from '../../../contract/bridge/shift.ts';
import { formatMoment, formatTime, isSameDay } from '../../i18n/formats.ts';
import type { TextsOfScreen } from '../../i18n/use-texts.ts';
import { shiftVerdict } from './shift-verdict.ts';

/** The shift report in words, for the screen and for paper. */
export function shiftWords(account: ShiftAccount, { t }: TextsOfScreen) {
  const verdict = shiftVerdict(account);
  const { scans, classes, stops, prints } = account;
  const stopped = StopReason.options
    .filter((reason) => stops[reason] > 0)
    .map((reason) => t('shift-end.stop', { what: t(`shift-end.stop-${reason}`), n: stops[reason] }));
  return {
    title: t(`shift-end.verdict-${verdict.kind}`, 'n' in verdict ? { n: verdict.n } : {}),
    // Scans prove nothing about printouts: their exceptions are shown beside the proof, whatever the title is about.
    proof: [
      t('shift-end.proof', { scans, accounted: scans - classes.unexplained, unexplained: classes.unexplained }),
      ...(prints.length > 0 && verdict.kind !== 'papers' ? [t('shift-end.prints', { n: prints.length })] : []),
    ].join(' · '),
    classes: ScanClass.options
      .filter((id) => id !== 'unexplained' || classes.unexplained > 0)
      .map((id) => ({
        id,
        n: classes[id],
        label: t(`shift-end.class-${id}`),
        words: id === 'stopped' ? stopped.join(' · ') : '',
      })),
  };
}

/** `05:10 – 10:22`, with the date when it is another day. */
export function spanWords({ since, until }: { since: number; until: number }, now: number, locale: string): string {
  const end = isSameDay(since, until) ? formatTime(until, locale) : formatMoment(until, now, locale);
  return `${formatMoment(since, now, locale)} – ${end}`;
}

/** Both sides of the balance of units, with totals; those that were handed over and unexplained ones only if there are any. */
export function pieceSides({ pieces }: Pick<ShiftAccount, 'pieces'>) {
  const right = ['open', 'finished', 'elsewhere', 'takenBack', 'unexplained'] as const;
  const isRare = (id: PieceKind) => id === 'elsewhere' || id === 'unexplained';
  return [sideOf(['scanned', 'added']), sideOf(right.filter((id) => !isRare(id) || pieces[id] > 0))] as const;

  function sideOf(ids: readonly PieceKind[]) {
    return { parts: ids.map((id) => ({ id, n: pieces[id] })), total: ids.reduce((sum, id) => sum + pieces[id], 0) };
  }
}

type PieceKind = keyof ShiftAccount['pieces'];

/** The classes shown per person: goods, and problems with them. */
export const peopleColumns = ['counted', 'open', 'taken-back', 'stopped'] as const satisfies readonly ScanClass[];
