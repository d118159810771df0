import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { ConnectionFolder } from './connections-repository.ts';

/** Work of other connections that is not settled: shown, never sent from here (design.md 6). */
export function unsettledElsewhere(dataFolder: string, others: readonly ConnectionFolder[]) {
  return others.flatMap(({ service, folder }) => {
    const unsettled = countUnsettled(join(dataFolder, folder, 'work.db'));
    return unsettled > 0 ? [{ service, unsettled }] : [];
  });
}

function countUnsettled(file: string): number {
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
    // A file that cannot be read here says so when its own connection is opened.
    return 0;
  }
}
