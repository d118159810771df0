import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linesIn } from '../../../src/core/catalogue/writer/csv-rows.ts';
import { scratch } from '../../folders.ts';

test('lines of a file come whole and so many at a time, wherever it is cut: within a character, or before a long line ends', () => {
  const file = join(scratch('lines'), 'lines.txt');
  const lines = Array.from(
    { length: 20_000 },
    (_, at) => `${at} 商品 mug 🫖${'长'.repeat(at === 7_000 ? 200_000 : at % 7)}`,
  );
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  const parts = [...linesIn(file, 3_000)];
  expect(parts.map((part) => part.length)).toEqual([3000, 3000, 3000, 3000, 3000, 3000, 2000]);
  expect(parts.flat()).toEqual(lines);
});
