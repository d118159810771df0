import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { safetyHeaders } from '../../../src/contract/host/safety-headers.ts';
import { createRendererResponse } from '../../../src/main/safety/renderer-response.ts';
import { scratch } from '../../folders.ts';

const folder = scratch('host');
const renderer = join(folder, 'renderer');
mkdirSync(join(renderer, 'assets.js'), { recursive: true });
writeFileSync(join(renderer, 'index.html'), '<!doctype html>');
writeFileSync(join(folder, 'secret.json'), '{}');
afterAll(() => rmSync(folder, { recursive: true }));

const answer = createRendererResponse(renderer);

test('answers the page with its type and the safety headers', async () => {
  const response = await answer(new Request('dockside://app/'));
  expect([response.status, await response.text()]).toEqual([200, '<!doctype html>']);
  expect(Object.fromEntries(response.headers)).toEqual({
    ...safetyHeaders,
    'content-type': 'text/html; charset=utf-8',
  });
});

test.each([
  ['what is not there', 'dockside://app/nothing.js', 'GET', 404],
  ['a folder', 'dockside://app/assets.js', 'GET', 404],
  ['a file outside', 'dockside://app/..%2fsecret.json', 'GET', 404],
  ['a post', 'dockside://app/', 'POST', 405],
])('refuses %s, with the safety headers', async (_what, address, method, status) => {
  const response = await answer(new Request(address, { method }));
  expect([response.status, await response.text()]).toEqual([status, '']);
  expect(Object.fromEntries(response.headers)).toEqual(safetyHeaders);
});

test('answers a head without the body', async () => {
  const response = await answer(new Request('dockside://app/', { method: 'HEAD' }));
  expect([response.status, await response.text()]).toEqual([200, '']);
});
