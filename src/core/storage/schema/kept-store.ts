import { join } from 'node:path';
import type { Migration } from '../database.ts';
import { stationMigrations } from './station-migrations.ts';
import { workMigrations } from './work-migrations.ts';

/** A database that cannot be rebuilt from elsewhere: it is backed up, and restored if its file is lost or broken. */
export interface KeptStore {
  readonly name: 'work' | 'station';
  readonly file: string;
  /** The folder of its backups. If it exists, the store existed before. */
  readonly backups: string;
  readonly migrations: readonly Migration[];
}

/** The work of one connection. */
export const workStoreIn = (folder: string): KeptStore => ({
  name: 'work',
  file: join(folder, 'work.db'),
  backups: join(folder, 'backups'),
  migrations: workMigrations,
});

/** The store of the data folder, shared by all connections. */
export const stationStoreIn = (dataFolder: string): KeptStore => ({
  name: 'station',
  file: join(dataFolder, 'station.db'),
  backups: join(dataFolder, 'backups'),
  migrations: stationMigrations,
});
