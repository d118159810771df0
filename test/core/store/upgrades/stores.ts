import { join } from 'node:path';
import { catalogueMigrations } from '../../../../src/core/store/catalogue-migrations.ts';
import type { Migration } from '../../../../src/core/store/database.ts';
import { stationMigrations } from '../../../../src/core/store/station-migrations.ts';
import { workMigrations } from '../../../../src/core/store/work-migrations.ts';

export type StoreName = 'work' | 'station' | 'catalogue';

export const schemas: Readonly<Record<StoreName, readonly Migration[]>> = {
  work: workMigrations,
  station: stationMigrations,
  catalogue: catalogueMigrations,
};

/** A database as that version of the schema left it. */
export const fixtureOf = (name: StoreName, version: number) => join(import.meta.dirname, `${name}-${version}.db`);

export const versionsOf = (name: StoreName) => schemas[name].map((_, index) => index + 1);
