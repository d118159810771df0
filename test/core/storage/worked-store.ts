import { readFileSync, writeFileSync } from 'node:fs';
import { message } from '../../../src/contract/verdict.ts';
import { createOutboxRepository } from '../../../src/core/outbox/outbox-repository.ts';
import { freshProgress } from '../../../src/core/outbox/transition.ts';
import { openWorkStore } from '../../../src/core/start/work-store.ts';
import { isSound, type Sqlite } from '../../../src/core/storage/database.ts';
import { keepMark } from '../../../src/core/storage/durability/work-position.ts';

/** A store with so many scans, each an entry of one document's journal and an order in the outbox. */
export function workIn(folder: string, scans: number, from = 1): void {
  const { db } = openWorkStore(folder);
  const mark = keepMark(db, db.name);
  write(db, from, scans);
  mark.stop();
  db.close();
}

/** The same, left as a process leaves it that is killed: the rows are in the -wal only. */
export function killedWorkIn(folder: string, scans: number, from: number): void {
  const { db } = openWorkStore(folder);
  const mark = keepMark(db, db.name);
  db.pragma('wal_autocheckpoint = 0');
  write(db, from, scans);
  const files = ['', '-wal'].map((suffix) => ({ file: db.name + suffix, bytes: readFileSync(db.name + suffix) }));
  mark.stop();
  db.close();
  for (const { file, bytes } of files) writeFileSync(file, bytes);
}

function write(db: Sqlite, from: number, scans: number): void {
  const outbox = createOutboxRepository(db);
  db.exec(
    "INSERT OR IGNORE INTO documents VALUES ('D', 'inbound-plan', 'IN-D', 'inbound', 'open', 0, 0, 1, 1, 'Ann', 'T1')",
  );
  const scan = db.prepare(
    "INSERT INTO scans VALUES (?, ?, ?, 'MUG', 'scanner', 'inbound', 'D', 'good', ?, 'Ann', 'T1')",
  );
  const entry = db.prepare("INSERT INTO journal VALUES ('D', ?, ?, ?, ?, 'Ann', 'T1')");
  for (let at = from; at < from + scans; at += 1) {
    db.transaction(() => {
      scan.run(at, `scan-${at}`, at, JSON.stringify({ words: `scan number ${at} `.repeat(20) }));
      entry.run(at, at, `scan-${at}`, JSON.stringify({ type: 'item', code: `MUG-${at}` }));
      outbox.add({
        ...{ id: `entry-${at}`, family: 'inbound', endpoint: 'inbound.plan', key: `IN-${at}`, keyMinted: true },
        ...{ body: { ShipmentId: `IN-${at}` }, documentId: 'D', state: 'pending', nextTryAt: at, createdAt: at },
        ...{ progress: freshProgress(message('queue.waiting')), operator: 'Ann', station: 'T1' },
      });
    }).immediate();
  }
}

/** Opens it as the next start does, and tells what is there. */
export function nextStart(folder: string, restore?: string) {
  const { db, notices } = openWorkStore(folder, { restore });
  try {
    const count = (table: string) => Number(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
    const states = db.prepare('SELECT DISTINCT state FROM outbox').pluck().all();
    return {
      said: notices.map(({ key }) => key),
      scans: count('scans'),
      journal: count('journal'),
      outbox: count('outbox'),
      states,
      isSound: isSound(db.name, true),
    };
  } finally {
    db.close();
  }
}
