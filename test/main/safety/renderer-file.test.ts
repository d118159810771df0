import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rendererFileOf } from '../../../src/main/safety/renderer-file.ts';

const folder = join('/opt', 'dockside', 'renderer');

test.each([
  ['dockside://app/', ['index.html'], 'text/html; charset=utf-8'],
  ['dockside://app', ['index.html'], 'text/html; charset=utf-8'],
  ['dockside://app/index.html?x=1#y', ['index.html'], 'text/html; charset=utf-8'],
  ['dockside://app/assets/index-Ab_9.js', ['assets', 'index-Ab_9.js'], 'text/javascript; charset=utf-8'],
  ['dockside://app/assets/index.CSS', ['assets', 'index.CSS'], 'text/css; charset=utf-8'],
  ['dockside://app//assets/inter.woff2', ['assets', 'inter.woff2'], 'font/woff2'],
  // An address climbs no higher than its own root: the URL itself sees to that.
  ['dockside://app/../../index.html', ['index.html'], 'text/html; charset=utf-8'],
])('finds the file of %s', (address, path, mimeType) => {
  expect(rendererFileOf(address, folder)).toEqual({ path: join(folder, ...path), mimeType });
});

test.each([
  'dockside://app/..%2f..%2fpackage.json',
  'dockside://app/%2e%2e%2fpackage.json',
  'dockside://app/..%5cpackage.json',
  'dockside://app/..\\..\\package.json',
  'dockside://app/assets/..%2f..%2f..%2fpackage.json',
  'dockside://app/%2fetc/passwd.json',
  'dockside://app/C:/secret.json',
  'dockside://app/C%3A%5Csecret.json',
  'dockside://app/index.html::$DATA',
  'dockside://app/index.html%00.js',
  'dockside://app/.env.json',
  'dockside://app/assets/.hidden.js',
  'dockside://app/%zz.js',
  'dockside://app/notes.txt',
  'dockside://app/assets',
  'dockside://app/index.js.map',
  'dockside://elsewhere/index.html',
  'dockside://app.evil.example/index.html',
  'dockside://user@app/index.html',
  'file:///opt/dockside/renderer/index.html',
  'https://app/index.html',
  'not an address',
])('serves nothing for %s', (address) => {
  expect(rendererFileOf(address, folder)).toBeNull();
});
