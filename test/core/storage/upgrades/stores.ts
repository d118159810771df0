import { join } from 'node:path';
import { catalogueMigrations } from '../../../../src/core/catalogue/catalogue-migrations.ts';
import type { Migration } from '../../../../src/core/storage/database.ts';
import { stationMigrations } from '../../../../src/core/storage/schema/station-migrations.ts';
import { workMigrations } from '../../../../src/core/storage/schema/work-migrations.ts';

export type StoreName = 'work' | 'station' | 'catalogue';

export const schemas: Readonly<Record<StoreName, readonly Migration[]>> = {
  work: workMigrations,
  station: stationMigrations,
  catalogue: catalogueMigrations,
};

/** A database as that version of the schema left it. */
export const fixtureOf = (name: StoreName, version: number) => join(import.meta.dirname, `${name}-${version}.db`);

export const versionsOf = (name: StoreName) => schemas[name].map((_, index) => index + 1);
