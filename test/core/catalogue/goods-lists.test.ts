import { beforeAll, describe, expect, it } from 'vitest';
import type { GoodsFilter } from '../../../src/contract/bridge/goods.ts';
import { emptySimulator, type RunningCore, runCore, takeTime, until } from '../running-core.ts';
import { control, type RunningService } from '../running-service.ts';

describe('a list of followed SKUs', () => {
  let simulator: RunningService;
  let station: RunningCore;
  const count = 7_200;
  const skuOf = (n: number) => `S-${String(n).padStart(5, '0')}`;
  beforeAll(async () => {
    const { giveBack } = takeTime();
    simulator = await emptySimulator();
    station = runCore({ simulator });
    // Behind each other in the file, but not by Sku: a list is by Sku.
    const rows = Array.from({ length: count }, (_, n) => {
      const at = (n * 7) % count;
      return `${skuOf(at)},ST${at},${at % 3 === 0 ? 'blue mug' : 'red lamp'} ${at},${at % 3 === 0 ? '蓝杯' : '红灯'}`;
    });
    await station.ask('catalogue.import', { csv: ['Sku,StorageNo,NameEn,NameCn', ...rows].join('\n') });
    return async () => {
      await station.stop();
      giveBack();
    };
  });

  const whole = async (text: string, filter: GoodsFilter = 'all') => {
    const { id } = await station.ask('goods.list', { text, filter });
    return until(
      () => station.ask('goods.page', { id, from: 0, limit: 5 }),
      ({ isWhole }) => isWhole,
    );
  };

  it('holds all of them, by Sku, and shows any part', async () => {
    const { id, count: found } = await whole('');
    expect(found).toBe(count);
    for (const from of [0, 3_333, count - 2]) {
      const { rows } = await station.ask('goods.page', { id, from, limit: 2 });
      expect(rows.map((row) => row?.sku)).toEqual([skuOf(from), skuOf(from + 1)]);
    }
    expect((await station.ask('goods.page', { id, from: count, limit: 10 })).rows).toEqual([]);
  });

  it('is found by words in English and in Chinese, and by the beginning of a code', async () => {
    expect((await whole('lamp')).count).toBe((count / 3) * 2);
    expect((await whole('蓝')).count).toBe(count / 3);
    expect((await whole('mug 3000')).rows.map((row) => row?.sku)).toEqual([skuOf(3000)]);
    expect((await whole('s-')).count).toBe(count);
    expect((await whole('nothing of it')).count).toBe(0);
    // So many that they are found by going through all.
    const { rows } = await whole('S-0');
    expect(rows.map((row) => row?.sku)).toEqual([0, 1, 2, 3, 4].map(skuOf));
  });

  it('parts what has no stock, and what was never asked for, from the rest', async () => {
    expect((await whole('', 'no-stock')).count).toBe(0);
    expect((await whole('', 'old')).count).toBe(count);
    await control(simulator, 'POST', '/skus', [{ Sku: skuOf(0), stock: [{ WarehouseId: 'US', TotalStockQty: 4 }] }]);
    await station.ask('inventory.refresh', { sku: skuOf(0) });
    await station.ask('inventory.refresh', { sku: skuOf(1) });
    expect((await whole('', 'old')).count).toBe(count - 2);
    const { rows } = await whole('', 'no-stock');
    expect(rows.map((row) => row?.sku)).toContain(skuOf(1));
    expect(rows[rows.length - 1]).toMatchObject({ available: 0, unasked: 0, nameCn: expect.any(String) });
  });

  it('says that an old list is over', async () => {
    const { id } = await whole('');
    for (const text of ['a', 'b', 'c']) await whole(text);
    await expect(station.ask('goods.page', { id, from: 0, limit: 1 })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is made while scans are answered', async () => {
    const made = whole('', 'old');
    const outcome = await station.scan(skuOf(5), { screen: 'inventory' });
    expect(outcome.showSku).toBe(skuOf(5));
    await made;
  });
});
