import { describe, expect, it } from 'vitest';
import { type NewOrder, partId } from '../../../../../../src/contract/bridge/orders.ts';
import { partStoppedIn, partsOf } from '../../../../../../src/renderer/screens/orders/import/adding/use-hand-over.ts';

const orders = (n: number) => Array.from({ length: n }, (_, at): NewOrder => ({ fields: {}, goods: [], row: at + 2 }));
const sizes = (n: number, part?: number) =>
  partsOf({ file: 'F', orders: orders(n), ...(part === undefined ? {} : { part }) }).map((each) => [
    each.file,
    each.orders.length,
    each.before,
    each.isFirst,
  ]);

describe('a file with more orders than a batch holds', () => {
  it('becomes parts of which none is too large, in their order and without loss', () => {
    expect(sizes(5_000)).toEqual([['F', 5_000, 0, true]]);
    expect(sizes(5_001)).toEqual([
      ['F', 5_000, 0, true],
      ['F.2', 1, 5_000, false],
    ]);
    const all = orders(12_345);
    expect(partsOf({ file: 'F', orders: all }).flatMap((part) => part.orders)).toEqual(all);
    expect(sizes(0)).toEqual([]);
  });

  it('goes on with the part that stopped', () => {
    expect(sizes(5_001, 2)).toEqual([
      ['F.2', 5_000, 0, true],
      ['F.3', 1, 5_000, false],
    ]);
    const file = (id: string, here: number) => ({ id, name: 'all.csv', orders: 500, here });
    expect(partStoppedIn([file('G.3', 1), file('F.2', 400)], 'F')).toBe(2);
    expect(partStoppedIn([file('F', 400), file('F.2', 500)], 'F')).toBe(1);
    expect([partId('F', 1), partId('F', 2)]).toEqual(['F', 'F.2']);
  });
});
