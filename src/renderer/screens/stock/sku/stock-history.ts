import type { StockDay } from '../../../../contract/bridge/goods.ts';
import { calendarDay } from '../../../../contract/calendar-day.ts';

export type StockFigure = 'available' | 'total' | 'inTransit';

export interface FigureHistory {
  readonly figure: StockFigure;
  /** The first day that is known; null: all of them are. */
  readonly since: string | null;
  /** Each differs from the one before. `day`: when it began, which may be before the first day shown. */
  readonly steps: readonly Step[];
}

interface Step {
  readonly day: string;
  readonly value: number | null;
  /** Of the days shown, from 0 to 1: until the next one, the last one until the service last answered. */
  readonly from: number;
  readonly to: number;
}

export const shownDays = 30;

/** Thirty days of each figure, up to the day of `now`. A figure that was the same all the time has no history. */
export function stockHistory(days: readonly StockDay[], at: number, now: number): readonly FigureHistory[] {
  const today = calendarDay(now);
  const share = (day: string) => Math.min(1, Math.max(0, (shownDays - 1 - daysBetween(day, today)) / shownDays));
  const end = Math.min(1, share(calendarDay(at)) + 1 / shownDays);
  return (['available', 'total', 'inTransit'] as const).flatMap((figure) => {
    const changes = days
      .map((each) => ({ day: each.day, value: each[figure] }))
      .filter(({ value }, index, all) => index === 0 || value !== all[index - 1]?.value);
    const first = changes[0];
    const steps = changes
      .map((change, index) => {
        const next = changes[index + 1];
        return { ...change, from: share(change.day), to: next === undefined ? end : share(next.day) };
      })
      .filter(({ from, to }) => to > from);
    if (first === undefined || steps.length < 2) return [];
    return [{ figure, since: share(first.day) > 0 ? first.day : null, steps }];
  });
}

function daysBetween(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / 86_400_000);
}
