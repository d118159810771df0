import { expect, test } from 'vitest';
import { readUpdatePolicy } from '../../../src/main/updates/update-policy.ts';
import { policyWith } from '../policy-with.ts';

const policy = (updates: unknown) => policyWith(JSON.stringify({ updates }));
const url = 'https://updates.example/dockside/';

test('there are no updates until somebody sets an address', () => {
  expect(readUpdatePolicy('/nowhere/policy.json', {})).toBe(null);
  expect(readUpdatePolicy(policyWith('{}'), {})).toBe(null);
  expect(readUpdatePolicy(policy({ url: '' }), {})).toBe(null);
});

test('the file sets the address, and whether what is unsigned is taken', () => {
  expect(readUpdatePolicy(policy({ url }), {})).toEqual({ url, acceptUnsigned: false });
  expect(readUpdatePolicy(policy({ url, acceptUnsigned: true }), {})).toEqual({ url, acceptUnsigned: true });
});

test('the environment says it where the file does not', () => {
  const file = policyWith(JSON.stringify({ flags: { warehouse: 'US' } }));
  const env = { DOCKSIDE_UPDATES_URL: url };
  expect(readUpdatePolicy(file, env)).toEqual({ url, acceptUnsigned: false });
  expect(readUpdatePolicy(file, { ...env, DOCKSIDE_UPDATES_UNSIGNED: 'accept' })).toEqual({
    url,
    acceptUnsigned: true,
  });
  expect(readUpdatePolicy(file, { DOCKSIDE_UPDATES_URL: '' })).toBe(null);
});

test('the environment changes nothing that the file says, nor what it accepts, nor that there are none', () => {
  const env = { DOCKSIDE_UPDATES_URL: 'https://other.example/', DOCKSIDE_UPDATES_UNSIGNED: 'accept' };
  expect(readUpdatePolicy(policy({ url }), env)).toEqual({ url, acceptUnsigned: false });
  expect(readUpdatePolicy(policy({ url }), { DOCKSIDE_UPDATES_URL: '' })).toEqual({ url, acceptUnsigned: false });
  expect(readUpdatePolicy(policy({ url: '' }), env)).toBe(null);
});

test.each([
  'http://updates.example/',
  'http://127.0.0.1.updates.example/',
  'ftp://updates.example/',
  'file:///srv/updates',
  'https://somebody:secret@updates.example/',
  'updates.example',
])('refuses the address %s in words', (address) => {
  expect(() => readUpdatePolicy(policy({ url: address }), {})).toThrow(/must begin with https/);
});

test.each(['http://127.0.0.1:8099/', 'http://localhost/x', 'http://[::1]:1/'])(
  '%s leaves no computer: taken',
  (address) => {
    expect(readUpdatePolicy(policy({ url: address }), {})?.url).toBe(address);
  },
);

test.each([
  ['no JSON', '{', /cannot be read/],
  ['a word that it does not know', JSON.stringify({ updates: { url, unsigned: true } }), /unsigned/],
  ['no address', JSON.stringify({ updates: { acceptUnsigned: true } }), /url/],
])('a file with %s is named, and not guessed at', (_what, text, why) => {
  const file = policyWith(text);
  expect(() => readUpdatePolicy(file, {})).toThrow(why);
  expect(() => readUpdatePolicy(file, {})).toThrow(file);
});
