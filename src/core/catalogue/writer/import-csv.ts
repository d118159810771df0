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

/** Imports files into the catalogue: each is checked to the end before its first line is written. */
export function createImports({ pendingImport, writes, actor, onProgress }: ImportsOptions) {
  const part = `${pendingImport}.part`;

  /** The parsed records are stored, one JSON record per line, so that the file is read and checked only once. */
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
          // The final name means that the file is complete, even after a power cut.
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
      // Written by us and validated then.
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

  /** One file at a time: only one can be kept for continuation after an interruption. */
  function afterLast<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => onProgress(ended));
    return result;
  }

  return {
    run: (pieces: readonly string[], columns: CatalogueColumns | null, at: number): Promise<ImportResult> =>
      afterLast(() => importCsv(pieces, columns, at)),
    /** An interrupted import was already checked. */
    goOn: (at: number): Promise<void> => afterLast(() => writePending(rowsOf(pendingImport), at)),
  };
}

const ended: ImportProgress = { done: 0, of: 0, isChecking: false };
const rowsOf = (file: string) => linesIn(file, bulkRows).reduce((sum, lines) => sum + lines.length, 0);
const lengthOf = (pieces: readonly string[]) => pieces.reduce((sum, piece) => sum + piece.length, 0);

/** Lets pending work run. */
const turn = () => new Promise(setImmediate);

/** Reports from time to time how many characters have been processed. */
function* countingPieces(pieces: readonly string[], onTaken: (done: number) => void): Generator<string> {
  let done = 0;
  for (const [at, piece] of pieces.entries()) {
    if (at % 16 === 0) onTaken(done);
    yield piece;
    done += piece.length;
  }
}
