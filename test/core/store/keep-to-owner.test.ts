import { chmodSync, statSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepToOwner } from '../../../src/core/store/keep-to-owner.ts';
import { removeFolder } from '../../remove-folder.ts';
import { scratch } from '../running-core.ts';

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
