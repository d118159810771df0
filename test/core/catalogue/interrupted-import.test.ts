import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { createCatalogueWriting, type WriterMessage } from '../../../src/core/catalogue/writer/catalogue-writing.ts';
import type { ImportProgress } from '../../../src/core/catalogue/writer/import-csv.ts';
import { scratch } from '../../real-core.ts';
import { removeFolder } from '../../remove-folder.ts';

test('an import that the end of the process interrupted goes on at the next start, and ends', async () => {
  const folder = scratch('interrupted-import');
  onTestFinished(() => removeFolder(folder));
  const file = join(folder, 'catalogue.db');
  const begin = (onProgress: (progress: ImportProgress) => void) => {
    const told: WriterMessage['type'][] = [];
    const actor = { operator: 'Ada', station: 'T1' };
    const writing = createCatalogueWriting({ file, pendingImport: join(folder, 'import'), actor }, (message) => {
      told.push(message.type);
      if (message.type === 'progress') onProgress(message);
    });
    const stop = () => writing.answer({ id: 2, type: 'stop' });
    return { ...writing, told, stop };
  };
  const csv = `Artikel\n${Array.from({ length: 30_000 }, (_, n) => `S${n}`).join('\n')}`;
  const first = begin(({ done, isChecking }) => {
    if (!isChecking && done > 0) void first.stop();
  });
  await first.answer({ id: 1, type: 'import', file: { csv }, columns: ['Sku'], at: 1 });
  expect(first.told).toContain('failed');
  const read = new Database(file, { readonly: true });
  onTestFinished(() => void read.close());
  const skus = () => read.prepare('SELECT count(*) FROM skus').pluck().get();
  expect(skus()).toBeGreaterThan(0);
  expect(skus()).toBeLessThan(30_000);

  const whole = Promise.withResolvers<void>();
  const second = begin(({ done, of }) => {
    if (of === 0 && done === 0) whole.resolve();
  });
  second.goOn(2);
  await whole.promise;
  expect(skus()).toBe(30_000);
  expect(read.prepare("SELECT count(*) FROM sku_search WHERE sku_search MATCH 'S29999'").pluck().get()).toBe(1);
  await second.stop();
});
