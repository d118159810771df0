import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { FieldProblem } from '../../contract/failure.ts';
import type { Author } from '../store/author.ts';
import { catalogueMigrations } from '../store/catalogue-migrations.ts';
import { openDatabase } from '../store/database.ts';
import { readCatalogueCsv } from './catalogue-csv.ts';
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
  | { readonly id: number; readonly type: 'import'; readonly csv: string; readonly at: number }
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

  async function importCsv(id: number, csv: string, at: number): Promise<void> {
    const read = readCatalogueCsv(csv);
    if (!read.ok) return post({ type: 'refused', id, problems: read.problems });
    writeFileSync(`${pendingImport}.part`, csv);
    renameSync(`${pendingImport}.part`, pendingImport);
    await putAll(read.records, at, true);
    if (read.records.length > 1000) writes.optimise();
    rmSync(pendingImport);
    post({ type: 'progress', done: read.records.length, of: read.records.length });
    post({ type: 'done', id, skus: read.records.length });
  }

  let lastImport: Promise<void> = Promise.resolve();

  /** One file at a time: only one can wait to be gone on with after an interruption. */
  function importInTurn(id: number, csv: string, at: number): Promise<void> {
    const turn = lastImport.then(() => importCsv(id, csv, at));
    lastImport = turn.catch(() => undefined);
    return turn;
  }

  async function answer(request: WriterRequest): Promise<void> {
    switch (request.type) {
      case 'put':
        await putAll(request.patches, request.at, false);
        return post({ type: 'done', id: request.id, skus: request.patches.length });
      case 'import':
        return importInTurn(request.id, request.csv, request.at);
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
    importInTurn(0, readFileSync(pendingImport, 'utf8'), Date.now()).catch((error: unknown) =>
      post({ type: 'failed', id: 0, message: String(error) }),
    );
  }
}

run(workerData);
