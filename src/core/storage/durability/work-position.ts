import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { z } from 'zod';
import type { Sqlite } from '../database.ts';

/** How far the work has come: its newest scan, outbox entry and attempt. Rows are never deleted, so it never goes back. */
export const WorkPosition = z.object({ scans: z.number().int(), outbox: z.number().int(), attempts: z.number().int() });
export type WorkPosition = z.infer<typeof WorkPosition>;

const tables = ['scans', 'outbox', 'attempts'] as const;

export function readWorkPosition(db: Sqlite): WorkPosition {
  const [scans = 0, outbox = 0, attempts = 0] = tables.map(
    (table) => db.prepare<[], { seq: number | null }>(`SELECT max(seq) AS seq FROM ${table}`).get()?.seq ?? 0,
  );
  return { scans, outbox, attempts };
}

export function isBehind(one: WorkPosition, other: WorkPosition): boolean {
  return tables.some((table) => one[table] < other[table]);
}

export const markOf = (file: string) => `${file}.mark`;

/**
 * The mark beside a database: without it a `-wal` that was deleted, cut short or swapped would take scans with it in silence,
 * for what is left is sound. It is behind what is on disk, never ahead of it. Null: there is none, or it cannot be read.
 */
export function readMark(file: string): WorkPosition | null {
  try {
    return WorkPosition.safeParse(JSON.parse(readFileSync(markOf(file), 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

export interface PositionMark {
  /** Something was written: the mark follows soon, never in the way of a scan. */
  readonly follow: () => void;
  readonly stop: () => void;
}

/** Keeps the mark of an open database. */
export function keepMark(db: Sqlite, file: string): PositionMark {
  const newest = tables.map((table) => db.prepare<[], { seq: number | null }>(`SELECT max(seq) AS seq FROM ${table}`));
  const descriptor = openSync(markOf(file), 'w');
  let waiting: NodeJS.Immediate | null = null;
  let written = '';
  let hasEnded = false;
  function write(): void {
    waiting = null;
    // What is not committed may yet come to nothing: a commit that failed leaves it standing.
    if (db.inTransaction) return;
    const [scans = 0, outbox = 0, attempts = 0] = newest.map((statement) => statement.get()?.seq ?? 0);
    // Of one length for ever: a shorter one over a longer one would leave its end.
    const text = JSON.stringify({ scans, outbox, attempts }).padEnd(120);
    if (text === written) return;
    // Not synced: it survives the end of the process, and after a power cut an older one is as true.
    writeSync(descriptor, text, 0);
    written = text;
  }
  function tryToWrite(): void {
    try {
      write();
    } catch {
      // A full disk, for one: the mark stays behind, and is still true.
    }
  }
  tryToWrite();
  return {
    follow: () => {
      if (hasEnded) return;
      waiting ??= setImmediate(tryToWrite);
    },
    stop: () => {
      if (hasEnded) return;
      hasEnded = true;
      if (waiting !== null) clearImmediate(waiting);
      tryToWrite();
      closeSync(descriptor);
    },
  };
}
