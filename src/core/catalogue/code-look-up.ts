import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { ScanReading } from '../../barcode/read-scan.ts';
import { Failure } from '../../contract/failure.ts';
import { connectionOf } from '../settings/connections-repository.ts';
import { createSettingsRepository } from '../settings/settings-repository.ts';
import { createAliasesRepository } from './aliases-repository.ts';
import { createCatalogueReader } from './catalogue-reader.ts';
import { resolveItem } from './resolve-item.ts';

export interface CodeLookUp {
  /** The SKU that a scan identifies at this station, or null. */
  readonly skuOf: (reading: ScanReading) => string | null;
  readonly close: () => void;
}

/** Reads the catalogue and learned codes of a data folder, even while Dockside is using it. Errors: `not-found`. */
export function openCodeLookUp(dataFolder: string): CodeLookUp {
  const open = (file: string) => new Database(file, { readonly: true, fileMustExist: true });
  const stationFile = join(dataFolder, 'station.db');
  if (!existsSync(stationFile)) throw new Failure('not-found', `${dataFolder} is no data folder of Dockside.`);
  const station = open(stationFile);
  const { connection } = createSettingsRepository(station, {}, () => '', { of: () => null }).read();
  station.close();
  const folder = join(dataFolder, connectionOf(connection).folder);
  const catalogueDb = open(join(folder, 'catalogue.db'));
  const workDb = open(join(folder, 'work.db'));
  const known = { catalogue: createCatalogueReader(catalogueDb), learned: createAliasesRepository(workDb) };
  return {
    skuOf: (reading) => {
      if (reading.kind === 'command' || reading.kind === 'malformed' || reading.kind === 'manifest') return null;
      if (reading.text === '') return null;
      const found = resolveItem(reading, known);
      return found.kind === 'item' ? found.item.sku : null;
    },
    close: () => {
      catalogueDb.close();
      workDb.close();
    },
  };
}
