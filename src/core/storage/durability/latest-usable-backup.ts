import { join } from 'node:path';
import { reading, versionOf } from '../database.ts';
import type { KeptStore } from '../schema/kept-store.ts';
import { isReadable, positionIn } from './restore-backup.ts';
import { hasForeignParts } from './schema-of.ts';
import { listBackups, listSchemaBackups, listVersionBackups } from './work-backups.ts';
import { isBehind } from './work-position.ts';

/**
 * The most advanced sound backup that this version can open: after going back to an older version, the newest ones are the newer
 * version's. Null if there is none.
 */
export function latestUsableBackup(store: KeptStore): string | null {
  const fits = (file: string) =>
    isReadable(file) &&
    reading(file, (db) => versionOf(db) <= store.migrations.length && !hasForeignParts(db, store.migrations));
  const each = [listVersionBackups(store), listBackups(store), listSchemaBackups(store)].flatMap((names) => {
    const name = names.find((one) => fits(join(store.backups, one)));
    return name === undefined ? [] : [join(store.backups, name)];
  });
  return each.reduce<string | null>(
    (best, file) => (best === null || isBehind(positionIn(best), positionIn(file)) ? file : best),
    null,
  );
}
