import { expect, it } from 'vitest';
import type { SiteEntry } from '../../../src/contract/site/hub-protocol.ts';
import { createEntryWriter } from '../../../src/core/site/backups/apply-entries.ts';
import { createFeedRepository, readFeed } from '../../../src/core/site/feed/feed-repository.ts';
import { readHistory } from '../../../src/core/site/handovers/take-document.ts';
import { openDatabase, type Sqlite } from '../../../src/core/storage/database.ts';
import { workMigrations } from '../../../src/core/storage/schema/work-migrations.ts';

const by = { operator: 'B-17', station: 'BENCH-1' };
const openWork = () => openDatabase({ file: ':memory:', synchronous: 'NORMAL', migrations: workMigrations });

it('what a person corrected in an order is told: whoever brings the work back sends that', () => {
  const db = toldWork();
  db.exec(`INSERT INTO outbox (id, family, endpoint, key, key_minted, body, state, progress, created_at, updated_at, operator, station)
    VALUES ('o-1', 'inbound', 'inbound.plan', 'IN-1', 1, '{"n":1}', 'rejected', '{}', 1, 1, 'B-17', 'BENCH-1')`);
  db.exec(`UPDATE outbox SET body = '{"n":2}' WHERE id = 'o-1'`);
  const copy = openWork();
  apply(copy, readFeed(db).after('s-1', 0, 10));
  // Twice is as once.
  apply(copy, readFeed(db).after('s-1', 0, 10));
  const rows = 'SELECT id, key, body, state, station FROM outbox';
  expect(copy.prepare(rows).all()).toEqual(db.prepare(rows).all());
  expect(copy.prepare('SELECT body FROM outbox').pluck().all()).toEqual(['{"n":2}']);
});

it('papers that a computer and its copy had open at a time come back one open, the other parked', () => {
  const copy = openWork();
  for (const id of ['d-1', 'd-2']) {
    const db = toldWork();
    db.exec(`INSERT INTO documents (id, kind, number, screen, status, created_at, updated_at, operator, station)
      VALUES ('${id}', 'inbound-plan', '${id}', 'inbound', 'open', 1, 1, 'B-17', 'BENCH-1')`);
    apply(copy, readFeed(db).after('s-1', 0, 10));
  }
  expect(copy.prepare('SELECT id, status FROM documents ORDER BY id').all()).toEqual([
    { id: 'd-1', status: 'parked' },
    { id: 'd-2', status: 'open' },
  ]);
});

/** A document of one version, which another one took the place of that came from elsewhere. */
function toldTwice() {
  const db = toldWork();
  db.exec(`INSERT INTO documents (id, kind, number, screen, status, created_at, updated_at, operator, station)
    VALUES ('d-1', 'inbound-plan', 'IN-1', 'inbound', 'parked', 1, 1, 'B-17', 'BENCH-1')`);
  const write = (at: number, ...lines: readonly string[]) => {
    for (const [place, value] of lines.entries())
      db.prepare(
        `INSERT INTO journal (document_id, seq, at, entry, operator, station) VALUES ('d-1', ?, ?, ?, 'B-17', 'BENCH-1')`,
      ).run(place + 1, at, JSON.stringify({ type: 'header', field: 'Remark', value }));
  };
  write(2, 'a', 'b', 'c');
  db.exec('DELETE FROM journal');
  write(3, 'd', 'e');
  return readFeed(db).after('s-1', 0, 10);
}

it('of a document that was told anew the new version comes, and nothing of a longer one before it', () => {
  const entries = toldTwice();
  const values = ['d', 'e'];
  expect(readHistory(entries)?.lines.map(({ entry }) => 'value' in entry && entry.value)).toEqual(values);
  const copy = openWork();
  apply(copy, entries);
  expect(copy.prepare("SELECT entry ->> '$.value' FROM journal ORDER BY seq").pluck().all()).toEqual(values);
});

function apply(copy: Sqlite, entries: readonly SiteEntry[]): void {
  const writer = createEntryWriter(copy, 'BENCH-1');
  writer.write(entries);
  writer.finish();
}

function toldWork() {
  const db = openWork();
  createFeedRepository(db, 'run-1').begin('s-1', 'hub', 1, by);
  return db;
}
