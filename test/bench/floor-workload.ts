import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { searchExpression } from '../../src/core/catalogue/search-text.ts';
import { removeFolder, scratch } from '../folders.ts';
import { runCore } from '../real-core.ts';
import { startStation } from '../real-process/station-process.ts';
import { codeOfRun, csvOf, things, words } from './made-up-goods.ts';
import { ratio, round, sumUp, type Timings, time, timeWhile } from './timings.ts';

export interface BenchOptions {
  readonly skus: number;
  readonly changed: number;
  readonly runs: number;
  readonly say: (line: string) => void;
}

/** What one figure was, what the bare minimum was in the same run, and their ratio (p50 to p50). */
export interface Figure {
  readonly name: string;
  readonly ours: Timings;
  readonly raw: Timings | null;
  readonly ratio: number | null;
}

export interface BenchReport {
  readonly skus: number;
  readonly changed: number;
  readonly importMs: number;
  readonly changeMs: number;
  readonly fdatasync: Timings;
  readonly figures: readonly Figure[];
}

/** The floor's work on a catalogue of that size, each part beside the bare statement on the same files. */
export async function runFloorWorkload({ skus, changed, runs, say }: BenchOptions): Promise<BenchReport> {
  const dataFolder = scratch('bench');
  const station = runCore({ dataFolder, flags: { station: 'B1' } });
  const { ask, scan } = station;
  await new Promise((resolve) => setTimeout(resolve, 1000));

  say(`importing ${skus} SKUs …`);
  const importMs = await once(() => ask('catalogue.import', { csv: csvOf(0, skus, 1) }));
  await scan('DOCK.NEW');

  const catalogue = new Database(join(dataFolder, 'practice', 'catalogue.db'), { readonly: true });
  const raw = rawStatements(catalogue, dataFolder);
  const n = (run: number) => (run * 7919) % skus;
  const codeOf = (run: number) => codeOfRun(run, skus);
  const lookUp = (run: number) => scanOnly(codeOf(run));
  const scanOnly = (code: string) => scan(code, { screen: 'inventory' });
  const findOnly = (run: number) => ask('catalogue.search', { text: searchOf(run), limit: 20 });
  const searchOf = (run: number) => `${words[run % 10]} ${things[run % 7]}`.slice(0, 3 + (run % 9));
  // As a host asks: the reply is not parsed again.
  let at = 0;
  const append = (run: number) => {
    at += 1000;
    const input = { scanId: randomUUID(), text: `SKU-${run % 200}`, source: 'scanner', screen: 'inbound', at };
    return station.core.dispatch('scan.submit', input);
  };

  say('warming up …');
  await time(runs / 4, (run) => raw.lookUp(codeOf(run)));
  await time(runs / 4, lookUp);

  say('measuring at rest …');
  const fdatasync = await time(runs / 4, raw.sync);
  const figures: Figure[] = [];
  const add = (name: string, ours: Timings, bare: Timings | null) =>
    figures.push({ name, ours, raw: bare, ratio: bare && ratio(ours.p50, bare.p50) });
  const bareLookUp = await time(runs, (run) => raw.lookUp(codeOf(run)));
  const bareSearch = await time(runs / 10, (run) => raw.search(searchOf(run)));
  const bareAppend = await time(runs / 4, raw.append);
  const measureLookUp = await lookUpTimer(dataFolder);
  add('look-up of any code', await time(runs, (run) => measureLookUp.find(codeOf(run))), bareLookUp);
  add('search as you type', await time(runs / 10, findOnly), bareSearch);
  add('scan into a plan, on disk', await time(runs / 4, append), bareAppend);
  add('scan into a plan, beside one fdatasync', await time(runs / 4, append), fdatasync);

  say(`measuring while ${changed} changed records are written …`);
  let price = 2;
  let changeMs = 0;
  const change = async () => {
    changeMs = await once(() => ask('catalogue.import', { csv: csvOf(0, changed, price++) }));
  };
  add('look-up, while changing', await timeWhile(change(), (run) => measureLookUp.find(codeOf(run))), bareLookUp);
  add('search, while changing', await timeWhile(change(), findOnly), bareSearch);
  add('scan into a plan, while changing', await timeWhile(change(), append), bareAppend);

  measureLookUp.close();
  raw.close();
  catalogue.close();
  await station.stop(true);

  say('measuring starts …');
  const starts: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const began = performance.now();
    const started = await startStation(dataFolder, [], 'bundle');
    await started.ask('scan.submit', {
      scanId: randomUUID(),
      text: `SKU-${n(run)}`,
      source: 'scanner',
      screen: 'inbound',
      at: Date.now(),
    });
    starts.push(performance.now() - began);
    await started.stop();
  }
  add('process start to the first answer', sumUp(starts), null);
  removeFolder(dataFolder);
  return { skus, changed, importMs, changeMs, fdatasync, figures };
}

/** The core's own look-up, without the scan's row on disk. */
async function lookUpTimer(dataFolder: string) {
  const { createCatalogueReader } = await import('../../src/core/catalogue/catalogue-reader.ts');
  const { createAliasesRepository } = await import('../../src/core/catalogue/aliases-repository.ts');
  const { resolveItem } = await import('../../src/core/catalogue/resolve-item.ts');
  const { readScan } = await import('../../src/barcode/read-scan.ts');
  const folder = join(dataFolder, 'practice');
  const catalogueDb = new Database(join(folder, 'catalogue.db'), { readonly: true });
  const workDb = new Database(join(folder, 'work.db'), { readonly: true });
  const known = { catalogue: createCatalogueReader(catalogueDb), learned: createAliasesRepository(workDb) };
  return {
    find: (code: string) => {
      const reading = readScan(code, { currentYear: 2026 });
      if (reading.kind === 'command' || reading.kind === 'malformed' || reading.kind === 'manifest')
        throw new Error(`${code} is no code of goods`);
      const found = resolveItem(reading, known);
      if (found.kind !== 'item') throw new Error(`${code} was not found`);
    },
    close: () => {
      catalogueDb.close();
      workDb.close();
    },
  };
}

/** The least that the same questions can cost on the same files and disk. */
function rawStatements(catalogue: Database.Database, dataFolder: string) {
  const byCode = catalogue.prepare('SELECT record FROM codes JOIN skus ON skus.id = sku_id WHERE code = ?');
  const byText = catalogue.prepare(
    'SELECT record FROM skus WHERE id IN (SELECT rowid FROM sku_search WHERE sku_search MATCH ? LIMIT 20)',
  );
  const bare = new Database(join(dataFolder, 'bare.db'));
  bare.pragma('journal_mode = WAL');
  bare.pragma('synchronous = FULL');
  bare.exec('CREATE TABLE lines (seq INTEGER PRIMARY KEY, entry TEXT NOT NULL) STRICT');
  const insert = bare.prepare('INSERT INTO lines (entry) VALUES (?)');
  const file = openSync(join(dataFolder, 'bare.bin'), 'w');
  const page = Buffer.alloc(4096, 1);
  return {
    lookUp: (code: string) => byCode.get(/^\d{13}$/.test(code) ? `0${code}` : code),
    search: (text: string) => byText.all(searchExpression(text)),
    append: () => insert.run('{"type":"item","code":"SKU-1","sku":"SKU-1","quantity":1}'),
    sync: () => {
      writeSync(file, page);
      fdatasyncSync(file);
    },
    close: () => {
      bare.close();
      closeSync(file);
    },
  };
}

async function once(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return round(performance.now() - began);
}
