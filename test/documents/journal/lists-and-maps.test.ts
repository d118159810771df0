import { describe, expect, it } from 'vitest';
import { emptyBuckets, entriesIn, getIn, setIn } from '../../../src/documents/journal/bucket-map.ts';
import { append, emptyList, itemAt, itemsOf, listOf } from '../../../src/documents/journal/paged-list.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

describe('a list that grows without being copied', () => {
  it.each([0, 1, 127, 128, 129, 256, 300])('has its %i items in order, whether listed or added', (length) => {
    const items = upTo(length);
    const listed = listOf(items);
    const grown = items.reduce(append, emptyList<number>());
    expect(grown).toEqual(listed);
    expect(grown.length).toBe(length);
    expect(itemsOf(listed)).toEqual(items);
    expect(items.map((_, at) => itemAt(listed, at))).toEqual(items);
    expect([itemAt(listed, length), itemAt(listed, length + 128)]).toEqual([undefined, undefined]);
  });

  it('keeps its full pages, and is unchanged for whoever still holds it', () => {
    const before = listOf(upTo(200));
    const after = append(before, 201);
    expect(after.pages[0]).toBe(before.pages[0]);
    expect(itemsOf(before)).toEqual(upTo(200));
    expect(after.pages.map(({ length }) => length)).toEqual([128, 73]);
  });
});

describe('a map that changes without being copied', () => {
  const filled = (n: number) =>
    upTo(n).reduce((map, each) => setIn(map, `1Z${String(each).padStart(16, '0')}`, each), emptyBuckets<number>());

  it('spreads numbers that differ in their last digits only over all of its buckets', () => {
    const sizes = filled(30_000).branches.flatMap((branch) => (branch ?? []).map((bucket) => bucket?.length ?? 0));
    expect(sizes).toHaveLength(64 * 64);
    // Seven in each would be even.
    expect(Math.max(...sizes)).toBeLessThan(30);
    expect(sizes.filter((size) => size === 0).length).toBeLessThan(64);
  });

  it('changes one bucket alone, and is unchanged for whoever still holds it', () => {
    const before = filled(1000);
    const after = setIn(before, '1Z0000000000000007', 70);
    expect([getIn(before, '1Z0000000000000007'), getIn(after, '1Z0000000000000007')]).toEqual([7, 70]);
    expect(after.size).toBe(1000);
    expect(after.branches.filter((branch, at) => branch !== before.branches[at])).toHaveLength(1);
  });

  it('takes a key out without a trace, and is the same map where it has none', () => {
    const one = setIn(emptyBuckets<number>(), 'A', 1);
    const two = setIn(one, 'B', 2);
    expect(setIn(two, 'B', undefined)).toEqual(one);
    expect(setIn(one, 'A', undefined)).toEqual(emptyBuckets());
    expect(setIn(one, 'B', undefined)).toBe(one);
    expect([...entriesIn(two)].toSorted()).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
    expect(two.size).toBe(2);
  });

  it('keeps what shares a bucket with what is taken out', () => {
    let map = filled(30_000);
    for (const n of upTo(29_000)) map = setIn(map, `1Z${String(n).padStart(16, '0')}`, undefined);
    expect([...entriesIn(map)].map(([, value]) => value).toSorted((a, b) => a - b)).toEqual(upTo(30_000).slice(29_000));
    expect(map.size).toBe(1000);
  });
});
