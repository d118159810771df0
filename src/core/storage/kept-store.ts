import { join } from 'node:path';
import type { Migration } from './database.ts';
import { stationMigrations } from './station-migrations.ts';
import { workMigrations } from './work-migrations.ts';

/** A database that cannot be had again: it is backed up, and brought back where its file is lost or broken. */
export interface KeptStore {
  readonly name: 'work' | 'station';
  readonly file: string;
  /** The folder of its backups. Where it is there, the store was there before. */
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

/** What belongs to the data folder and to no connection. */
export const stationStoreIn = (dataFolder: string): KeptStore => ({
  name: 'station',
  file: join(dataFolder, 'station.db'),
  backups: join(dataFolder, 'backups'),
  migrations: stationMigrations,
});
