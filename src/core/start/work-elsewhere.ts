import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Message, message } from '../../contract/verdict.ts';
import type { ConnectionFolder } from '../settings/connections-repository.ts';
import { reading } from '../storage/database.ts';

export interface Elsewhere {
  readonly waiting: { readonly service: string; readonly unsettled: number; readonly unfinished: number }[];
  /** A connection whose work is unreadable must not look like one without any. */
  readonly notices: readonly Message[];
}

interface Waiting {
  readonly unsettled: number;
  readonly unfinished: number;
}

/** Work of other connections that is not settled or not completed: shown, never sent from here (manual/design.md 5). */
export function workElsewhere(dataFolder: string, others: readonly ConnectionFolder[]): Elsewhere {
  const found = others.map(({ service, folder }) => ({
    service,
    waiting: countWaiting(join(dataFolder, folder, 'work.db')),
  }));
  return {
    waiting: found.flatMap(({ service, waiting }) =>
      waiting !== null && waiting.unsettled + waiting.unfinished > 0 ? [{ service, ...waiting }] : [],
    ),
    notices: found
      .filter(({ waiting }) => waiting === null)
      .map(({ service }) => message('notice.elsewhere-unreadable', { service })),
  };
}

/** Null if the file is unreadable. Whatever its own start will recover is left alone, including its -wal. */
function countWaiting(file: string): Waiting | null {
  const nothing = { unsettled: 0, unfinished: 0 };
  if (!existsSync(file)) return nothing;
  // SQLite treats an empty file as new and ignores its -wal.
  if (statSync(file).size === 0 && existsSync(`${file}-wal`)) return null;
  try {
    return reading(file, (db) => {
      const row = db
        .prepare<[], Waiting>(
          `SELECT
             (SELECT count(*) FROM outbox WHERE state <> 'confirmed' AND discarded_at IS NULL AND superseded = 0) AS unsettled,
             (SELECT count(*) FROM documents WHERE status <> 'closed') AS unfinished`,
        )
        .get();
      return row ?? nothing;
    });
  } catch {
    return null;
  }
}
