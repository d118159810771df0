import { existsSync, renameSync } from 'node:fs';
import { catalogueMigrations } from '../store/catalogue-migrations.ts';
import { isDamage, openDatabase, type Sqlite } from '../store/database.ts';

/** Opens the catalogue; one that cannot be read is put aside and begun anew, for all in it can be had again. */
export function openCatalogue(file: string, onLost: (aside: string) => void): Sqlite {
  const open = () => openDatabase({ file, synchronous: 'NORMAL', migrations: catalogueMigrations });
  try {
    return open();
  } catch (error) {
    // A newer version's catalogue, or one that is locked, is no damage.
    if (!isDamage(error)) throw error;
    const aside = `${file}.broken-${Date.now()}`;
    for (const suffix of ['', '-wal', '-shm']) {
      if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
    }
    onLost(aside);
    return open();
  }
}
