import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { endpoints } from '../../src/contract/service/endpoints.ts';
import type { Authentication } from '../../src/contract/settings.ts';
import { realEnvironment } from '../../src/core/runtime/environment.ts';
import { createServiceClient } from '../../src/core/service/service-client.ts';
import { secretFileIn } from '../../src/core/settings/secret-file.ts';
import { channelInputs } from '../host/channel-inputs.ts';
import { type RunningCore, runCore, until } from '../real-core.ts';

const secret = 'tok"en\\never-anywhere-91c4';
const running: { service?: Server; station?: RunningCore } = {};

afterEach(async () => {
  await running.station?.stop();
  running.service?.closeAllConnections();
  running.service?.close();
});

/** A service that repeats what it was sent, headers and all, in every form that an answer can have. */
async function repeatingService() {
  const asked: string[] = [];
  const service = createServer((request, response) => {
    const heard = JSON.stringify(request.headers);
    asked.push(heard);
    const forms: readonly (readonly [status: number, text: string])[] = [
      [200, `<html>${heard}`],
      [500, heard],
      [400, JSON.stringify({ Errors: [{ Code: 'X', Message: heard }], TicketId: heard })],
      [400, JSON.stringify({ Code: heard, Message: secret })],
      [404, `nobody here knows ${secret}`],
      [200, JSON.stringify([{ Success: false, ErrorCode: 'X', Message: heard, PackageId: 'P', Sku: secret }])],
      [200, JSON.stringify({ Success: false, ErrorCode: secret, ErrorMessage: heard })],
    ];
    const [status, text] = forms[asked.length % forms.length] ?? [500, heard];
    response.writeHead(status, { location: `/?key=${encodeURIComponent(secret)}`, 'x-echo': heard }).end(text);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  running.service = service;
  return { asked, port: (service.address() as AddressInfo).port }; // a listening TCP server has one
}

const ways: readonly Authentication[] = [
  { kind: 'bearer', token: secret },
  { kind: 'header', name: 'X-Api-Key', value: secret },
];

test.each(ways)(
  'a secret ($kind) is in nothing that a window, a log or a file of work gets',
  { tags: 'long', timeout: 60_000 },
  async (authentication) => {
    const { asked, port } = await repeatingService();
    const station = runCore({
      flags: { warehouseId: 'US', shippingType: 'SEALCL', station: 'T1' },
    });
    running.station = station;
    const connection = {
      kind: 'live' as const,
      baseUrl: `http://127.0.0.1:${port}`,
      ports: { 81: port, 82: port, 83: port },
      authentication,
    };
    await station.ask('settings.write', { connection });
    await station.stop(true);
    const live = runCore({ dataFolder: station.dataFolder, flags: { warehouseId: 'US', shippingType: 'SEALCL' } });
    running.station = live;
    for (const text of ['DOCK.NEW', 'A-1', 'DOCK.DONE', 'DOCK.NEW', 'B-1']) await live.scan(text);
    const open = await live.ask('document.current', { screen: 'inbound' });
    const made = { documentId: open?.id ?? 'missing', held: [] };

    const told: string[] = [];
    for (let round = 0; round < 7; round += 1) {
      for (const [channel, input] of Object.entries(channelInputs)) {
        // These would change what is asked.
        if (channel === 'settings.write' || channel === 'catalogue.import') continue;
        // They ask the service nothing, and take their time.
        if (channel.startsWith('backups.') && round > 0) continue;
        told.push(JSON.stringify(await live.core.dispatch(channel, input(made))));
        // A locked station would tell nothing more.
        if (channel === 'operator.lock') await live.scan('DOCK.OPERATOR.Ann');
      }
      told.push(JSON.stringify(await live.core.dispatch('settings.test', connection)));
    }
    await until(
      async () => asked.length,
      (count) => count >= 28,
    );

    expect(asked.every((headers) => headers.includes(JSON.stringify(secret).slice(1, -1)))).toBe(true);
    const forms = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)];
    const everything = [...told, ...live.events.map((event) => JSON.stringify(event)), ...live.logged].join('\n');
    for (const form of forms) expect(everything).not.toContain(form);
    // What the station signs in with lies in the file of secrets, and in no other: not in a database, and so in no backup.
    for (const file of filesOf(live.dataFolder).filter((name) => name !== secretFileIn(live.dataFolder))) {
      const bytes = readFileSync(file, 'latin1');
      for (const form of forms) expect(bytes.includes(form), file).toBe(false);
    }
    expect(told.join('\n')).toContain('***');
  },
);

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

test('leaves a reply as it is where a client signs in by a short name that its ids are made of', async () => {
  const service = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify([{ TrackingNumber: 'ACME-261122-004', TrackingStatus: 'InTransit' }]));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  running.service = service;
  const { port } = service.address() as AddressInfo; // a listening TCP server has one
  const client = createServiceClient({
    address: () => ({
      baseUrl: `http://127.0.0.1:${port}`,
      ports: { 81: port, 82: port, 83: port },
      authentication: { kind: 'header', name: 'X-Client', value: 'ACME' },
    }),
    environment: realEnvironment,
    holdUntil: () => null,
    onHold: () => undefined,
    onReach: () => undefined,
  });
  const { value } = await client.send(endpoints['tracking.batch'], {
    query: { lang: 'en' },
    body: { TrackingNumbers: ['ACME-261122-004'] },
  });
  expect(value).toMatchObject([{ TrackingNumber: 'ACME-261122-004' }]);
});
