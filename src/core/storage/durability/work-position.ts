import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { z } from 'zod';
import type { Sqlite } from '../database.ts';

/** The position of the work: its newest scan, outbox entry and attempt. Rows are never deleted, so it never decreases. */
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
 * The position mark beside a database: without it, a deleted, truncated or swapped `-wal` would silently lose scans, as what is left is
 * sound. It may lag behind what is on disk, but is never ahead. Null if it is missing or unreadable.
 */
export function readMark(file: string): WorkPosition | null {
  try {
    return WorkPosition.safeParse(JSON.parse(readFileSync(markOf(file), 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

export interface PositionMark {
  /** Something was written: the mark is updated soon, without delaying a scan. */
  readonly follow: () => void;
  readonly stop: () => void;
}

/** Maintains the mark of an open database. */
export function keepMark(db: Sqlite, file: string): PositionMark {
  const newest = tables.map((table) => db.prepare<[], { seq: number | null }>(`SELECT max(seq) AS seq FROM ${table}`));
  const descriptor = openSync(markOf(file), 'w');
  let waiting: NodeJS.Immediate | null = null;
  let written = '';
  let hasEnded = false;
  function write(): void {
    waiting = null;
    // Uncommitted rows may still be rolled back: a failed commit leaves the transaction open.
    if (db.inTransaction) return;
    const [scans = 0, outbox = 0, attempts = 0] = newest.map((statement) => statement.get()?.seq ?? 0);
    // Always the same length: a shorter text over a longer one would leave its end.
    const text = JSON.stringify({ scans, outbox, attempts }).padEnd(120);
    if (text === written) return;
    // Not synced: it survives the end of the process, and after a power cut an older mark is still true.
    writeSync(descriptor, text, 0);
    written = text;
  }
  function tryToWrite(): void {
    try {
      write();
    } catch {
      // For example a full disk: the mark lags behind and is still true.
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
