import { expect, it } from 'vitest';
import { mostImportBytes } from '../../../../src/contract/import-limits.ts';
import { openTableFile } from '../../../../src/renderer/import/read/open-table-file.ts';

it.each([
  ['goods.csv', mostImportBytes.csv],
  ['goods.txt', mostImportBytes.csv],
  ['goods.XLSX', mostImportBytes.xlsx],
])('refuses %s by its size before a byte of it is read', async (name, most) => {
  // A file of that size, without its bytes.
  const file = { name, size: most + 1 } as File;
  expect(await openTableFile(file)).toBe('too-big');
});
