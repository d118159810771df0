import { expect, it } from 'vitest';
import type { GoodsRow } from '../../../../../src/contract/bridge/goods.ts';
import type { TableRow } from '../../../../../src/renderer/export/table-writing.ts';
import { readGoods } from '../../../../../src/renderer/screens/stock/list/read-goods.ts';

const at = Date.UTC(2026, 10, 21, 12);
const rowOf = (n: number): GoodsRow | null =>
  n === 7 ? null : { sku: `S-${n}`, name: 'Mug', nameCn: '', total: 9, available: n, inTransit: null, at, unasked: 1 };

function listOf(count: number) {
  const asked: number[] = [];
  const read = async (from: number, limit: number) => {
    asked.push(from);
    const rows = Array.from({ length: Math.max(0, Math.min(limit, count - from)) }, (_, place) => rowOf(from + place));
    return { id: 'l1', count, isWhole: true, rows };
  };
  return { asked, read };
}

it('reads a list to its last row, and leaves out what is followed no more', async () => {
  const { asked, read } = listOf(2_000);
  const all: TableRow[] = [];
  const headings = await readGoods(read, ({ rows, places }, done) => {
    expect(places).toHaveLength(rows.length);
    all.push(...rows);
    expect(done).toBe(all.length + 1);
    return true;
  });
  expect(asked).toEqual([0, 1_000]);
  expect(all).toHaveLength(1_999);
  expect(all[0]).toEqual(['S-0', 'Mug', '', 0, 9, null, '2026-11-21T12:00:00.000Z', 1]);
  expect(all.at(-1)?.[0]).toBe('S-1999');
  expect(headings).toHaveLength(all[0]?.length ?? 0);
});

it('stops as soon as no more is wanted', async () => {
  const { asked, read } = listOf(5_000);
  expect(await readGoods(read, () => false)).toBeNull();
  expect(asked).toEqual([0]);
});
