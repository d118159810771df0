import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Sqlite } from '../../../src/core/storage/database.ts';
import { salvageInto } from '../../../src/core/storage/durability/salvage.ts';
import { workMigrations } from '../../../src/core/storage/schema/work-migrations.ts';
import { removeFolder, scratch } from '../../folders.ts';

// What comes out of a broken file. These can be read whole: it is what is done with the rows that counts.

let folder: string;
let backup: Sqlite;
let broken: Sqlite;
beforeEach(() => {
  folder = scratch('trouble');
  [backup, broken] = ['backup.db', 'broken.db'].map((name) =>
    openDatabase({ file: join(folder, name), synchronous: 'FULL', migrations: workMigrations }),
  ) as [Sqlite, Sqlite]; // the two of them
});
afterEach(() => {
  backup.close();
  broken.close();
  removeFolder(folder);
});

const open = (db: Sqlite, id: string) =>
  db
    .prepare("INSERT INTO documents VALUES (?, 'inbound-plan', ?, 'inbound', 'open', 0, 0, 1, 1, 'Ann', 'T1')")
    .run(id, `IN-${id}`);
const write = (db: Sqlite, id: string, seq: number, entry = '{"type":"item"}') =>
  db.prepare("INSERT INTO journal VALUES (?, ?, 1, NULL, ?, 'Ann', 'T1')").run(id, seq, entry);
const scan = (db: Sqlite, seq: number, text: string) =>
  db
    .prepare("INSERT INTO scans VALUES (?, ?, 1, ?, 'scanner', 'inbound', NULL, 'good', '{}', 'Ann', 'T1')")
    .run(seq, `s-${seq}`, text);
const all = (sql: string) => backup.prepare(sql).raw().all();
const salvage = (overwrite: boolean) => salvageInto(backup, join(folder, 'broken.db'), { overwrite });

describe('a document that is open in the broken file', () => {
  it('comes over parked, with its journal, where the backup has another one open on that screen', () => {
    open(backup, 'A');
    open(broken, 'B');
    for (const seq of [1, 2, 3]) write(broken, 'B', seq);
    expect(salvage(false)).toEqual({ rows: 4, hasGaps: false });
    expect(all('SELECT id, status FROM documents ORDER BY id')).toEqual([
      ['A', 'open'],
      ['B', 'parked'],
    ]);
    expect(all("SELECT count(*) FROM journal WHERE document_id = 'B'")).toEqual([[3]]);
  });

  it('is the one that is open where the broken file is the newer one', () => {
    open(backup, 'A');
    open(broken, 'B');
    expect(salvage(true)).toEqual({ rows: 1, hasGaps: false });
    expect(all('SELECT id, status FROM documents ORDER BY id')).toEqual([
      ['A', 'parked'],
      ['B', 'open'],
    ]);
  });
});

describe('rows of the broken file', () => {
  it.each([true, false])('that lost what they belong to are no rows that came over, and a gap (newer: %s)', (newer) => {
    open(broken, 'B');
    for (const seq of [1, 2]) write(broken, 'B', seq);
    scan(broken, 1, 'MUG');
    broken.pragma('foreign_keys = OFF');
    broken.exec("DELETE FROM documents WHERE id = 'B'");
    expect(salvage(newer)).toEqual({ rows: 1, hasGaps: true });
    expect(all('SELECT count(*) FROM journal')).toEqual([[0]]);
  });

  it('whose text only begins like JSON are whole', () => {
    scan(broken, 1, '[)>\u001e06\u001dPMUG\u001e\u0004');
    scan(broken, 2, '{no bracket');
    broken.exec(`INSERT INTO outbox (id, family, endpoint, key, key_minted, body, state, progress, created_at, updated_at, operator, station)
      VALUES ('e', 'bill', 'bill-of-lading.create', '1', 1, '{}', 'held', '{}', 1, 1, 'Ann', 'T1')`);
    broken.exec(`INSERT INTO attempts (outbox_id, kind, at, summary, raw_body, operator, station)
      VALUES ('e', 'send', 1, '{}', '{"Errors": [{"Code":', 'Ann', 'T1')`);
    expect(salvage(false)).toEqual({ rows: 4, hasGaps: false });
  });

  it('whose JSON is none any more are left out, and a gap', () => {
    open(broken, 'B');
    write(broken, 'B', 1);
    write(broken, 'B', 2, 'x"type":"item"}');
    expect(salvage(false)).toEqual({ rows: 2, hasGaps: true });
  });
});
