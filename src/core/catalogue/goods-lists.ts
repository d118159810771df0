import type { GoodsWanted } from '../../contract/bridge/goods.ts';
import type { Sqlite } from '../storage/database.ts';
import type { CatalogueRecord, StockInShort } from './catalogue-record.ts';
import { createGoodsMatches } from './goods-matches.ts';

/** The ids of the matching SKUs, sorted by Sku, found slice by slice: no scan waits for more than one slice. */
export interface GoodsFound {
  readonly ids: readonly number[];
  readonly isWhole: () => boolean;
  /** Resolves with the first rows, or when there are none. */
  readonly begun: Promise<void>;
  readonly whole: Promise<void>;
  /** No longer needed: the search stops. */
  readonly drop: () => void;
}

export interface GoodsListsOptions {
  readonly db: Sqlite;
  /** Lets pending work run. */
  readonly pause: () => Promise<void>;
}

export interface WantedNow extends GoodsWanted {
  /** Figures older than a day at this time are stale: ms since 1970. */
  readonly asOf: number;
  /** The followed warehouses: only their figures count. */
  readonly warehouses: readonly string[];
  /** Only those whose Sku sorts after it. */
  readonly after?: string;
}

interface Row {
  id: number;
  sku: string;
  /** The available quantity and the time of the service's answer, by warehouse; null if never queried. */
  figures: string | null;
}

/** About half a millisecond each. */
const sliceRows = 1_000;
/** Up to this many are sorted; more are found by going through all SKUs in order. */
const fewMatches = 5_000;
const oldMs = 86_400_000;

export function createGoodsLists({ db, pause }: GoodsListsOptions) {
  const joined = 'LEFT JOIN stock_figures ON sku_id = skus.id';
  const walkBare = db.prepare<[string, number], Row>(
    'SELECT id, sku, NULL AS figures FROM skus WHERE sku > ? ORDER BY sku LIMIT ?',
  );
  const walk = db.prepare<[string, number], Row>(
    `SELECT id, sku, figures FROM skus ${joined} WHERE sku > ? ORDER BY sku LIMIT ?`,
  );
  const byId = db.prepare<[number], Row>(`SELECT id, sku, figures FROM skus ${joined} WHERE skus.id = ?`);
  const recordOf = db.prepare<[number], { record: string }>('SELECT record FROM skus WHERE id = ?');
  let isOver = false;
  const matchesOf = createGoodsMatches(db, sliceRows, pause);

  async function findIn(wanted: WantedNow, add: (rows: readonly Row[]) => void, isDropped: () => boolean) {
    const matches = wanted.text.trim() === '' ? null : await matchesOf(wanted.text, isDropped);
    if (isDropped()) return;
    const fits = (row: Row) => isWanted(row, wanted) && (matches === null || matches.has(row.id));
    if (matches !== null && matches.size <= fewMatches) {
      const rows: Row[] = [];
      for (const id of matches) {
        const row = byId.get(id);
        if (row && row.sku > (wanted.after ?? '')) rows.push(row);
        if (rows.length % sliceRows !== 0) continue;
        await pause();
        if (isDropped()) return;
      }
      return add(rows.filter(fits).sort((one, other) => (one.sku < other.sku ? -1 : 1)));
    }
    const next = wanted.filter === 'all' ? walkBare : walk;
    for (let after = wanted.after ?? ''; !isDropped(); ) {
      const rows = next.all(after, sliceRows);
      add(rows.filter(fits));
      const last = rows.at(-1);
      if (last === undefined || rows.length < sliceRows) return;
      after = last.sku;
      await pause();
    }
  }

  return {
    find(wanted: WantedNow): GoodsFound {
      const ids: number[] = [];
      const begun = Promise.withResolvers<void>();
      let isDropped = false;
      let isWhole = false;
      const add = (rows: readonly Row[]) => {
        for (const { id } of rows) ids.push(id);
        if (ids.length > 0) begun.resolve();
      };
      const whole = findIn(wanted, add, () => isDropped || isOver).then(() => {
        isWhole = true;
      });
      // A caller waiting for the first rows receives a failure as well.
      whole.then(begun.resolve, begun.reject);
      begun.promise.catch(() => undefined);
      return {
        ids,
        isWhole: () => isWhole,
        begun: begun.promise,
        whole,
        drop: () => {
          isDropped = true;
        },
      };
    },
    /** Null for one that is no longer followed. */
    records: (ids: readonly number[]): (CatalogueRecord | null)[] =>
      ids.map((id) => {
        const row = recordOf.get(id);
        // Written by us and validated then.
        return row ? (JSON.parse(row.record) as CatalogueRecord) : null;
      }),
    stop(): void {
      isOver = true;
    },
    skus: (ids: readonly number[]): string[] => ids.flatMap((id) => byId.get(id)?.sku ?? []),
  };
}
export type GoodsLists = ReturnType<typeof createGoodsLists>;

function isWanted({ figures }: Row, { filter, asOf, warehouses }: WantedNow): boolean {
  if (filter === 'all') return true;
  const known = figures === null ? {} : readFigures(figures);
  const followed = warehouses.flatMap((warehouse) => {
    const figure = known[warehouse];
    return figure === undefined ? [] : [figure];
  });
  if (filter === 'old') {
    return followed.length < Math.max(1, warehouses.length) || followed.some(([, at]) => at < asOf - oldMs);
  }
  const available = followed.flatMap(([pieces]) => (pieces === null ? [] : [pieces]));
  return available.length > 0 && available.every((pieces) => pieces <= 0);
}

/** Written by us and validated then: see catalogue-writes.ts. */
function readFigures(json: string): StockInShort {
  return JSON.parse(json);
}
