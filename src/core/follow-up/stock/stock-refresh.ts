import type { StockRecord } from '../../../contract/bridge/goods.ts';
import { asFailure, Failure } from '../../../contract/failure.ts';
import {
  type InventoryRecord,
  inventoryGet,
  inventoryLimit,
  inventoryPost,
} from '../../../contract/service/inventory.ts';
import type { Settings } from '../../../contract/settings.ts';
import type { CataloguePatch, Stock } from '../../catalogue/catalogue-record.ts';
import type { CatalogueWriter } from '../../catalogue/writer/catalogue-writer-thread.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { ServiceClient } from '../../service/service-client.ts';

export interface StockRefresh {
  /** Queries the stock of these SKUs in every followed warehouse and writes it to the cache. Throws `Failure`. */
  readonly refresh: (skus: readonly string[]) => Promise<void>;
  /** The same for a job with many SKUs, which lets other queries go first: see `whenIdle`. */
  readonly refreshSlice: (skus: readonly string[]) => Promise<void>;
  /** Resolves once no query is running that a person or a scan is waiting for. */
  readonly whenIdle: () => Promise<void>;
  /** In the background, if the figures are a minute old; after a failure they stay, with their age and `failureOf`. */
  readonly refreshIfOld: (sku: string) => void;
  /** Every followed warehouse has figures that were a minute old at that time, or younger. */
  readonly isFreshAt: (sku: string, at: number) => boolean;
  /** Why a warehouse did not answer at the last query for this SKU; null: all did, or it was long ago. */
  readonly failureOf: (sku: string) => Failure | null;
  /** When recently scanned SKUs are next checked, and how many there are; null before the start. */
  readonly next: () => { at: number; skus: number } | null;
  readonly start: () => void;
  readonly stop: () => void;
}

export interface StockRefreshOptions {
  readonly client: ServiceClient;
  readonly writer: CatalogueWriter;
  readonly environment: Environment;
  readonly warehouses: () => readonly string[];
  /** Recently scanned SKUs, newest scan first. */
  readonly lately: () => readonly string[];
  /** The cached figures of a SKU, by warehouse. */
  readonly known: (sku: string) => Readonly<Record<string, Stock>>;
  readonly onChange: (sku: string) => void;
}

const periodMs = 60_000;
/** Older figures of recently scanned SKUs are refreshed automatically. */
const staleMs = 10 * 60_000;
/** Older figures of a SKU being viewed are refreshed at once. */
const oldMs = 60_000;

/** For how many recently queried SKUs the reason of a failure is kept. */
const mostFailures = 1_000;

/** Characters; servers and proxies accept URLs of about two thousand. */
const longestQuery = 1_000;

