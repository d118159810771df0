import { expect, it } from 'vitest';
import type { SentOrderRow } from '../../../src/contract/bridge/sent-orders.ts';
import { createRowPages, type Page, type RowPagesOptions, type Rows } from '../../../src/renderer/data/row-pages.ts';
import { rowAt } from '../../screens/scenes/sent-orders-data.ts';
import { settled } from '../../settled.ts';

/** Pages of a list of so many orders; reads are answered when told to. */
function pagesOf(count: number, options: Partial<RowPagesOptions<SentOrderRow>> = {}) {
  let total = count;
  let word = 'first';
  const asked: number[] = [];
  const answers: ((error?: Error) => void)[] = [];
  const failures: unknown[] = [];
  let shown: { rows: Rows<SentOrderRow>; total: number } = { rows: new Map(), total: -1 };
  const pages = createRowPages({
    ...options,
    read: (from, limit) =>
      new Promise<Page<SentOrderRow>>((resolve, reject) => {
        asked.push(from);
        const rows = Array.from({ length: Math.max(0, Math.min(limit, total - from)) }, (_, at): SentOrderRow => {
          return rowAt(from + at, { reason: word });
        });
        const page = { rows, total };
        answers.push((error) => (error ? reject(error) : resolve(page)));
      }),
    onRows: (rows, now) => {
      shown = { rows, total: now };
    },
    onFailure: (error) => failures.push(error),
  });
  const answer = async (error?: Error) => {
    answers.shift()?.(error);
    await settled();
  };
  const change = (next: string, n = total) => {
    word = next;
    total = n;
  };
  return { pages, asked, failures, answer, change, shown: () => shown };
}

it('reads the pages that are in sight, one at a time', async () => {
  const { pages, asked, answer, shown } = pagesOf(100_000);
  pages.see(40, 60);
  expect(asked).toEqual([0]);
  await answer();
  expect(asked).toEqual([0, 50]);
  await answer();
  expect(shown().rows.get(59)?.packageId).toBe('EUU261121-0060');
  pages.see(42, 62);
  expect(asked).toEqual([0, 50]);
});

it('reads what is seen last, however much was passed on the way', async () => {
  const { pages, asked, answer, shown } = pagesOf(100_000);
  for (let from = 0; from < 90_000; from += 900) pages.see(from, from + 10);
  pages.see(99_990, 100_000);
  await answer();
  await answer();
  expect(asked).toEqual([0, 99_950]);
  expect(shown().rows.get(99_999)).toBeDefined();
});

it('never keeps all of a long list', async () => {
  const { pages, answer, shown } = pagesOf(100_000);
  for (let from = 0; from < 100_000; from += 1_000) {
    pages.see(from, from + 10);
    await answer();
  }
  expect(shown().rows.size).toBeLessThanOrEqual(20 * 50);
  expect(shown().rows.get(99_000)).toBeDefined();
});

it('leaves the rows where they are while they are read anew', async () => {
  const { pages, answer, change, shown } = pagesOf(300);
  pages.see(0, 10);
  await answer();
  change('second');
  pages.refresh();
  expect(shown().rows.get(3)?.reason).toBe('first');
  await answer();
  expect(shown().rows.get(3)?.reason).toBe('second');
});

it('reads once more what was told to be new while it was being read', async () => {
  const { pages, asked, answer, change, shown } = pagesOf(300);
  pages.see(0, 10);
  change('second');
  pages.refresh();
  await answer();
  expect(asked).toEqual([0, 0]);
  await answer();
  expect(shown().rows.get(0)?.reason).toBe('second');
});

it('shows no row behind the end of a list that has become shorter', async () => {
  const { pages, answer, change, shown } = pagesOf(120);
  pages.see(90, 120);
  for (const _ of [0, 1, 2]) await answer();
  expect(shown().rows.get(119)).toBeDefined();
  change('second', 40);
  pages.refresh();
  for (const _ of [0, 1]) await answer();
  expect(shown().total).toBe(40);
  expect([...shown().rows.keys()].every((at) => at < 40)).toBe(true);
  expect(shown().rows.get(39)).toBeDefined();
});

it('says why it cannot read, and reads again when it is looked at again', async () => {
  const { pages, asked, failures, answer, shown } = pagesOf(10);
  pages.see(0, 10);
  await answer(new Error('away'));
  expect(failures).toHaveLength(1);
  pages.see(0, 10);
  await answer();
  expect(asked).toEqual([0, 0]);
  expect(shown().total).toBe(10);
});

it('keeps no more than what is around the sight', async () => {
  const { pages, answer, shown } = pagesOf(1_000_000, { total: 1_000_000, mostPages: 40 });
  for (let page = 0; page < 60; page += 1) {
    pages.see(page * 50, page * 50 + 20);
    await answer();
  }
  expect(shown().rows.size).toBe(40 * 50);
  expect(shown().rows.get(59 * 50)?.packageId).toBe('EUU261121-2951');
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
  const before = new Map(Array.from({ length: 90 }, (_, at) => [at, rowAt(at + 500, { reason: 'before' })]));
  const { pages, answer, shown } = pagesOf(80, { total: 80, before });
  pages.see(40, 60);
  await answer();
  expect([shown().rows.get(49)?.reason, shown().rows.get(50)?.reason]).toEqual(['first', 'before']);
  await answer();
  expect([shown().rows.get(50)?.reason, shown().rows.get(85)]).toEqual(['first', undefined]);
});

it('reads what was the last page again when the list has grown, and only that', async () => {
  const { pages, asked, answer, change, shown } = pagesOf(70);
  pages.see(40, 60);
  for (const _ of [0, 1]) await answer();
  change('second', 200);
  pages.count(200);
  expect(shown().total).toBe(200);
  await answer();
  expect(asked).toEqual([0, 50, 50]);
  expect(shown().rows.get(99)?.reason).toBe('second');
});
