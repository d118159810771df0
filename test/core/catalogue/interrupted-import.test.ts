import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { createCatalogueWriting } from '../../../src/core/catalogue/writer/catalogue-writing.ts';
import type { ImportProgress } from '../../../src/core/catalogue/writer/import-csv.ts';
import { removeFolder, scratch } from '../../folders.ts';

test('an import that the end of the process interrupted goes on at the next start, and ends', async () => {
  const folder = scratch('interrupted-import');
  onTestFinished(() => removeFolder(folder));
  const file = join(folder, 'catalogue.db');
  const begin = (now: number, onProgress: (progress: ImportProgress) => void) => {
    const actor = { operator: 'Ada', station: 'T1' };
    return createCatalogueWriting({ file, pendingImport: join(folder, 'import'), actor }, now, onProgress);
  };
  const csv = `Artikel\n${Array.from({ length: 30_000 }, (_, n) => `S${n}`).join('\n')}`;
  const first = begin(0, ({ done, isChecking }) => {
    if (!isChecking && done > 0) first.stop();
  });
  await expect(first.importCsv({ csv }, 1, ['Sku'])).rejects.toThrow('not open');
  const read = new Database(file, { readonly: true });
  onTestFinished(() => void read.close());
  const skus = () => read.prepare('SELECT count(*) FROM skus').pluck().get();
  expect(skus()).toBeGreaterThan(0);
  expect(skus()).toBeLessThan(30_000);

  const whole = Promise.withResolvers<void>();
  const second = begin(2, ({ done, of }) => {
    if (of === 0 && done === 0) whole.resolve();
  });
  await whole.promise;
  expect(skus()).toBe(30_000);
  expect(read.prepare("SELECT count(*) FROM sku_search WHERE sku_search MATCH 'S29999'").pluck().get()).toBe(1);
  second.stop();
});
