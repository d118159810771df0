import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { CatalogueColumns } from '../../contract/catalogue-columns.ts';
import type { FieldProblem } from '../../contract/failure.ts';
import type { Author } from '../store/author.ts';
import { catalogueMigrations } from '../store/catalogue-migrations.ts';
import { openDatabase } from '../store/database.ts';
import { readCatalogueCsv, writeCatalogueCsv } from './catalogue-csv.ts';
import type { CataloguePatch } from './catalogue-record.ts';
import { createCatalogueWrites, sliceRows } from './catalogue-writes.ts';

// The second thread of the core: everything that writes to catalogue.db, so that no scan ever waits for it.

export interface WriterOptions {
  readonly file: string;
  /** Where a file that is being imported waits until it is whole: an interrupted import goes on at the next start. */
  readonly pendingImport: string;
  readonly author: Author;
}

export type WriterRequest =
  | { readonly id: number; readonly type: 'put'; readonly patches: readonly CataloguePatch[]; readonly at: number }
  | {
      readonly id: number;
      readonly type: 'import';
      readonly csv: string;
      readonly columns: CatalogueColumns | null;
      readonly at: number;
    }
  | { readonly id: number; readonly type: 'drop'; readonly skus: readonly string[] }
  | { readonly id: number; readonly type: 'stop' };

export type WriterMessage =
  | { readonly type: 'done'; readonly id: number; readonly skus: number }
  | { readonly type: 'refused'; readonly id: number; readonly problems: FieldProblem[] }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
  | { readonly type: 'progress'; readonly done: number; readonly of: number };

function run({ file, pendingImport, author }: WriterOptions): void {
  const port = parentPort;
  if (!port) throw new Error('the catalogue writer runs as a worker thread');
  const db = openDatabase({ file, synchronous: 'NORMAL', migrations: catalogueMigrations });
  // The codes of a million SKUs are spread over more pages than SQLite's own two megabytes hold.
  db.pragma('cache_size = -131072');
  const writes = createCatalogueWrites(db);
  const post = (message: WriterMessage) => port.postMessage(message);

  async function putAll(patches: readonly CataloguePatch[], at: number, progress: boolean): Promise<void> {
    for (let done = 0; done < patches.length; done += sliceRows) {
      writes.putSlice(patches.slice(done, done + sliceRows), at, author);
      if (progress && done % (sliceRows * 50) === 0) post({ type: 'progress', done, of: patches.length });
      // Small puts that arrived meanwhile take their turn between slices.
      if (done % (sliceRows * 10) === 0) await new Promise(setImmediate);
    }
  }

  async function drop(skus: readonly string[]): Promise<number> {
    let dropped = 0;
    for (let done = 0; done < skus.length; done += sliceRows) {
      dropped += writes.dropSlice(skus.slice(done, done + sliceRows));
      if (done % (sliceRows * 10) === 0) await new Promise(setImmediate);
    }
    return dropped;
  }

  async function importCsv(id: number, csv: string, columns: CatalogueColumns | null, at: number): Promise<void> {
    const read = readCatalogueCsv(csv, columns);
    if (!read.ok) return post({ type: 'refused', id, problems: read.problems });
    // What is to be gone on with is written as it is understood: the columns are a person's choice, and not in the file.
    writeFileSync(`${pendingImport}.part`, columns === null ? csv : writeCatalogueCsv(read.records));
    renameSync(`${pendingImport}.part`, pendingImport);
    await putAll(read.records, at, true);
    if (read.records.length > 1000) writes.optimise();
    rmSync(pendingImport);
    post({ type: 'progress', done: read.records.length, of: read.records.length });
    post({ type: 'done', id, skus: read.records.length });
  }

  let lastImport: Promise<void> = Promise.resolve();

  /** One file at a time: only one can wait to be gone on with after an interruption. */
  function importInTurn(id: number, csv: string, columns: CatalogueColumns | null, at: number): Promise<void> {
    const turn = lastImport.then(() => importCsv(id, csv, columns, at));
    lastImport = turn.catch(() => undefined);
    return turn;
  }

  async function answer(request: WriterRequest): Promise<void> {
    switch (request.type) {
      case 'put':
        await putAll(request.patches, request.at, false);
        return post({ type: 'done', id: request.id, skus: request.patches.length });
      case 'import':
        return importInTurn(request.id, request.csv, request.columns, request.at);
      case 'drop':
        return post({ type: 'done', id: request.id, skus: await drop(request.skus) });
      case 'stop':
        db.close();
        post({ type: 'done', id: request.id, skus: 0 });
        port?.close();
    }
  }

  port.on('message', (request: WriterRequest) => {
    answer(request).catch((error: unknown) => post({ type: 'failed', id: request.id, message: String(error) }));
  });
  if (existsSync(pendingImport)) {
    importInTurn(0, readFileSync(pendingImport, 'utf8'), null, Date.now()).catch((error: unknown) =>
      post({ type: 'failed', id: 0, message: String(error) }),
    );
  }
}

run(workerData);
