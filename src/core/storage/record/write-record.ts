import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { openDatabase } from '../database.ts';
import { createKeyValueRepository } from '../key-value-repository.ts';
import { restoredAtKey } from '../restored-keys.ts';
import { workStoreIn } from '../schema/kept-store.ts';
import { toRecordText } from './record-line.ts';
import { prepareNews } from './record-news.ts';

const key = 'record.position';
const nobody = { operator: '', station: '' };
/** Lines of each kind per transaction: a scan must not wait for all of them. */
const linesAtOnce = 1_000;

const Position = z.object({
  /** The number of the last line. */
  line: z.number().int(),
  outbox: z.number().int(),
  attempts: z.number().int(),
  file: z.string(),
  /** The length of that file after the last line. */
  bytes: z.number().int(),
});
type Position = z.infer<typeof Position>;

const beginning: Position = { line: 0, outbox: 0, attempts: 0, file: '', bytes: 0 };

export const recordFolder = (folder: string) => join(folder, 'record');

/**
 * Appends to the text record of a folder's work everything that is new: a line for each journal entry and each change in the outbox. The
 * text is on disk before its position is stored in the database; if the process ends in between, those lines are written again in place.
 * Returns how many lines were written. Runs in a thread of its own, never in the core's.
 */
export function writeRecord(folder: string, now: number): number {
  const { file, migrations } = workStoreIn(folder);
  const db = openDatabase({ file, synchronous: 'FULL', migrations });
  try {
    const keyValues = createKeyValueRepository(db);
    const news = prepareNews(db, linesAtOnce);
    const keep = db.prepare(
      'INSERT INTO recorded (document_id, seq, operator, station) VALUES (?, ?, ?, ?) ON CONFLICT (document_id) DO UPDATE SET seq = excluded.seq',
    );
    mkdirSync(recordFolder(folder), { recursive: true });
    const name = fileName(now, keyValues.read(restoredAtKey));
    let total = 0;
    for (;;) {
      const position = Position.safeParse(keyValues.read(key)).data ?? beginning;
      const { lines, position: next, documents } = news(position);
      if (lines.length === 0) return total;
      const text = lines.map((line, index) => toRecordText(position.line + index + 1, line)).join('');
      const bytes = append(
        join(recordFolder(folder), name),
        text,
        position.file === name ? position : afterHeading(position),
      );
      db.transaction(() => {
        for (const [id, seq] of documents) keep.run(id, seq, '', '');
        keyValues.write(key, { ...next, line: position.line + lines.length, file: name, bytes }, now, nobody);
      }).immediate();
      total += lines.length;
    }
  } finally {
    db.close();
  }
}

/** One file per month. After a restore the record continues in a separate file: the other one knows what the backup does not. */
function fileName(now: number, restoredAt: unknown): string {
  const stamp = (at: number) => new Date(at).toISOString();
  const after =
    typeof restoredAt === 'number' ? `-restored-${stamp(restoredAt).slice(0, 19).replaceAll(':', '-')}` : '';
  return `record-${stamp(now).slice(0, 7)}${after}.txt`;
}

/** For a file that the database does not know yet: any lines in it were written just before an interruption. */
const afterHeading = (position: Position): Position => ({ ...position, bytes: Buffer.byteLength(heading) });

/** Returns the new length of the file. `last`: its state after the last lines that the database knows. */
function append(path: string, text: string, last: Position): number {
  const isNew = !existsSync(path);
  if (!isNew) cutLeftover(path, last);
  const descriptor = openSync(path, 'a');
  try {
    // Writes everything: a single write may be partial on a disk that is nearly full.
    writeFileSync(descriptor, isNew ? heading + text : text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return statSync(path).size;
}

/** Cuts lines written just before the process ended, which the database does not know: they are written again. */
function cutLeftover(path: string, { bytes, line }: Position): void {
  if (statSync(path).size <= bytes) return;
  const leftover = readFileSync(path).subarray(bytes);
  // Text added by a person is kept.
  if (!leftover.toString('utf8').startsWith(String(line + 1).padStart(8, '0'))) return;
  appendFileSync(`${path}.cut-off`, leftover);
  const descriptor = openSync(path, 'r+');
  try {
    ftruncateSync(descriptor, bytes);
  } finally {
    closeSync(descriptor);
  }
}

const heading = `Dockside: all that was entered at this station and all that was sent, one line each, as it happened.
Number, time, who and where, which paper or order, what happened with all its values. Lines are only ever added.

`;
