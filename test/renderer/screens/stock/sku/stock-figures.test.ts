import { expect, it } from 'vitest';
import { stockFigures } from '../../../../../src/renderer/screens/stock/sku/stock-figures.ts';

const stock = (warehouseId: string, total: number | null, available: number | null, inTransit: number | null) => ({
  warehouseId,
  total,
  available,
  inTransit,
  at: 0,
  records: [],
  days: [],
});
const pieces = (figures: ReturnType<typeof stockFigures>) =>
  figures.rows.map(({ parts }) => parts.map((part) => part.pieces));

it('shows what is available, what is not, and what comes, on one scale', () => {
  const figures = stockFigures([stock('US', 120, 100, 40), stock('DE', 10, 10, 0)]);
  expect(pieces(figures)).toEqual([
    [100, 20, 40],
    [10, 0, 0],
  ]);
  expect(figures).toMatchObject({ most: 160, available: 110 });
});

it('takes what the service does not say for nothing, and never draws less than nothing', () => {
  const figures = stockFigures([stock('US', null, null, null), stock('DE', 5, 8, null)]);
  expect(pieces(figures)).toEqual([
    [0, 0, 0],
    [8, 0, 0],
  ]);
  expect(figures).toMatchObject({ most: 8, available: 8, known: 1 });
});

it('has a scale also where there is nothing', () => {
  expect(stockFigures([stock('US', 0, 0, 0)]).most).toBe(1);
});
