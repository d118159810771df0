import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../../../src/contract/failure.ts';
import type { InventoryRecord } from '../../../../src/contract/service/inventory.ts';
import type { CataloguePatch } from '../../../../src/core/catalogue/catalogue-record.ts';
import type { CatalogueWriter } from '../../../../src/core/catalogue/writer/catalogue-writer-thread.ts';
import { createStockRefresh } from '../../../../src/core/follow-up/stock/stock-refresh.ts';
import { realEnvironment } from '../../../../src/core/runtime/environment.ts';
import type { ServiceClient } from '../../../../src/core/service/service-client.ts';

interface Asked {
  readonly name: string;
  readonly skus: readonly string[];
  readonly warehouse: string;
}

let asked: Asked[];
let written: CataloguePatch[];
let changed: string[];
let tell: (sku: string) => void;
let failing: Readonly<Record<string, Failure>>;
let records: readonly InventoryRecord[];
beforeEach(() => {
  asked = [];
  written = [];
  changed = [];
  tell = () => undefined;
  failing = {};
  records = [];
});

function refreshOf(warehouses: readonly string[]) {
  const send = async ({ name }: { name: string }, { body, query }: { body?: unknown; query?: unknown }) => {
    const { Skus, WarehouseId } = (body ?? query) as { Skus: string | string[]; WarehouseId: string };
    asked.push({ name, skus: Array.isArray(Skus) ? Skus : Skus.split(','), warehouse: WarehouseId });
    const failure = failing[WarehouseId];
    if (failure) throw failure;
    return { status: 200, value: records };
  };
  const put = async (patches: readonly CataloguePatch[]) => void written.push(...patches);
  return createStockRefresh({
    client: { send } as unknown as ServiceClient, // what a refresh asks
    writer: { put } as unknown as CatalogueWriter, // what it writes
    environment: { ...realEnvironment, now: () => 1_000 },
    warehouses: () => warehouses,
    lately: () => [],
    known: () => ({}),
    onChange: (sku) => {
      changed.push(sku);
      tell(sku);
    },
  });
}

describe('a refresh of stock', () => {
  it('asks by GET what fits into an address, and by POST what does not', async () => {
    const refresh = refreshOf(['US']);
    await refresh.refresh(['A', 'B']);
    await refresh.refresh(['A', 'B,C']);
    await refresh.refresh(Array.from({ length: 20 }, (_, at) => `${at}`.padStart(60, 'X')));
    expect(asked.map(({ name, skus }) => `${name} ${skus.length}`)).toEqual([
      'inventory.get 2',
      'inventory.post 2',
      'inventory.post 20',
    ]);
    expect(asked[1]?.skus).toEqual(['A', 'B,C']);
  });

  it('asks for thirty SKUs at a time', async () => {
    await refreshOf(['US']).refresh(Array.from({ length: 61 }, (_, at) => `S${at}`));
    expect(asked.map(({ skus }) => skus.length)).toEqual([30, 30, 1]);
  });

  it('sums the records of a SKU, and keeps each of them', async () => {
    records = [
      { Sku: 'A', StorageNo: 'S1', TotalStockQty: 5, AvailStockQty: 4, DeclareName: 'Mug', CreateTime: '2026-01-02' },
      { Sku: 'A', StorageNo: 'S2', TotalStockQty: 7, AvailStockQty: 7, InTransitStockQty: 3 },
      { Sku: 'B', StorageNo: 'S3', TotalStockQty: 1 },
    ];
    await refreshOf(['US']).refresh(['A']);
    const stock = written[0]?.stock?.US;
    expect(stock).toMatchObject({ total: 12, available: 11, inTransit: 3, at: 1_000 });
    expect(stock?.records?.map(({ storageNo, total }) => [storageNo, total])).toEqual([
      ['S1', 5],
      ['S2', 7],
    ]);
    expect(stock?.records?.[0]).toMatchObject({ declareName: 'Mug', createdAt: '2026-01-02', weightGrams: null });
  });

  it('keeps what the other warehouses answered when one does not, and says that it did not', async () => {
    failing = { DE: new Failure('unavailable', 'DE is down') };
    await expect(refreshOf(['US', 'DE', 'UK']).refresh(['A'])).rejects.toThrow('DE is down');
    expect(written.flatMap(({ stock }) => Object.keys(stock ?? {}))).toEqual(['US', 'UK']);
    expect(changed).toEqual(['A']);
  });

  it('asks once for a SKU that a scan named and somebody looks at, and again once that was answered', async () => {
    const refresh = refreshOf(['US']);
    refresh.refreshIfOld('A');
    refresh.refreshIfOld('A');
    await refresh.whenIdle();
    expect(asked).toHaveLength(1);
    refresh.refreshIfOld('A');
    await refresh.whenIdle();
    expect(asked).toHaveLength(2);
  });

  it('knows why there are no figures, before it tells of it, and until there are', async () => {
    failing = { US: new Failure('unavailable', 'US is down') };
    const refresh = refreshOf(['US', 'DE']);
    const told: (string | undefined)[] = [];
    tell = (sku) => told.push(refresh.failureOf(sku)?.message);
    refresh.refreshIfOld('A');
    await refresh.whenIdle();
    expect(refresh.failureOf('A')?.code).toBe('unavailable');
    failing = {};
    await refresh.refresh(['A']);
    expect(told).toEqual(['US is down', undefined]);
  });

  it('asks no further warehouse where none can be reached', async () => {
    failing = { US: new Failure('offline', 'no route') };
    await expect(refreshOf(['US', 'DE']).refresh(['A'])).rejects.toThrow('no route');
    expect(asked).toHaveLength(1);
  });

  it('lets a job of many know when nothing that a person waits for is being asked', async () => {
    const refresh = refreshOf(['US']);
    const order: string[] = [];
    const slices = refresh.refreshSlice(['M']).then(() => order.push('slice'));
    // A slice of a job is nobody's wait.
    await refresh.whenIdle().then(() => order.push('idle'));
    const one = refresh.refresh(['A']).then(() => order.push('A'));
    const two = refresh.refresh(['B']).then(() => order.push('B'));
    await refresh.whenIdle().then(() => order.push('idle again'));
    await Promise.all([slices, one, two]);
    expect(order[0]).toBe('idle');
    expect(order.indexOf('idle again')).toBeGreaterThan(order.indexOf('A'));
    expect(order.indexOf('idle again')).toBeGreaterThan(order.indexOf('B'));
    failing = { US: new Failure('offline', 'no route') };
    const failed = refresh.refresh(['C']).catch(() => undefined);
    await refresh.whenIdle();
    await failed;
  });
});
