import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CatalogueColumns } from '../../../contract/bridge/catalogue.ts';
import { Failure } from '../../../contract/failure.ts';
import type { ReadingsPosition } from '../../../contract/site/reading.ts';
import type { Answer, Call } from '../../runtime/thread-calls.ts';
import type { Actor } from '../../storage/actor.ts';
import { openDatabase } from '../../storage/database.ts';
import { catalogueMigrations } from '../catalogue-migrations.ts';
import type { CataloguePatch } from '../catalogue-record.ts';
import { createCatalogueWrites, sliceRows } from '../catalogue-writes.ts';
import { readingHere, type StrangeReading } from '../reading-here.ts';
import { piecesOf } from './csv-rows.ts';
import { createImports, type ImportProgress } from './import-csv.ts';
import { createUploads } from './uploads.ts';

export interface WriterOptions {
  readonly file: string;
  /** Where an imported file is kept until the import is complete: an interrupted import continues at the next start. */
  readonly pendingImport: string;
  readonly actor: Actor;
}

/** Its text, or the parts of it sent before. */
export type ImportFile = { readonly csv: string } | { readonly upload: string };

/** What the thread does for the core. */
export interface CatalogueFunctions {
  readonly put: (patches: readonly CataloguePatch[], at: number) => Promise<void>;
  /** Writes what other stations read, where it is newer, and then how far they were read; returns how much of it was newer. */
  readonly putReadings: (
    readings: readonly StrangeReading[],
    position: ReadingsPosition | null,
    now: number,
  ) => Promise<number>;
  /** How far they were read into this catalogue; null: not at all. */
  readonly readingsPosition: () => ReadingsPosition | null;
  /** One part of a file, counted from 0. Throws `reset` if the previous parts are not here. */
  readonly keepPart: (upload: string, part: number, csv: string) => void;
  /**
   * All of the file or nothing: throws `invalid-input` with the invalid lines, `reset` if its parts are not here.
   * Returns the number of SKUs.
   */
  readonly importCsv: (file: ImportFile, at: number, columns: CatalogueColumns | null) => Promise<number>;
  /** Stops following them; returns how many were followed. */
  readonly drop: (skus: readonly string[]) => Promise<number>;
  readonly stop: () => void;
}

export type ToWriter = Call<CatalogueFunctions>;
export type FromWriter =
  | { readonly type: 'answer'; readonly answer: Answer }
  | ({ readonly type: 'progress' } & ImportProgress);

/** An import left unfinished by an earlier version: a CSV with our own columns. */
const pendingEarlier = 'catalogue-import.csv';

/**
 * Everything that writes to catalogue.db, in slices; continues at `now` with an import that the last run left
 * unfinished. Throws if it cannot be opened.
 */
export function createCatalogueWriting(
  { file, pendingImport, actor }: WriterOptions,
  now: number,
  onProgress: (progress: ImportProgress) => void,
): CatalogueFunctions {
  const db = openDatabase({ file, synchronous: 'NORMAL', migrations: catalogueMigrations });
  // The codes of a million SKUs are spread over more pages than SQLite's default cache of two megabytes holds.
  db.pragma('cache_size = -131072');
  const writes = createCatalogueWrites(db);

  async function putAll(patches: readonly CataloguePatch[], at: number): Promise<void> {
    for (let done = 0; done < patches.length; done += sliceRows) {
      writes.putSlice(patches.slice(done, done + sliceRows), at, actor);
      // Small puts that arrived meanwhile run between slices.
      if (done % (sliceRows * 10) === 0) await new Promise(setImmediate);
    }
  }

  async function putReadings(
    strange: readonly StrangeReading[],
    position: ReadingsPosition | null,
    now: number,
  ): Promise<number> {
    const readings = strange.flatMap((each) => readingHere(each) ?? []);
    let written = 0;
    for (let done = 0; done < readings.length; done += sliceRows) {
      written += writes.putReadings(readings.slice(done, done + sliceRows), now);
      await new Promise(setImmediate);
    }
    writes.moveReadings(position);
    return written;
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
    putReadings,
    readingsPosition: writes.readingsPosition,
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

/** What is not continued now is still there at the next start. */
const ignore = () => undefined;

function beganAnew(): Failure {
  return new Failure('reset', 'Dockside began anew while the file was handed over.');
}
