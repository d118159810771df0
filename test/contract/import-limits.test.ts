import { expect, it } from 'vitest';
import { mostImportBytes, mostUnpackedBytes } from '../../src/contract/import-limits.ts';

const mib = 1024 * 1024;

it('lets a workbook unpack to a hundred times its size and a little, and never to more than 400 MiB', () => {
  expect([0, mib, 3 * mib].map(mostUnpackedBytes)).toEqual([16 * mib, 116 * mib, 316 * mib]);
  expect([4 * mib, mostImportBytes.xlsx].map(mostUnpackedBytes)).toEqual([400 * mib, 400 * mib]);
});

it('lets a person choose 200 MiB of text, or 40 MiB of a workbook', () => {
  expect(mostImportBytes).toEqual({ csv: 200 * mib, xlsx: 40 * mib });
});
