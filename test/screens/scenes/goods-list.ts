import type { GoodsRow, StockJobView } from '../../../src/contract/bridge/goods.ts';
import { type Answers, hourMs, minuteMs, now, type Scene } from '../scene.ts';
import { goods, longest } from './goods.ts';
import { longestStation, offline } from './troubles.ts';

const million = 1_000_000;

/** The SKU at that place of a million: some with stock, some without, some that nobody asked for yet. */
function rowAt(place: number): GoodsRow {
  const named = goods[place % goods.length];
  const asked = place % 7 !== 3;
  const pieces = place % 5 === 0 ? 0 : (place * 37) % 1_400;
  return {
    sku: `${named?.sku ?? 'SKU'}-${String(place).padStart(6, '0')}`,
    name: named?.name ?? '',
    nameCn: named?.nameCn ?? '',
    total: asked ? pieces + (place % 3) * 6 : null,
    available: asked ? pieces : null,
    inTransit: asked ? (place % 4) * 120 : null,
    at: asked ? now - ((place * 13) % 60) * hourMs - 2 * minuteMs : null,
    unasked: place % 11 === 5 ? 1 : 0,
  };
}

const listOf = (count: number, row: (place: number) => GoodsRow): Answers => ({
  'goods.list': { id: 'list', count, isWhole: true },
  'goods.page': ({ from, limit }) => ({
    ...{ id: 'list', count, isWhole: true },
    rows: Array.from({ length: Math.max(0, Math.min(limit, count - from)) }, (_, at) => row(from + at)),
  }),
});

const running: StockJobView = {
  ...{ id: 'job', state: 'running', done: 128_430, failed: 30, of: million, why: null },
  ...{ startedAt: now - 4 * hourMs, leftMs: 27 * hourMs },
};
const waiting: StockJobView = { ...running, state: 'waiting', why: 'offline', leftMs: null };

const longestRow = (place: number): GoodsRow => ({
  ...rowAt(place),
  ...{ sku: longest.sku, name: longest.name, nameCn: longest.nameCn },
  ...{ total: 123_456_789, available: 123_456_789, inTransit: 12_345_678, unasked: 3 },
});

const open: NonNullable<Scene['act']> = async ({ press, appears }) => {
  await press('list');
  await appears('[data-testid=goods-mark]');
};

/** The list of all followed SKUs. */
export const goodsListScenes: readonly Scene[] = [
  {
    name: 'inventory-list',
    screen: 'inventory',
    ready: 'input',
    answers: { ...listOf(million, rowAt), 'stock.job': running },
    act: async (actor) => {
      await open(actor);
      const marks = actor.page.getByTestId('goods-mark');
      for (const at of [0, 2]) await marks.nth(at).click();
      await actor.page.mouse.move(0, 0);
    },
  },
  {
    name: 'inventory-list-export',
    screen: 'inventory',
    ready: 'input',
    answers: { ...listOf(million, rowAt), 'stock.job': null },
    act: async (actor) => {
      await open(actor);
      await actor.page.getByTestId('export-button').click();
      await actor.appears('[data-testid=table-export]');
    },
  },
  {
    name: 'inventory-list-longest',
    screen: 'inventory',
    ready: 'input',
    station: { ...longestStation, ...offline },
    answers: { ...listOf(million, longestRow), 'stock.job': waiting },
    act: open,
  },
];
