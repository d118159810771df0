import { appendFileSync, closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type { CatalogueColumns } from '../../../contract/bridge/catalogue.ts';
import type { FieldProblem } from '../../../contract/failure.ts';
import type { Actor } from '../../storage/actor.ts';
import type { CataloguePatch } from '../catalogue-record.ts';
import { bulkRows, type createCatalogueWrites } from '../catalogue-writes.ts';
import { readCatalogueCsvIn } from './catalogue-csv.ts';
import { linesIn } from './csv-rows.ts';

/** `isChecking`: nothing is written yet, and the figures are characters. */
export interface ImportProgress {
  readonly done: number;
  readonly of: number;
  readonly isChecking: boolean;
}

interface ImportsOptions {
  readonly pendingImport: string;
  readonly writes: Pick<ReturnType<typeof createCatalogueWrites>, 'putSlice' | 'beginBulk' | 'endBulk'>;
  readonly actor: Actor;
  readonly onProgress: (progress: ImportProgress) => void;
}

type ImportResult = { readonly skus: number } | { readonly problems: FieldProblem[] };

/** Files into the catalogue: each is checked to its end before the first of its lines is written. */
export function createImports({ pendingImport, writes, actor, onProgress }: ImportsOptions) {
  const part = `${pendingImport}.part`;

  /** What is to be written is kept as it was understood, a JSON record a line: the file is read, and checked, once. */
  async function check(pieces: readonly string[], columns: CatalogueColumns | null): Promise<ImportResult> {
    const of = lengthOf(pieces);
    let skus = 0;
    const reading = readCatalogueCsvIn(
      countingPieces(pieces, (done) => onProgress({ done, of, isChecking: true })),
      columns,
    );
    const file = openSync(part, 'w');
    try {
      for (;;) {
        const { done, value } = reading.next();
        if (done) {
          // Its name says that it is whole, also after a power cut.
          fsyncSync(file);
          return value.length > 0 ? { problems: value } : { skus };
        }
        appendFileSync(file, value.map((record) => `${JSON.stringify(record)}\n`).join(''));
        skus += value.length;
        await turn();
      }
    } finally {
      closeSync(file);
    }
  }

  async function writePending(of: number, at: number): Promise<void> {
    const isBulk = of > bulkRows;
    if (isBulk) writes.beginBulk();
    let done = 0;
    for (const lines of linesIn(pendingImport, bulkRows)) {
      onProgress({ done, of, isChecking: false });
      // Our own writing, checked when it was written.
      const patches = lines.map((line): CataloguePatch => JSON.parse(line));
      writes.putSlice(patches, at, actor);
      done += lines.length;
      await turn();
    }
    if (isBulk) writes.endBulk();
    rmSync(pendingImport);
    onProgress(ended);
  }

  async function importCsv(pieces: readonly string[], columns: CatalogueColumns | null, at: number) {
    const checked = await check(pieces, columns);
    if ('problems' in checked) {
      rmSync(part, { force: true });
      onProgress(ended);
      return checked;
    }
    renameSync(part, pendingImport);
    await writePending(checked.skus, at);
    return checked;
  }

  let last: Promise<unknown> = Promise.resolve();

  /** One file at a time: only one can wait to be gone on with after an interruption. */
  function afterLast<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => onProgress(ended));
    return result;
  }

  return {
    run: (pieces: readonly string[], columns: CatalogueColumns | null, at: number): Promise<ImportResult> =>
      afterLast(() => importCsv(pieces, columns, at)),
    /** What an interruption left: it was checked. */
    goOn: (at: number): Promise<void> => afterLast(() => writePending(rowsOf(pendingImport), at)),
  };
}

const ended: ImportProgress = { done: 0, of: 0, isChecking: false };
const rowsOf = (file: string) => linesIn(file, bulkRows).reduce((sum, lines) => sum + lines.length, 0);
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
