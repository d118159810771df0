import { openDatabase } from '../../../src/core/storage/database.ts';
import { workMigrations } from '../../../src/core/storage/schema/work-migrations.ts';

let migrated: Buffer | null = null;

/** An empty work as a file: its migrations are run once for all stations of a process, and not for each. */
export function migratedWork(): Buffer {
  if (migrated === null) {
    const db = openDatabase({ file: ':memory:', synchronous: 'NORMAL', migrations: workMigrations });
    migrated = db.serialize();
    db.close();
  }
  return migrated;
}
