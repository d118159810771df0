import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { assertNever } from '../../../contract/assert-never.ts';
import type { CatalogueColumns } from '../../../contract/bridge/catalogue.ts';
import type { FieldProblem } from '../../../contract/failure.ts';
import type { Actor } from '../../storage/actor.ts';
import { openDatabase } from '../../storage/database.ts';
import { catalogueMigrations } from '../catalogue-migrations.ts';
import type { CataloguePatch } from '../catalogue-record.ts';
import { createCatalogueWrites, sliceRows } from '../catalogue-writes.ts';
import { piecesOf } from './csv-rows.ts';
import { createImports, type ImportProgress } from './import-csv.ts';
import { createUploads } from './uploads.ts';

export interface WriterOptions {
  readonly file: string;
  /** Where a file that is being imported waits until it is whole: an interrupted import goes on at the next start. */
  readonly pendingImport: string;
  readonly actor: Actor;
}

/** Its text, or the parts of it that came before. */
export type ImportFile = { readonly csv: string } | { readonly upload: string };

export type WriterRequest =
  | { readonly id: number; readonly type: 'put'; readonly patches: readonly CataloguePatch[]; readonly at: number }
  | {
      readonly id: number;
      readonly type: 'part';
      readonly upload: string;
      readonly part: number;
      readonly csv: string;
    }
  | {
      readonly id: number;
      readonly type: 'import';
      readonly file: ImportFile;
      readonly columns: CatalogueColumns | null;
      readonly at: number;
    }
  | { readonly id: number; readonly type: 'drop'; readonly skus: readonly string[] }
  | { readonly id: number; readonly type: 'stop' };

export type WriterMessage =
  | { readonly type: 'done'; readonly id: number; readonly skus: number }
  | { readonly type: 'refused'; readonly id: number; readonly problems: FieldProblem[] }
  | { readonly type: 'gone'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
  | ({ readonly type: 'progress' } & ImportProgress);

export interface CatalogueWriting {
  /** Does it, and posts what came of it. */
  readonly answer: (request: WriterRequest) => Promise<void>;
  /** Goes on with an import that the last run of the program left. */
  readonly goOn: (at: number) => void;
}

/** What an earlier version left to be gone on with: a CSV of our own columns. */
const pendingEarlier = 'catalogue-import.csv';

/** Everything that writes to catalogue.db, in slices. Throws where it cannot be opened. */
export function createCatalogueWriting(
  { file, pendingImport, actor }: WriterOptions,
  post: (message: WriterMessage) => void,
): CatalogueWriting {
  const db = openDatabase({ file, synchronous: 'NORMAL', migrations: catalogueMigrations });
  // The codes of a million SKUs are spread over more pages than SQLite's own two megabytes hold.
  db.pragma('cache_size = -131072');
  const writes = createCatalogueWrites(db);

  async function putAll(patches: readonly CataloguePatch[], at: number): Promise<void> {
    for (let done = 0; done < patches.length; done += sliceRows) {
      writes.putSlice(patches.slice(done, done + sliceRows), at, actor);
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

  const uploads = createUploads();
  const imports = createImports({
    pendingImport,
    writes,
    actor,
    onProgress: (progress) => post({ type: 'progress', ...progress }),
  });

  async function importFile({ id, file, columns, at }: Extract<WriterRequest, { type: 'import' }>): Promise<void> {
    const pieces = 'csv' in file ? [...piecesOf(file.csv)] : uploads.take(file.upload);
    if (pieces === null) return post({ type: 'gone', id });
    const result = await imports.run(pieces, columns, at);
    if ('problems' in result) return post({ type: 'refused', id, problems: result.problems });
    post({ type: 'done', id, skus: result.skus });
  }

  async function work(request: WriterRequest): Promise<void> {
    switch (request.type) {
      case 'put':
        await putAll(request.patches, request.at);
        return post({ type: 'done', id: request.id, skus: request.patches.length });
      case 'part':
        return post(
          uploads.add(request) ? { type: 'done', id: request.id, skus: 0 } : { type: 'gone', id: request.id },
        );
      case 'import':
        return importFile(request);
      case 'drop':
        return post({ type: 'done', id: request.id, skus: await drop(request.skus) });
      case 'stop':
        db.close();
        return post({ type: 'done', id: request.id, skus: 0 });
      default:
        return assertNever(request);
    }
  }

  const failed = (id: number) => (error: unknown) => post({ type: 'failed', id, message: String(error) });

  return {
    answer: (request) => work(request).catch(failed(request.id)),
    goOn: (at) => {
      if (existsSync(pendingImport)) imports.goOn(at).catch(failed(0));
      const earlier = join(dirname(pendingImport), pendingEarlier);
      if (!existsSync(earlier)) return;
      const pieces = [...piecesOf(readFileSync(earlier, 'utf8'))];
      imports
        .run(pieces, null, at)
        .then(() => rmSync(earlier))
        .catch(failed(0));
    },
  };
}
