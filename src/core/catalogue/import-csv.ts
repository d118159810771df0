import { appendFileSync, renameSync, rmSync } from 'node:fs';
import type { CatalogueColumns } from '../../contract/catalogue-columns.ts';
import type { FieldProblem } from '../../contract/failure.ts';
import { readCatalogueCsvIn, writeCatalogueCsv, writeCatalogueRows } from './catalogue-csv.ts';
import type { CataloguePatch } from './catalogue-record.ts';
import type { ImportProgress } from './catalogue-writing.ts';

interface ImportsOptions {
  readonly pendingImport: string;
  readonly put: (patches: readonly CataloguePatch[], at: number) => Promise<void>;
  readonly optimise: () => void;
  readonly onProgress: (progress: ImportProgress) => void;
}

type ImportResult = { readonly skus: number } | { readonly problems: FieldProblem[] };

/** Files into the catalogue: each is checked to its end before the first of its lines is written. */
export function createImports({ pendingImport, put, optimise, onProgress }: ImportsOptions) {
  const part = `${pendingImport}.part`;

  /** What is to be gone on with is written as it is understood: the columns are a person's choice, and not in the file. */
  async function check(pieces: readonly string[], columns: CatalogueColumns | null): Promise<ImportResult> {
    rmSync(part, { force: true });
    const of = lengthOf(pieces);
    let skus = 0;
    const reading = readCatalogueCsvIn(
      countingPieces(pieces, (done) => onProgress({ done, of, isChecking: true })),
      columns,
    );
    for (;;) {
      const { done, value } = reading.next();
      if (done) return value.length > 0 ? { problems: value } : { skus };
      appendFileSync(part, skus === 0 ? writeCatalogueCsv(value) : writeCatalogueRows(value));
      skus += value.length;
      await turn();
    }
  }

  async function write(pieces: readonly string[], columns: CatalogueColumns | null, at: number, of: number) {
    let done = 0;
    let told = -progressRows;
    for (const records of readCatalogueCsvIn(pieces, columns)) {
      if (done - told >= progressRows) {
        told = done;
        onProgress({ done, of, isChecking: false });
      }
      await put(records, at);
      done += records.length;
    }
  }

  async function importCsv(pieces: readonly string[], columns: CatalogueColumns | null, at: number) {
    const checked = await check(pieces, columns);
    if ('problems' in checked) {
      rmSync(part, { force: true });
      onProgress(ended);
      return checked;
    }
    renameSync(part, pendingImport);
    await write(pieces, columns, at, checked.skus);
    if (checked.skus > 1000) optimise();
    rmSync(pendingImport);
    onProgress(ended);
    return checked;
  }

  let last: Promise<unknown> = Promise.resolve();

  return {
    /** One file at a time: only one can wait to be gone on with after an interruption. */
    run(pieces: readonly string[], columns: CatalogueColumns | null, at: number): Promise<ImportResult> {
      const result = last.then(() => importCsv(pieces, columns, at));
      last = result.catch(() => onProgress(ended));
      return result;
    },
  };
}

/** Every window reads again what is told: not more often than so many rows. */
const progressRows = 5_000;
const ended: ImportProgress = { done: 0, of: 0, isChecking: false };
const lengthOf = (pieces: readonly string[]) => pieces.reduce((sum, piece) => sum + piece.length, 0);

/** Everything else that waits takes its turn. */
const turn = () => new Promise(setImmediate);

/** Tells now and then how many characters were taken. */
function* countingPieces(pieces: readonly string[], onTaken: (done: number) => void): Generator<string> {
  let done = 0;
  for (const [at, piece] of pieces.entries()) {
    if (at % 16 === 0) onTaken(done);
    yield piece;
    done += piece.length;
  }
}
