import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { until } from '../running-core.ts';
import { boxes, changeStation } from './change-station.ts';

const [first, second] = boxes;
const dock = changeStation();

it('what the disk refused of an overtaking is not in memory either: it is entered once, behind what is there', async () => {
  const id = await dock.open();
  await dock.scans('DOCK.BOX.2', 'CUP');
  await dock.somebodyElse([first, { ...second, Skus: [{ Sku: 'CUP', Quantity: 9 }] }]);
  const files = readdirSync(dock.station.dataFolder, { recursive: true, encoding: 'utf8' });
  const db = new Database(join(dock.station.dataFolder, files.find((file) => file.endsWith('work.db')) ?? ''));
  db.exec(`
    CREATE TRIGGER full BEFORE UPDATE ON documents
    WHEN EXISTS (SELECT 1 FROM journal WHERE document_id = new.id AND entry LIKE '%"theirs"%')
    BEGIN SELECT RAISE(ABORT, 'full'); END`);
  await dock.scans('DOCK.DONE', 'DOCK.YES');
  await until(
    async () => dock.station.troubles(),
    (n) => n > 0,
  );
  db.exec('DROP TRIGGER full');
  db.close();
  await dock.entry((state) => state === 'rejected');
  const { journal } = await dock.station.ask('document.read', { id });
  expect(journal.map(({ seq }) => seq)).toEqual(journal.map((_, index) => index + 1));
  expect(journal.filter(({ entry }) => entry.type === 'theirs')).toHaveLength(1);
  // Nor was any window told of it before.
  const told = dock.station.events.flatMap((event) => (event.type === 'document' ? (event.appended ?? []) : []));
  expect(told.filter(({ entry }) => entry.type === 'theirs')).toHaveLength(1);
  await dock.scans('IN-1');
  expect((await dock.change())?.conflicts).toMatchObject([
    { number: 'IN-1-002', before: { lines: [{ quantity: 4 }] } },
  ]);
});
