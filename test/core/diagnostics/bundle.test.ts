import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import type { SettingsPatch } from '../../../src/contract/settings.ts';
import { message } from '../../../src/contract/verdict.ts';
import { logFolder } from '../../../src/core/diagnostics/rotating-file.ts';
import { freshProgress } from '../../../src/core/outbox/transition.ts';
import { type RunningCore, runCore } from '../running-core.ts';

const token = 'bundle-token-"x\\y-77';
const running: { station?: RunningCore } = {};
afterEach(() => running.station?.stop());

const people = ['Ann Lee', 'Bo Müller'];
const customer = { Contact: 'Dana Ünal', Street: '5 Elm Street', Phone: '+49 30 1234567', City: 'Köln am Rhein' };
const printers: SettingsPatch = {
  labelPrinter: {
    kind: 'zpl',
    host: 'zebra.customer-name.example',
    port: 9100,
    dpi: 300,
    template: 'manifest',
    sitePrinter: 'Desk of Bo',
  },
  sitePrinters: [{ name: 'Desk of Bo', host: 'zebra.customer-name.example', port: 9100, dpi: 300 }],
  paperPrinter: { kind: 'silent', name: '\\\\PRINTSERVER\\Desk of Ann' },
};
const address = 'https://wms.customer-name.example/tenant-42';

async function stationWithSecrets(): Promise<RunningCore> {
  const first = runCore({ flags: { station: 'T1' } });
  for (const [index, name] of people.entries()) {
    await first.ask('operator.save', { id: null, name, badge: `BADGE-${index}-77` });
    await first.scan('DOCK.OPERATOR.BADGE-0-77');
  }
  await first.ask('settings.write', {
    connection: { kind: 'live', baseUrl: address, ports: null, authentication: { kind: 'bearer', token } },
    warehouseId: 'US',
    shippingType: 'SEALCL',
    ...printers,
  });
  await first.stop(true);
  const station = runCore({ dataFolder: first.dataFolder });
  running.station = station;
  addOrder(station.dataFolder);
  return station;
}

/** One that is held here, to that customer. */
function addOrder(dataFolder: string): void {
  const [folder = ''] = readdirSync(dataFolder).filter((name) => name.startsWith('live-'));
  const db = new Database(join(dataFolder, folder, 'work.db'));
  const body = JSON.stringify({ Package: { ShipToAddress: { Country: 'US', ...customer } } });
  db.prepare(
    `INSERT INTO outbox (id, family, endpoint, key, key_minted, body, state, progress, created_at, updated_at, operator, station)
     VALUES ('e1', 'drop-ship', 'drop-ship.create', 'P-1', 1, ?, 'held', ?, 1, 1, 'Ann Lee', 'T1')`,
  ).run(body, JSON.stringify(freshProgress(message('queue.waiting'))));
  db.close();
}

it('has no secret, no address and nobody’s name, wherever they were planted, and lists what it took out', async () => {
  const station = await stationWithSecrets();
  const planted = [
    ...[token, JSON.stringify(token), encodeURIComponent(token), Buffer.from(token).toString('base64')],
    ...[
      address,
      `${address}/v1/orders`,
      'wms.customer-name.example',
      ...people,
      'BADGE-0-77',
      ...Object.values(customer),
    ],
    ...[homedir(), hostname(), station.dataFolder, 'someone@mail.example', '192.168.7.9:81', 'http://127.0.0.1:8080/x'],
  ];
  // Where nothing of it should ever be: the log, and what the window tells.
  mkdirSync(logFolder(station.dataFolder), { recursive: true });
  writeFileSync(
    join(logFolder(station.dataFolder), 'dockside.log'),
    planted.map((text) => `{"msg":"x ${text} y"}`).join('\n'),
  );
  const { name, text, struck } = await station.ask('diagnostics.bundle', { window: planted.join('\n') });
  expect(name).toMatch(/^dockside-report-[\d-T]+\.txt$/);
  const hidden = [
    ...Object.values(customer),
    token,
    'bundle-token',
    'customer-name',
    'tenant-42',
    ...people,
    'BADGE-0',
    'someone@',
    'PRINTSERVER',
    'Desk of',
  ];
  for (const each of [
    ...hidden,
    station.dataFolder,
    '192.168.7.9',
    '127.0.0.1',
    Buffer.from(token).toString('base64').slice(0, 20),
  ])
    expect(text, each).not.toContain(each);
  for (const { kind, n } of struck) {
    expect(n).toBeGreaterThan(0);
    expect(text).toContain(`[${kind}] ${n}`);
    // As many as are listed: the list at its head is one more.
    expect(text.split(`[${kind}]`).length - 1, kind).toBe(n + 1);
  }
  expect(struck.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['secret', 'address', 'person', 'customer', 'folder', 'e-mail']),
  );
  for (const helps of [
    'THIS STATION',
    '"sqlite"',
    '"signsInBy": "bearer"',
    '"pending"',
    'LOG',
    '"warehouseId": "US"',
    '"dpi": 300',
  ])
    expect(text).toContain(helps);
});

it('tells versions and sizes of what is there', async () => {
  const station = runCore({ flags: { station: 'T1' } });
  running.station = station;
  const { versions, sizes } = await station.ask('diagnostics.facts', {});
  expect(versions.map(({ of }) => of)).toEqual(['dockside', 'node', 'sqlite', 'system']);
  expect(versions).toContainEqual({ of: 'node', is: process.versions.node });
  expect(versions.find(({ of }) => of === 'sqlite')?.is).toMatch(/^3\.\d+/);
  const bytes = Object.fromEntries(sizes.map((each) => [each.of, each.bytes]));
  for (const each of ['work', 'station', 'free']) expect(bytes[each], each).toBeGreaterThan(4_000);
});
