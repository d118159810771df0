import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CatalogueColumns } from '../../../contract/bridge/catalogue.ts';
import { Failure } from '../../../contract/failure.ts';
import type { Answer, Call } from '../../runtime/thread-calls.ts';
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

/** What the thread does for the core. */
export interface CatalogueFunctions {
  readonly put: (patches: readonly CataloguePatch[], at: number) => Promise<void>;
  /** One part of a file, counted from 0. Throws `reset` where those before it are not here. */
  readonly keepPart: (upload: string, part: number, csv: string) => void;
  /**
   * All of the file or nothing: throws `invalid-input` with the lines that are wrong, `reset` where its parts are not here.
   * Answers how many SKUs.
   */
  readonly importCsv: (file: ImportFile, at: number, columns: CatalogueColumns | null) => Promise<number>;
  /** Follows them no more; answers how many were followed. */
  readonly drop: (skus: readonly string[]) => Promise<number>;
  readonly stop: () => void;
}

export type ToWriter = Call<CatalogueFunctions>;
export type FromWriter =
  | { readonly type: 'answer'; readonly answer: Answer }
  | ({ readonly type: 'progress' } & ImportProgress);

/** What an earlier version left to be gone on with: a CSV of our own columns. */
const pendingEarlier = 'catalogue-import.csv';

/**
 * Everything that writes to catalogue.db, in slices, and goes on at `now` with an import that the last run of the program left.
 * Throws where it cannot be opened.
 */
export function createCatalogueWriting(
  { file, pendingImport, actor }: WriterOptions,
  now: number,
  onProgress: (progress: ImportProgress) => void,
): CatalogueFunctions {
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
  const imports = createImports({ pendingImport, writes, actor, onProgress });

  async function importCsv(file: ImportFile, at: number, columns: CatalogueColumns | null): Promise<number> {
    const pieces = 'csv' in file ? [...piecesOf(file.csv)] : uploads.take(file.upload);
    if (pieces === null) throw beganAnew();
    const result = await imports.run(pieces, columns, at);
    if ('skus' in result) return result.skus;
    throw new Failure('invalid-input', 'The file was not imported.', { details: { problems: result.problems } });
  }

  async function goOn(): Promise<void> {
    if (existsSync(pendingImport)) await imports.goOn(now).catch(ignore);
    const earlier = join(dirname(pendingImport), pendingEarlier);
    if (!existsSync(earlier)) return;
    await imports.run([...piecesOf(readFileSync(earlier, 'utf8'))], null, now);
    rmSync(earlier);
  }

  goOn().catch(ignore);
  return {
    put: putAll,
    keepPart: (upload, part, csv) => {
      if (!uploads.add({ upload, part, csv })) throw beganAnew();
    },
    importCsv,
    drop,
    stop: () => {
      db.close();
    },
  };
}

/** What was not gone on with is there at the next start, too. */
const ignore = () => undefined;

function beganAnew(): Failure {
  return new Failure('reset', 'Dockside began anew while the file was handed over.');
}
