import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostSentOrdersAtOnce } from '../../../../../../src/contract/bridge/sent-orders.ts';
import { readTable } from '../../../../../../src/renderer/screens/orders/sent-orders/list/sent-orders-list.tsx';

/** Each row has three ids for itself, so that a place is no id. */
const tableOf = (count: number) => async (after: number) => {
  const done = after / 3;
  const n = Math.min(mostSentOrdersAtOnce, count - done);
  return {
    headings: ['PackageId'],
    rows: Array.from({ length: n }, (_, at) => [`P-${done + at}`]),
    places: Array.from({ length: n }, (_, at) => [done + at]),
    next: n < mostSentOrdersAtOnce ? null : (done + n) * 3,
  };
};

it('brings every row once and in order, however many there are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 3 * mostSentOrdersAtOnce }), async (count) => {
      const all: string[] = [];
      const headings = await readTable(tableOf(count), ({ rows, places }, done) => {
        expect(places).toHaveLength(rows.length);
        all.push(...rows.map(([id]) => String(id)));
        expect(done).toBe(all.length);
        return true;
      });
      expect(headings).toEqual(['PackageId']);
      expect(all).toEqual(Array.from({ length: count }, (_, at) => `P-${at}`));
    }),
    { numRuns: 30, examples: [[mostSentOrdersAtOnce], [0]] },
  );
});

it('stops reading as soon as no more is wanted', async () => {
  let asked = 0;
  const headings = await readTable(
    async (after) => {
      asked += 1;
      return tableOf(100_000)(after);
    },
    (_, done) => done < 2 * mostSentOrdersAtOnce,
  );
  expect(headings).toBeNull();
  expect(asked).toBe(2);
});
