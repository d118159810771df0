import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { arch, release, type } from 'node:os';
import { dirname, join } from 'node:path';
import type { StationFacts } from '../../contract/bridge/diagnostics.ts';
import { sqliteVersion } from '../storage/database.ts';
import { recordFolder } from '../storage/record/write-record.ts';
import { stationStoreIn, workStoreIn } from '../storage/schema/kept-store.ts';
import type { DiagnosticsContext } from './diagnostics-context.ts';
import { logFolder } from './rotating-file.ts';

export function stationFacts({ version, db }: Pick<DiagnosticsContext, 'version' | 'db'>): StationFacts {
  const folder = dirname(db.name);
  const dataFolder = dirname(folder);
  const { electron, chrome, node } = process.versions;
  return {
    versions: [
      { of: 'dockside' as const, is: version },
      ...(electron === undefined ? [] : [{ of: 'electron' as const, is: electron }]),
      ...(chrome === undefined ? [] : [{ of: 'chromium' as const, is: chrome }]),
      { of: 'node', is: node },
      { of: 'sqlite', is: sqliteVersion(db) },
      { of: 'system', is: `${type()} ${release()} ${arch()}` },
    ],
    sizes: [
      { of: 'work', bytes: databaseBytes(db.name) },
      { of: 'catalogue', bytes: databaseBytes(join(folder, 'catalogue.db')) },
      { of: 'station', bytes: databaseBytes(stationStoreIn(dataFolder).file) },
      {
        of: 'backups',
        bytes: folderBytes(workStoreIn(folder).backups) + folderBytes(stationStoreIn(dataFolder).backups),
      },
      { of: 'record', bytes: folderBytes(recordFolder(folder)) },
      { of: 'logs', bytes: folderBytes(logFolder(dataFolder)) },
      { of: 'free', bytes: freeBytes(dataFolder) },
    ],
  };
}

/** Including the -wal beside it. */
function databaseBytes(file: string): number {
  return ['', '-wal'].reduce((sum, suffix) => sum + (statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0), 0);
}

function folderBytes(folder: string): number {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
