import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type Message, message } from '../../contract/verdict.ts';
import type { ConnectionFolder } from './connections-repository.ts';

export interface Elsewhere {
  readonly unsettled: { readonly service: string; readonly unsettled: number }[];
  /** A connection whose work cannot be read must not look like one without any. */
  readonly notices: readonly Message[];
}

/** Work of other connections that is not settled: shown, never sent from here (design.md 6). */
export function unsettledElsewhere(dataFolder: string, others: readonly ConnectionFolder[]): Elsewhere {
  const found = others.map(({ service, folder }) => ({
    service,
    unsettled: countUnsettled(join(dataFolder, folder, 'work.db')),
  }));
  return {
    unsettled: found.flatMap(({ service, unsettled }) => (unsettled ? [{ service, unsettled }] : [])),
    notices: found
      .filter(({ unsettled }) => unsettled === null)
      .map(({ service }) => message('notice.elsewhere-unreadable', { service })),
  };
}

/** Null where the file cannot be read. */
function countUnsettled(file: string): number | null {
  if (!existsSync(file)) return 0;
  try {
    const db = new Database(file, { fileMustExist: true });
    try {
      const row = db
        .prepare<[], { n: number }>(
          "SELECT count(*) AS n FROM outbox WHERE state <> 'confirmed' AND discarded_at IS NULL AND superseded = 0",
        )
        .get();
      return row?.n ?? 0;
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}
