import { toGtin14 } from '../../barcode/check-digit.ts';
import { type ReadingsPosition, readAgainMs } from '../../contract/site/reading.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';
import {
  blankRecord,
  type CataloguePatch,
  type CatalogueRecord,
  type CodeKind,
  stockInShort,
} from './catalogue-record.ts';
import type { ReadingHere } from './reading-here.ts';
import { searchText } from './search-text.ts';
import { createStockDays } from './stock-days.ts';

/**
 * For continuous small writes such as a refresh: larger slices would make a scan on the other thread wait for the disk
 * (measured, manual/design.md 7).
 */
export const sliceRows = 100;
/**
 * For a file of many rows, whose pages are then written less often: 0.6 times the CPU time of slices of 100 at 1,000
 * rows, and 0.93 of that at 10,000 (measured). Other writes wait for a slice; no scan does.
 */
export const bulkRows = 10_000;

/** Writes the catalogue. Only the writer thread may use this: the scanning thread never takes the write lock. */
export function createCatalogueWrites(db: Sqlite) {
  const find = db.prepare<[string], { id: number; record: string; updated_at: number }>(
    'SELECT id, record, updated_at FROM skus WHERE sku = ?',
  );
  const insert = db.prepare('INSERT INTO skus (sku, record, updated_at, operator, station) VALUES (?, ?, ?, ?, ?)');
  const update = db.prepare('UPDATE skus SET record = ?, updated_at = ?, operator = ?, station = ? WHERE id = ?');
  const dropCodes = db.prepare('DELETE FROM codes WHERE sku_id = ?');
  const addCode = db.prepare('INSERT INTO codes (code, sku_id, kind) VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
  const addText = db.prepare('INSERT INTO sku_search (rowid, text) VALUES (?, ?)');
  const dropText = db.prepare('DELETE FROM sku_search WHERE rowid = ?');
  const dropSku = db.prepare('DELETE FROM skus WHERE id = ?');
  const count = db.prepare("UPDATE figures SET value = value + ? WHERE name = 'skus'");

  const figure = db.prepare<[string], { value: number }>('SELECT value FROM figures WHERE name = ?');
  const setFigure = db.prepare(
    'INSERT INTO figures (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  const dropPosition = db.prepare("DELETE FROM figures WHERE name IN ('readings version', 'readings mark')");

  const putFigures = db.prepare(
    'INSERT INTO stock_figures (sku_id, figures) VALUES (?, ?) ON CONFLICT (sku_id) DO UPDATE SET figures = excluded.figures',
  );

  const putDays = createStockDays(db);

  /** Lists are filtered by these alone: reading a million whole records takes too long. */
  function writeFigures(id: number, patch: CataloguePatch, { stock }: CatalogueRecord): void {
    if (patch.stock === undefined) return;
    putFigures.run(id, JSON.stringify(stockInShort(stock)));
    putDays(id, patch.stock);
  }

  /** Returns how many more SKUs are followed: one or none. */
  function put(patch: CataloguePatch, at: number, by: Actor, updatedAt = at): number {
    const before = find.get(patch.sku);
    // Figures queried before it was unfollowed must not bring it back.
    if (before === undefined && isOnlyStock(patch)) return 0;
    const old: CatalogueRecord | null = before ? JSON.parse(before.record) : null;
    const known = old ?? blankRecord(patch.sku);
    const masterAt = isOnlyStock(patch) ? known.masterAt : at;
    const record: CatalogueRecord = {
      ...{ ...known, ...patch, stock: { ...known.stock, ...patch.stock } },
      ...(masterAt === undefined ? {} : { masterAt }),
    };
    const json = JSON.stringify(record);
    if (!before) {
      const id = Number(insert.run(record.sku, json, updatedAt, by.operator, by.station).lastInsertRowid);
      writeCodes(id, record);
      addText.run(id, searchText(record));
      writeFigures(id, patch, record);
      return 1;
    }
    update.run(json, updatedAt, by.operator, by.station, before.id);
    writeFigures(before.id, patch, record);
    if (old && codeKey(old) !== codeKey(record)) {
      dropCodes.run(before.id);
      writeCodes(before.id, record);
    }
    if (old && searchText(old) !== searchText(record)) {
      dropText.run(before.id);
      addText.run(before.id, searchText(record));
    }
    return 0;
  }

  function drop(sku: string): number {
    const known = find.get(sku);
    if (known === undefined) return 0;
    dropCodes.run(known.id);
    dropText.run(known.id);
    dropSku.run(known.id);
    return 1;
  }

  function writeCodes(id: number, record: CatalogueRecord): void {
    for (const [kind, code] of codesOf(record)) addCode.run(code, id, kind);
  }

  const putSlice = db.transaction((patches: readonly CataloguePatch[], at: number, by: Actor) => {
    let more = 0;
    for (const patch of patches) more += put(patch, at, by);
    if (more > 0) count.run(more);
  });

  /** Returns how many of them were newer than what is known here. */
  const putReadings = db.transaction((readings: readonly ReadingHere[], now: number) => {
    let more = 0;
    let written = 0;
    for (const { at, by, patch } of readings) {
      const row = find.get(patch.sku);
      if (row !== undefined && !isNewer(patch, at, JSON.parse(row.record), now)) continue;
      more += put(patch, at, by, Math.max(at, Math.min(row?.updated_at ?? at, now)));
      written += 1;
    }
    if (more > 0) count.run(more);
    return written;
  });

  const moveReadings = db.transaction((position: ReadingsPosition | null) => {
    if (position === null) dropPosition.run();
    else for (const [name, value] of Object.entries(position)) setFigure.run(`readings ${name}`, value);
  });

  const dropSlice = db.transaction((skus: readonly string[]) => {
    let fewer = 0;
    for (const sku of skus) fewer += drop(sku);
    if (fewer > 0) count.run(-fewer);
    return fewer;
  });

  function mergeAt(pieces: number): void {
    db.exec(`INSERT INTO sku_search (sku_search, rank) VALUES ('automerge', ${pieces})`);
  }

  return {
    /** One slice, one transaction. */
    putSlice: (patches: readonly CataloguePatch[], at: number, by: Actor): void => putSlice.immediate(patches, at, by),
    /** The same for SKUs that are no longer followed; returns how many of them were. */
    dropSlice: (skus: readonly string[]): number => dropSlice.immediate(skus),
    /** What other stations read, where it is newer: one slice, one transaction. Returns how many were. */
    putReadings: (readings: readonly ReadingHere[], now: number): number => putReadings.immediate(readings, now),
    moveReadings: (position: ReadingsPosition | null): void => moveReadings.immediate(position),
    /** How far the readings of other stations were read; null: not at all. */
    readingsPosition(): ReadingsPosition | null {
      const [version, mark] = ['version', 'mark'].map((name) => figure.get(`readings ${name}`)?.value);
      return version === undefined || mark === undefined ? null : { version, mark };
    },
    /** Postpones merging the search index until `endBulk`, which merges it once. */
    beginBulk: (): void => mergeAt(0),
    /** Unmerged segments slow down every search. */
    endBulk: (): void => {
      db.exec("INSERT INTO sku_search (sku_search) VALUES ('optimize')");
      mergeAt(usualMerge);
    },
  };
}

/** FTS5's default: that many segments of one size are merged into one. The setting is stored in the file. */
const usualMerge = 4;

/** The codes of a SKU, strongest kind first; GTINs in their 14-digit form, in which scans are compared. */
function codesOf(record: CatalogueRecord): [CodeKind, string][] {
  const pairs: [CodeKind, string | null][] = [
    ['sku', record.sku],
    ['storageNo', record.storageNo],
    ['customStorageNo', record.customStorageNo],
    ['svcSku', record.svcSku],
    ['barcode', record.barcode === null ? null : (toGtin14(record.barcode) ?? record.barcode)],
  ];
  return pairs.filter((pair): pair is [CodeKind, string] => pair[1] !== null && pair[1] !== '');
}

function isOnlyStock({ sku: _, stock, ...more }: CataloguePatch): boolean {
  return stock !== undefined && Object.keys(more).length === 0;
}

/** By so much, as the age of one that comes back here differs by its way. A time ahead of the clock says nothing. */
function isNewer(patch: CataloguePatch, at: number, known: CatalogueRecord, now: number): boolean {
  const isOlder = (here: number | undefined) => here === undefined || here > now || at > here + readAgainMs;
  if (!isOnlyStock(patch)) return isOlder(known.masterAt);
  return Object.keys(patch.stock ?? {}).every((warehouse) => isOlder(known.stock[warehouse]?.at));
}

function codeKey(record: CatalogueRecord): string {
  return JSON.stringify(codesOf(record));
}
