import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Message, message } from '../../contract/verdict.ts';
import type { ConnectionFolder } from './connections-repository.ts';
import { reading } from './database.ts';

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

/** Null where the file cannot be read. What its own start brings back is left as it is, its -wal too. */
function countUnsettled(file: string): number | null {
  if (!existsSync(file)) return 0;
  // To SQLite an empty file is a new one, and its -wal none of its own.
  if (statSync(file).size === 0 && existsSync(`${file}-wal`)) return null;
  try {
    return reading(file, (db) => {
      const row = db
        .prepare<[], { n: number }>(
          "SELECT count(*) AS n FROM outbox WHERE state <> 'confirmed' AND discarded_at IS NULL AND superseded = 0",
        )
        .get();
      return row?.n ?? 0;
    });
  } catch {
    return null;
  }
}