/** Refreshes the cached inventory in small slices, recently scanned SKUs first (manual/design.md 4). */
export function createStockRefresh(options: StockRefreshOptions): StockRefresh {
  const { client, writer, environment, warehouses, lately, known, onChange } = options;
  let cancelTimer: (() => void) | null = null;
  let stopped = false;
  let nextAt: number | null = null;
  let first = Promise.resolve();
  /** SKUs being queried because somebody is viewing them. */
  const looked = new Set<string>();
  const failuresOf = new Map<string, Failure>();

  /** The failure of one warehouse does not affect the others' answers: the first failure is thrown at the end. */
  async function refreshSlice(skus: readonly string[]): Promise<void> {
    const failures: unknown[] = [];
    for (const warehouse of warehouses()) {
      await refreshIn(warehouse, skus).catch((error: unknown) => failures.push(error));
      if (failures.some(isForAll)) break;
    }
    for (const sku of skus) {
      failuresOf.delete(sku);
      if (failures.length > 0) failuresOf.set(sku, asFailure(failures[0]));
      onChange(sku);
    }
    for (const oldest of failuresOf.keys()) {
      if (failuresOf.size <= mostFailures) break;
      failuresOf.delete(oldest);
    }
    if (failures.length > 0) throw failures[0];
  }

  function refresh(skus: readonly string[]): Promise<void> {
    const asked = refreshSlice(skus);
    const before = first;
    first = asked.then(
      () => before,
      () => before,
    );
    return asked;
  }

  async function refreshIn(warehouse: string, skus: readonly string[]): Promise<void> {
    for (let from = 0; from < skus.length; from += inventoryLimit) {
      const slice = skus.slice(from, from + inventoryLimit);
      const found = await ask(slice, warehouse);
      const at = environment.now();
      const patches = slice.map((sku): CataloguePatch => {
        const records = found.filter((record) => record.Sku === sku);
        return { sku, stock: { [warehouse]: sumOf(records, at) } };
      });
      await writer.put(patches, at);
    }
  }

  /** By GET (4.18) if the codes fit into a URL, otherwise by POST (4.16). */
  async function ask(skus: readonly string[], WarehouseId: string): Promise<readonly InventoryRecord[]> {
    const Skus = skus.join(',');
    const fits = Skus.length <= longestQuery && !skus.some((sku) => sku.includes(','));
    const { value } = fits
      ? await client.send(inventoryGet, { query: { Skus, WarehouseId } })
      : await client.send(inventoryPost, { body: { Skus: [...skus], WarehouseId } });
    return value;
  }

  function isOlderThan(sku: string, ageMs: number): boolean {
    const figures = Object.values(known(sku));
    const now = environment.now();
    // Figures from the future: the clock was ahead, so their age is unknown.
    return figures.length === 0 || figures.some(({ at }) => at < now - ageMs || at > now);
  }

  function later(): void {
    if (stopped) return;
    nextAt = environment.now() + periodMs;
    cancelTimer = environment.after(periodMs, () => {
      const skus = lately().filter((sku) => isOlderThan(sku, staleMs));
      void (skus.length === 0 ? Promise.resolve() : refresh(skus)).catch(() => undefined).finally(later);
    });
  }

  return {
    refresh,
    refreshSlice,
    async whenIdle() {
      for (let seen: Promise<void> | null = null; seen !== first; ) {
        seen = first;
        await seen;
      }
    },
    refreshIfOld: (sku) => {
      if (looked.has(sku) || !isOlderThan(sku, oldMs)) return;
      looked.add(sku);
      // The viewer gets the reason from `failureOf`.
      void refresh([sku])
        .catch(() => undefined)
        .finally(() => looked.delete(sku));
    },
    isFreshAt: (sku, since) => {
      const figures = known(sku);
      const now = environment.now();
      return warehouses().every((warehouse) => {
        const { at = Number.NEGATIVE_INFINITY } = figures[warehouse] ?? {};
        return at >= since - oldMs && at <= now;
      });
    },
    failureOf: (sku) => failuresOf.get(sku) ?? null,
    next: () => (nextAt === null ? null : { at: nextAt, skus: lately().length }),
    start: later,
    stop: () => {
      stopped = true;
      cancelTimer?.();
    },
  };
}

/** Service unreachable or rate limited: this affects every warehouse. */
function isForAll(error: unknown): boolean {
  return error instanceof Failure && ['offline', 'unauthorized', 'rate-limited'].includes(error.code);
}

/** The station's own warehouse comes first. */
export function followedWarehouses(settings: Pick<Settings, 'warehouseId' | 'followedWarehouses'>): string[] {
  return [...new Set([settings.warehouseId, ...settings.followedWarehouses])].filter((id) => id !== '');
}

/** A SKU may have several records in a warehouse, one for each StorageNo. No record means a stock of zero. */
function sumOf(records: readonly InventoryRecord[], at: number): Stock {
  const sum = (pick: (record: InventoryRecord) => number | undefined) =>
    records.length > 0 && records.every((record) => pick(record) === undefined)
      ? null
      : records.reduce((total, record) => total + (pick(record) ?? 0), 0);
  return {
    total: sum((record) => record.TotalStockQty),
    available: sum((record) => record.AvailStockQty),
    inTransit: sum((record) => record.InTransitStockQty),
    at,
    records: records.map(toStockRecord),
  };
}

function toStockRecord(record: InventoryRecord): StockRecord {
  return {
    storageNo: record.StorageNo ?? null,
    svcSku: record.SvcSku ?? null,
    total: record.TotalStockQty ?? null,
    available: record.AvailStockQty ?? null,
    inTransit: record.InTransitStockQty ?? null,
    weightGrams: record.Weight ?? null,
    lengthCm: record.Length ?? null,
    widthCm: record.Width ?? null,
    heightCm: record.Height ?? null,
    declareName: record.DeclareName ?? null,
    declareNameCn: record.DeclareNameCn ?? null,
    declareValue: record.DeclareValue ?? null,
    productFlag: record.ProductFlag ?? null,
    productAttribute: record.ProductAttribute ?? null,
    createdAt: record.CreateTime ?? null,
  };
}
