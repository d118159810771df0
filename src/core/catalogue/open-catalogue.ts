import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { isDamage, isSound, openDatabase, reading, type Sqlite, versionOf } from '../storage/database.ts';
import { asDiskTrouble } from '../storage/disk-trouble.ts';
import { damageFlagOf, rebuildIndexes } from '../storage/durability/damage-flag.ts';
import { catalogueMigrations } from './catalogue-migrations.ts';

type LostWords = 'notice.catalogue-lost' | 'notice.catalogue-newer';

/**
 * Opens the catalogue; an unreadable one is moved aside and started anew, because everything in it but earlier stock
 * figures can be obtained again. The same goes for one of a newer version after a return to this one.
 */
export function openCatalogue(
  file: string,
  goesBack: boolean,
  onLost: (aside: string, words: LostWords) => void,
): Sqlite {
  const open = () => openDatabase({ file, synchronous: 'NORMAL', migrations: catalogueMigrations });
  const beginAnew = (words: LostWords) => {
    const aside = `${file}.broken-${Date.now()}`;
    for (const suffix of ['', '-wal', '-shm']) {
      if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
    }
    rmSync(damageFlagOf(file), { force: true });
    onLost(aside, words);
  };
  try {
    if (isKnownBroken(file)) beginAnew('notice.catalogue-lost');
    else if (goesBack && isNewer(file)) beginAnew('notice.catalogue-newer');
    rmSync(damageFlagOf(file), { force: true });
    return open();
  } catch (error) {
    // A newer version's catalogue, or a locked one, is not damaged.
    if (!isDamage(error)) throw asDiskTrouble(error, file) ?? error;
    beginAnew('notice.catalogue-lost');
    return open();
  }
}

/** Part of it was unreadable in an earlier run, or only an empty file is left. */
function isKnownBroken(file: string): boolean {
  if (!existsSync(file)) return false;
  return (
    statSync(file).size === 0 || (existsSync(damageFlagOf(file)) && !(isSound(file, true) && rebuildIndexes(file)))
  );
}

function isNewer(file: string): boolean {
  return existsSync(file) && reading(file, versionOf) > catalogueMigrations.length;
}
