import { describe, expect, test } from 'vitest';
import { BadFlag } from '../../../src/core/start/start-flags.ts';
import { readAllFlags } from '../../../src/main/safety/all-flags.ts';
import { readPolicy } from '../../../src/main/safety/policy.ts';
import { policyWith } from '../policy-with.ts';

const policy = (flags: unknown) => policyWith(JSON.stringify({ flags }));
const noFile = '/nowhere/policy.json';

const service = 'https://service.example/api';
const other = 'https://other.example';
const ports = '81=1081,82=1082,83=1083';
const connection = (baseUrl: string, at: object | null) => ({
  ...{ kind: 'live', baseUrl, ports: at, authentication: { kind: 'none' } },
});

test('without a policy and an environment the flags of the start are all', () => {
  expect(readAllFlags(['--warehouse', 'US'], noFile, {}).settings).toEqual({ warehouseId: 'US' });
});

test('what the policy sets holds: the environment adds to it and changes none of it, a flag of the start wins', () => {
  const file = policy({ service, warehouse: 'US', 'shipping-type': 'SEALCL', data: '/srv/dockside', window: 'kiosk' });
  expect(readAllFlags([], file, {})).toMatchObject({
    ...{ data: '/srv/dockside', window: 'kiosk', listen: null },
    settings: { connection: connection(service, null), warehouseId: 'US', shippingType: 'SEALCL' },
  });
  const env = {
    ...{
      DOCKSIDE_SERVICE: other,
      DOCKSIDE_SERVICE_PORTS: ports,
      DOCKSIDE_WAREHOUSE: 'UK',
      DOCKSIDE_SHIPPING_TYPE: 'AIR',
    },
    ...{ DOCKSIDE_DATA: '/tmp', DOCKSIDE_WINDOW: 'window', DOCKSIDE_STATION: 'D7' },
  };
  expect(readAllFlags(['--shipping-type=SEA'], file, env)).toMatchObject({
    ...{ data: '/srv/dockside', window: 'kiosk' },
    settings: { connection: connection(service, null), warehouseId: 'US', shippingType: 'SEA', station: 'D7' },
  });
  expect(readAllFlags(['--window', 'window'], file, env).window).toBe('window');
});

test('what the policy leaves open the environment sets', () => {
  const env = { DOCKSIDE_WAREHOUSE: 'UK', DOCKSIDE_SERVICE: other, DOCKSIDE_SHIPPING_TYPE: '' };
  expect(readAllFlags([], policy({ station: 'D7' }), env).settings).toEqual({
    ...{ connection: connection(other, null), warehouseId: 'UK', station: 'D7' },
  });
});

describe('the ports of a service', () => {
  const file = () => policy({ service, 'service-ports': ports });
  const at = { 81: 1081, 82: 1082, 83: 1083 };

  test('go with it', () => {
    expect(readAllFlags([], file(), {}).settings.connection).toEqual(connection(service, at));
    const env = { DOCKSIDE_SERVICE: other, DOCKSIDE_SERVICE_PORTS: ports };
    expect(readAllFlags([], noFile, env).settings.connection).toEqual(connection(other, at));
  });

  test('are not those of another', () => {
    expect(readAllFlags(['--service', other], file(), {}).settings.connection).toEqual(connection(other, null));
    expect(readAllFlags(['--service=practice'], file(), {}).settings.connection).toEqual({ kind: 'practice' });
  });
});

test.each([
  ['no JSON', '{', /cannot be read/],
  ['a flag that is none', JSON.stringify({ flags: { warehous: 'US' } }), /warehous/],
  ['a flag that means one start', JSON.stringify({ flags: { restore: 'newest' } }), /restore/],
  ['a word that it does not know', JSON.stringify({ flag: { warehouse: 'US' } }), /flag/],
])('a policy with %s is named, and the station does not begin without it', (_what, text, why) => {
  const file = policyWith(text);
  expect(() => readAllFlags([], file, {})).toThrow(why);
  expect(() => readAllFlags([], file, {})).toThrow(file);
});

test('a value that cannot be is said to be none of those who read it', () => {
  const file = policy({ service: 'service.example' });
  expect(() => readAllFlags([], file, {})).toThrow(BadFlag);
  expect(() => readAllFlags([], file, {})).toThrow(file);
  expect(() => readAllFlags(['--service', 'service.example'], noFile, {})).toThrow(/^--service must be [^\n]*$/);
});

test('switches that are allowed are no flags of the start', () => {
  const file = policyWith(JSON.stringify({ flags: { warehouse: 'US' }, switches: ['remote-debugging-port'] }));
  expect(readPolicy(file).switches).toEqual(['remote-debugging-port']);
  expect(readAllFlags([], file, {}).settings).toEqual({ warehouseId: 'US' });
});

test('updates that are wrong keep nobody from working', () => {
  const file = policyWith(JSON.stringify({ flags: { warehouse: 'US' }, updates: { ur: 1 } }));
  expect(readAllFlags([], file, {}).settings).toEqual({ warehouseId: 'US' });
});
