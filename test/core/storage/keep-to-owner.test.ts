import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepToOwner } from '../../../src/core/storage/keep-to-owner.ts';
import { removeFolder, scratch } from '../../folders.ts';

let folder: string;
beforeEach(() => {
  folder = scratch('owner');
});
afterEach(() => removeFolder(folder));

it.skipIf(process.platform === 'win32').each([
  [0o755, 0o700],
  [0o777, 0o770],
  [0o2775, 0o2770],
  [0o750, 0o700],
  [0o700, 0o700],
])('a folder of %o is one of %o from then on', (before, after) => {
  chmodSync(folder, before);
  keepToOwner(folder);
  expect(statSync(folder).mode & 0o7777).toBe(after);
});

it.skipIf(process.platform === 'win32').each([
  [0o755, 0o700, 0o600],
  [0o775, 0o750, 0o640],
])('what lies in a folder of %o is closed as it is', (before, folders, files) => {
  const backup = join(folder, 'practice', 'backups', 'work-00000001.db');
  mkdirSync(dirname(backup), { recursive: true });
  writeFileSync(backup, '');
  chmodSync(backup, 0o644);
  chmodSync(dirname(backup), 0o755);
  chmodSync(folder, before);
  keepToOwner(folder);
  expect(statSync(dirname(backup)).mode & 0o777).toBe(folders);
  expect(statSync(backup).mode & 0o777).toBe(files);
});

it.skipIf(process.platform === 'win32')('a link leads to nothing that is changed', () => {
  const elsewhere = scratch('elsewhere');
  const file = join(elsewhere, 'of-somebody.txt');
  writeFileSync(file, '');
  chmodSync(file, 0o644);
  symlinkSync(elsewhere, join(folder, 'a-folder'));
  symlinkSync(file, join(folder, 'a-file'));
  keepToOwner(folder);
  expect(statSync(file).mode & 0o777).toBe(0o644);
  removeFolder(elsewhere);
});
