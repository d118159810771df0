import { describe, expect, it } from 'vitest';
import type { StockDay } from '../../../../../src/contract/bridge/goods.ts';
import { stockHistory } from '../../../../../src/renderer/screens/stock/sku/stock-history.ts';

/** Local noon of a day of November; the 30th is today, the 1st the first that is shown. */
const noon = (day: number) => new Date(2026, 10, day, 12).getTime();
const now = noon(30);
const day = (date: string, available: number | null, total: number | null = 50): StockDay => ({
  ...{ day: `2026-${date}`, available, total, inTransit: null },
});
const shown = (days: readonly StockDay[], at = now) =>
  stockHistory(days, at, now).map(({ figure, since, steps }) => ({
    figure,
    since,
    steps: steps.map(({ day, value, from, to }) => `${day.slice(5)} ${value} ${from * 30}-${Math.round(to * 30)}`),
  }));

describe('thirty days of stock', () => {
  it('are the steps of each figure that changed; the one in force at their beginning is as old as it is', () => {
    expect(shown([day('10-20', 9), day('10-25', 10), day('11-11', 8), day('11-30', 12)])).toEqual([
      { figure: 'available', since: null, steps: ['10-25 10 0-10', '11-11 8 10-29', '11-30 12 29-30'] },
    ]);
  });

  it('begin when the figures were first known, and end when the service last answered', () => {
    expect(shown([day('11-11', 8), day('11-16', null, 60)], noon(20))).toEqual([
      { figure: 'available', since: '2026-11-11', steps: ['11-11 8 10-15', '11-16 null 15-20'] },
      { figure: 'total', since: '2026-11-11', steps: ['11-11 50 10-15', '11-16 60 15-20'] },
    ]);
  });

  it('are nothing where only one value is known, or none within them', () => {
    expect(shown([])).toEqual([]);
    expect(shown([day('11-11', 8)])).toEqual([]);
    expect(shown([day('09-01', 8), day('09-02', 9)])).toEqual([]);
  });
});
