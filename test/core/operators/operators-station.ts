import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach } from 'vitest';
import type { Environment } from '../../../src/core/runtime/environment.ts';
import { nowHere, type RunningCore, runCore } from '../running-core.ts';

const nobody = { kind: 'live', baseUrl: 'http://127.0.0.1:9', ports: null, authentication: { kind: 'none' } } as const;
const flags = { station: 'T1', connection: nobody, warehouseId: 'US', shippingType: 'SEALCL' } as const;

/** For every test a station with one SKU, no service and nobody on its list of operators. */
export function operatorsStation() {
  let station: RunningCore;
  beforeEach(async () => {
    station = runCore({ flags });
    await station.ask('catalogue.import', { csv: 'Sku,NameEn\nA,Mug\n' });
  });
  afterEach(() => station.stop());

  const ask: RunningCore['ask'] = (channel, input) => station.ask(channel, input);
  const scan: RunningCore['scan'] = (text, more) => station.scan(text, more);
  const add = (name: string, badge = '') => ask('operator.save', { id: null, name, badge });
  const view = () => ask('station.read', {});
  return {
    get station() {
      return station;
    },
    ask,
    scan,
    said: async (text: string) => {
      const { verdict } = await scan(text);
      return `${verdict.tone} ${verdict.title.key}`;
    },
    add,
    /** A list with somebody on it who may add the others. */
    beginList: async () => {
      await add('Chief', 'C-1');
      await scan('DOCK.OPERATOR.C-1');
    },
    signIn: (id: string, pin: string, scanId = `sign-in-${Math.random()}`) =>
      ask('operator.sign-in', { scanId, id, pin, screen: 'inbound', at: nowHere() }),
    view,
    isLocked: async () => (await view()).signIn.locked,
    restart: async (environment: Partial<Environment> = {}, meanwhile?: () => Promise<void>) => {
      await station.stop(true);
      await meanwhile?.();
      station = runCore({ flags, environment, dataFolder: station.dataFolder });
    },
    /** All that the station keeps. */
    onDisk: () => {
      const files = readdirSync(station.dataFolder, { recursive: true, encoding: 'utf8' });
      const databases = files.filter((name) => /\.db$/.test(name));
      return databases.map((name) => textOf(join(station.dataFolder, name))).join('\n');
    },
  };
}

/** All that a database holds, as text. */
function textOf(file: string): string {
  const db = new Database(file, { readonly: true });
  const tables = db.prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const all = tables.map(({ name }) => JSON.stringify(db.prepare(`SELECT * FROM "${name}"`).all()));
  db.close();
  return all.join('\n');
}
