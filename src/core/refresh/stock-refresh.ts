import { inventoryLimit, inventoryPost } from '../../contract/inventory.ts';
import type { Settings } from '../../contract/settings.ts';
import type { CataloguePatch, Stock } from '../catalogue/catalogue-record.ts';
import type { CatalogueWriter } from '../catalogue/catalogue-writer-thread.ts';
import type { ServiceClient } from '../client/service-client.ts';
import type { Environment } from '../environment.ts';

export interface StockRefresh {
  /** Asks for the stock of these SKUs in every followed warehouse and writes it to the cache. Throws `Failure`. */
  readonly refresh: (skus: readonly string[]) => Promise<void>;
  /** In the background, where the figures are a minute old; a failure leaves them as they are, with their age. */
  readonly refreshIfOld: (sku: string) => void;
  readonly start: () => void;
  readonly stop: () => void;
}

export interface StockRefreshOptions {
  readonly client: ServiceClient;
  readonly writer: CatalogueWriter;
  readonly environment: Environment;
  readonly warehouses: () => readonly string[];
  /** What was scanned lately, the newest scan first. */
  readonly lately: () => readonly string[];
  /** The figures that the cache has of a SKU, by warehouse. */
  readonly known: (sku: string) => Readonly<Record<string, Stock>>;
  readonly onChange: (sku: string) => void;
}

const periodMs = 60_000;
/** Older figures of what was scanned lately are asked for again by themselves. */
const staleMs = 10 * 60_000;
/** Older figures of what somebody looks at are asked for again at once. */
const oldMs = 60_000;

/** Inventory flows into the cache in small slices, what was scanned lately first (design.md 3). */
export function createStockRefresh(options: StockRefreshOptions): StockRefresh {
  const { client, writer, environment, warehouses, lately, known, onChange } = options;
  let cancelTimer: (() => void) | null = null;
  let stopped = false;

  async function refresh(skus: readonly string[]): Promise<void> {
    const stock = new Map<string, Record<string, Stock>>();
    for (const warehouse of warehouses()) {
      for (let from = 0; from < skus.length; from += inventoryLimit) {
        const Skus = skus.slice(from, from + inventoryLimit);
        const { value } = await client.send(inventoryPost, { body: { Skus, WarehouseId: warehouse } });
        const at = environment.now();
        for (const sku of Skus) {
          const records = value.filter((record) => record.Sku === sku);
          stock.set(sku, { ...stock.get(sku), [warehouse]: sumOf(records, at) });
        }
      }
    }
    const patches = [...stock].map(([sku, byWarehouse]): CataloguePatch => ({ sku, stock: byWarehouse }));
    await writer.put(patches, environment.now());
    for (const { sku } of patches) onChange(sku);
  }

  function isOlderThan(sku: string, ageMs: number): boolean {
    const figures = Object.values(known(sku));
    return figures.length === 0 || figures.some(({ at }) => at < environment.now() - ageMs);
  }

  function later(): void {
    if (stopped) return;
    cancelTimer = environment.after(periodMs, () => {
      const skus = lately().filter((sku) => isOlderThan(sku, staleMs));
      void (skus.length === 0 ? Promise.resolve() : refresh(skus)).catch(() => undefined).finally(later);
    });
  }

  return {
    refresh,
    refreshIfOld: (sku) => {
      if (isOlderThan(sku, oldMs)) void refresh([sku]).catch(() => undefined);
    },
    start: later,
    stop: () => {
      stopped = true;
      cancelTimer?.();
    },
  };
}

/** The station's own warehouse comes first. */
export function followedWarehouses(settings: Pick<Settings, 'warehouseId' | 'followedWarehouses'>): string[] {
  return [...new Set([settings.warehouseId, ...settings.followedWarehouses])].filter((id) => id !== '');
}

interface Counted {
  readonly TotalStockQty?: number | undefined;
  readonly AvailStockQty?: number | undefined;
  readonly InTransitStockQty?: number | undefined;
}

/** A SKU may have several records in a warehouse, one for each StorageNo. None at all is a stock of nothing. */
function sumOf(records: readonly Counted[], at: number): Stock {
  const sum = (pick: (record: Counted) => number | undefined) =>
    records.length > 0 && records.every((record) => pick(record) === undefined)
      ? null
      : records.reduce((total, record) => total + (pick(record) ?? 0), 0);
  return {
    total: sum((record) => record.TotalStockQty),
    available: sum((record) => record.AvailStockQty),
    inTransit: sum((record) => record.InTransitStockQty),
    at,
  };
}
