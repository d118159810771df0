import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SettingsPatch } from '../../src/contract/settings.ts';
import { catalogueMigrations } from '../../src/core/catalogue/catalogue-migrations.ts';
import { createCatalogueWrites } from '../../src/core/catalogue/catalogue-writes.ts';
import { connectionOf } from '../../src/core/settings/connections-repository.ts';
import { openStation } from '../../src/core/start/station-store.ts';
import { openWorkStore } from '../../src/core/start/work-store.ts';
import { openDatabase } from '../../src/core/storage/database.ts';
import { goods, gramsOf } from './goods.ts';
import { servicePorts, serviceUrl } from './service-door.ts';

export const connectionWith = (token: string | null) => ({
  kind: 'live' as const,
  baseUrl: serviceUrl,
  ports: servicePorts,
  authentication: token === null ? { kind: 'none' as const } : { kind: 'bearer' as const, token },
});

const settings: SettingsPatch = {
  connection: connectionWith(null),
  warehouseId: 'US',
  shippingType: 'SEALCL',
  station: 'S1',
  operator: 'Dana',
  setUp: true,
  packaging: [{ code: 'BOX', name: 'Carton', grams: 95, size: { length: 20, width: 15, height: 10 } }],
};

/** Of every station here: none is updated. */
export const simulatedVersion = '0.0.0-simulation';

/** The folder of the connection, within the data folder. */
export const connectionFolder = connectionOf(connectionWith(null)).folder;

export const scratchFolder = (): string => mkdtempSync(join(tmpdir(), 'dockside-simulation-'));

/** A data folder of a station that is set up and knows its goods, made once and copied for every seed. */
export function makeTemplate(folder: string): string {
  const template = join(folder, 'template');
  const connection = join(template, connectionFolder);
  mkdirSync(connection, { recursive: true });
  const by = { operator: 'Dana', station: 'S1' };
  const station = openStation(template, {}, () => 0.5, 0, { version: simulatedVersion });
  station.settings.write(settings, 0, by);
  station.db.close();
  openWorkStore(connection, { version: simulatedVersion }).db.close();
  const catalogue = openDatabase({
    file: join(connection, 'catalogue.db'),
    synchronous: 'NORMAL',
    migrations: catalogueMigrations,
  });
  const patches = goods.map(({ Sku, DeclareName }) => ({
    ...{ sku: Sku, name: DeclareName },
    weightGrams: gramsOf[Sku as keyof typeof gramsOf],
  }));
  createCatalogueWrites(catalogue).putSlice(patches, 0, by);
  catalogue.close();
  return template;
}

export function copyTemplate(template: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(join(to, connectionFolder), { recursive: true });
  for (const part of ['', connectionFolder]) {
    for (const entry of readdirSync(join(template, part), { withFileTypes: true })) {
      if (entry.isFile()) copyFileSync(join(template, part, entry.name), join(to, part, entry.name));
    }
  }
}
