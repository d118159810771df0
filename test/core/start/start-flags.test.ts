import { expect, test } from 'vitest';
import { BadFlag, readStartFlags, startUsage } from '../../../src/core/start/start-flags.ts';

const live = ['--service', 'https://service.example/api'];

test('decides nothing without flags', () => {
  expect(readStartFlags([])).toEqual({
    host: null,
    data: null,
    listen: null,
    open: true,
    json: false,
    restore: null,
    site: null,
    window: null,
    settings: {},
  });
});

test('reads every flag', () => {
  const flags = readStartFlags([
    ...['--host', 'web', '--data', '/floor/bench 4', '--listen', '0', '--no-open', '--json'],
    ...['--service', 'http://127.0.0.1:8000/api/', '--service-ports', '81=9001, 82=9002,83=9003'],
    ...['--warehouse', 'US', '--shipping-type', 'SEALCL', '--station', 'BENCH-4'],
    ...['--restore', 'newest', '--site', '/etc/dockside/site'],
    ...['--window', 'full-screen'],
  ]);
  expect(flags).toEqual({
    host: 'web',
    data: '/floor/bench 4',
    listen: 0,
    open: false,
    json: true,
    restore: 'newest',
    site: '/etc/dockside/site',
    window: 'full-screen',
    settings: {
      connection: {
        kind: 'live',
        baseUrl: 'http://127.0.0.1:8000/api',
        ports: { 81: 9001, 82: 9002, 83: 9003 },
        authentication: { kind: 'none' },
      },
      warehouseId: 'US',
      shippingType: 'SEALCL',
      station: 'BENCH-4',
    },
  });
});

test('reads both hosts, practice, and a service whose ports are where the interface puts them', () => {
  expect(readStartFlags(['--host', 'electron']).host).toBe('electron');
  expect(readStartFlags(['--host=web']).host).toBe('web');
  expect(readStartFlags(['--service', 'practice']).settings).toEqual({ connection: { kind: 'practice' } });
  expect(readStartFlags(live).settings.connection).toMatchObject({ kind: 'live', ports: null });
});

test.each<[string, string[], string]>([
  ['a flag that there is not', ['--hots', 'web'], '--hots'],
  ['a word that is no flag', ['web'], 'web'],
  ['a flag without its value', ['--data'], '--data'],
  ['a flag that swallows the next one', ['--data', '--json'], '--data'],
  ['another host', ['--host', 'tauri'], '--host must be electron or web, not tauri'],
  ['no data folder', ['--data', ''], '--data must not be empty'],
  ['a port that is a word', ['--listen', 'http'], '--listen must be a port from 0 to 65535, not http'],
  ['a port that is too high', ['--listen', '65536'], '--listen must be a port from 0 to 65535, not 65536'],
  ['a negative port', ['--listen=-1'], '--listen must be a port from 0 to 65535, not -1'],
  ['a port with a fraction', ['--listen', '80.5'], '--listen must be a port'],
  ['a service that is no web address', ['--service', 'ftp://x'], '--service must be practice or a web address'],
  ['a service with a query', ['--service', 'https://x/?a=1'], '--service must be practice or a web address'],
  ['a service with a name and password', ['--service', 'https://a:b@x'], '--service must be practice or a web address'],
  ['ports without a service', ['--service-ports', '81=1,82=2,83=3'], '--service-ports needs --service'],
  [
    'ports of practice',
    ['--service', 'practice', '--service-ports', '81=1,82=2,83=3'],
    '--service-ports needs --service',
  ],
  ['a port map with a hole', [...live, '--service-ports', '81=9001,83=9003'], '--service-ports has a hole: 82'],
  ['an empty port map', [...live, '--service-ports', ''], '--service-ports knows 81, 82 and 83, not (nothing)'],
  ['a port that the service has not', [...live, '--service-ports', '80=1'], '--service-ports knows 81, 82 and 83'],
  ['a mapped port 0', [...live, '--service-ports', '81=0,82=2,83=3'], '--service-ports 81= must be a port from 1'],
  ['a mapped port without a number', [...live, '--service-ports', '81=,82=2,83=3'], 'not (nothing)'],
  ['a warehouse id that is too long', ['--warehouse', 'W'.repeat(31)], '--warehouse: '],
  ['a shipping type that is too long', ['--shipping-type', 'S'.repeat(31)], '--shipping-type: '],
  ['a station name with a blank', ['--station', 'bench 4'], '--station: one to twelve letters, digits or hyphens'],
])('refuses %s in words', (_what, args, words) => {
  const read = () => readStartFlags(args);
  expect(read).toThrow(BadFlag);
  expect(read).toThrow(words);
});

test('lists in its usage every flag that it reads', () => {
  for (const flag of [
    'host',
    'data',
    'listen',
    'no-open',
    'service',
    'service-ports',
    'warehouse',
    'shipping-type',
    'station',
    'json',
  ]) {
    expect(startUsage).toMatch(new RegExp(`^  --${flag}\\b`, 'm'));
  }
});
