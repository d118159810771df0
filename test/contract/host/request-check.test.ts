import { expect, test } from 'vitest';
import { refusalOf } from '../../../src/contract/host/request-check.ts';

const host = '127.0.0.1:4000';

test.each([
  ['GET', { host }],
  ['GET', { host: 'localhost:4000' }],
  ['POST', { host, origin: 'http://127.0.0.1:4000', 'sec-fetch-site': 'same-origin' }],
  // An address that a person types or opens from another program.
  ['GET', { host, 'sec-fetch-site': 'none' }],
  ['POST', { host }],
])('lets %s %j pass', (method, headers) => {
  expect(refusalOf(method, headers, 4000)).toBeNull();
});

test.each([
  ['GET', {}],
  ['GET', { host: '127.0.0.1:4001' }],
  ['GET', { host: 'rebound.example:4000' }],
  ['GET', { host, origin: 'https://127.0.0.1:4000' }],
  ['GET', { host, origin: 'http://127.0.0.1:4001' }],
  ['POST', { host, origin: 'null' }],
  ['POST', { host, 'sec-fetch-site': 'cross-site' }],
  ['POST', { host, 'sec-fetch-site': 'same-site' }],
  ['POST', { host, 'sec-fetch-site': 'none' }],
])('refuses %s %j', (method, headers) => {
  expect(refusalOf(method, headers, 4000)).toEqual(expect.any(String));
});

test('a page is opened from wherever its address is, and only by its own name', () => {
  expect(refusalOf('GET', { host, 'sec-fetch-site': 'cross-site' }, 4000)).toEqual(expect.any(String));
  expect(refusalOf('GET', { host, 'sec-fetch-site': 'cross-site' }, 4000, true)).toBeNull();
  expect(refusalOf('GET', { host: 'rebound.example:4000' }, 4000, true)).toEqual(expect.any(String));
});
