import { expect, it } from 'vitest';
import type { GoodsPage, GoodsRow } from '../../../../src/contract/bridge/goods.ts';
import { createGoodsPages, type Rows } from '../../../../src/renderer/session/reads/goods-pages.ts';
import { settled } from '../../../settled.ts';

const rowOf = (n: number): GoodsRow => ({
  ...{ sku: `S-${n}`, name: '', nameCn: '', total: null, available: null, inTransit: null, at: null, unasked: 1 },
});

/** Pages of a list of so many SKUs; reads are answered when told to. */
function pagesOf(count: number, before: Rows = new Map()) {
  const asked: number[] = [];
  const answers: (() => void)[] = [];
  let shown: Rows = new Map();
  const pages = createGoodsPages({
    read: (from, limit) =>
      new Promise<GoodsPage>((resolve) => {
        asked.push(from);
        const rows = Array.from({ length: Math.max(0, Math.min(limit, count - from)) }, (_, at) => rowOf(from + at));
        answers.push(() => resolve({ id: 'l1', count, isWhole: true, rows }));
      }),
    list: { id: 'l1', count, isWhole: true },
    before,
    onRows: (rows) => {
      shown = rows;
    },
    onFailure: (error) => {
      throw error;
    },
  });
  const answer = async () => {
    answers.shift()?.();
    await settled();
  };
  return { pages, asked, answer, shown: () => shown };
}

it('reads the pages that are in sight, one at a time', async () => {
  const { pages, asked, answer, shown } = pagesOf(1_000_000);
  pages.see(40, 60);
  expect(asked).toEqual([0]);
  await answer();
  expect(asked).toEqual([0, 50]);
  await answer();
  expect(shown().get(59)?.sku).toBe('S-59');
  pages.see(42, 62);
  expect(asked).toEqual([0, 50]);
});

it('reads what is seen last, however much was passed on the way', async () => {
  const { pages, asked, answer, shown } = pagesOf(1_000_000);
  for (let from = 0; from < 900_000; from += 9_000) pages.see(from, from + 20);
  pages.see(999_990, 1_000_000);
  await answer();
  await answer();
  expect(asked).toEqual([0, 999_950]);
  expect(shown().get(999_999)?.sku).toBe('S-999999');
  expect(shown().get(1_000_000)).toBeUndefined();
});

it('keeps no more than what is around the sight', async () => {
  const { pages, answer, shown } = pagesOf(1_000_000);
  for (let page = 0; page < 60; page += 1) {
    pages.see(page * 50, page * 50 + 20);
    await answer();
  }
  expect(shown().size).toBe(40 * 50);
  expect(shown().get(59 * 50)?.sku).toBe('S-2950');
});

it('reads what is in sight again when figures may have changed, and no more', async () => {
  const { pages, asked, answer } = pagesOf(200);
  pages.see(0, 20);
  await answer();
  pages.see(100, 120);
  await answer();
  pages.refresh();
  await answer();
  await settled();
  expect(asked).toEqual([0, 100, 100]);
});

it('lets the rows of the list that was made before stand until all in sight are read', async () => {
  const { pages, answer, shown } = pagesOf(80, new Map(Array.from({ length: 90 }, (_, at) => [at, rowOf(at + 500)])));
  pages.see(40, 60);
  await answer();
  expect([shown().get(49)?.sku, shown().get(50)?.sku]).toEqual(['S-49', 'S-550']);
  await answer();
  expect([shown().get(50)?.sku, shown().get(85)]).toEqual(['S-50', undefined]);
});
