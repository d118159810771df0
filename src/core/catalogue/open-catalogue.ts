import { existsSync, renameSync } from 'node:fs';
import { Failure } from '../../contract/failure.ts';
import { catalogueMigrations } from '../store/catalogue-migrations.ts';
import { openDatabase, type Sqlite } from '../store/database.ts';

/** Opens the catalogue; one that cannot be read is put aside and begun anew, for all in it can be had again. */
export function openCatalogue(file: string, onLost: (aside: string) => void): Sqlite {
  const open = () => openDatabase({ file, synchronous: 'NORMAL', migrations: catalogueMigrations });
  try {
    return open();
  } catch (error) {
    // A newer version's catalogue is refused like its work: that is no damage.
    if (error instanceof Failure) throw error;
    const aside = `${file}.broken-${Date.now()}`;
    for (const suffix of ['', '-wal', '-shm']) {
      if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
    }
    onLost(aside);
    return open();
  }
}
