import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { message } from '../../../src/contract/verdict.ts';
import { createOutboxRepository } from '../../../src/core/outbox/outbox-repository.ts';
import { freshProgress } from '../../../src/core/outbox/transition.ts';
import { openWorkStore } from '../../../src/core/start/work-store.ts';
import type { Sqlite } from '../../../src/core/storage/database.ts';
import { dropShipEntry } from '../../core/outbox/order-queue.ts';
import { watchTransitions } from './watch-transitions.ts';

const folders: string[] = [];
afterEach(() => {
  watchTransitions(null);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function watchedWork() {
  const folder = mkdtempSync(join(tmpdir(), 'dockside-watched-'));
  folders.push(folder);
  const heard: string[] = [];
  watchTransitions({
    opened: () => heard.push('opened'),
    written: ({ endpoint, from, to }) => heard.push(`${endpoint}: ${from} -> ${to}`),
    kept: () => heard.push('kept'),
    undone: () => heard.push('undone'),
  });
  return { folder, heard };
}

const schemaOf = (db: Sqlite) => db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();

test('hears of every change of an entry, before and after it is on disk', () => {
  const { folder, heard } = watchedWork();
  const { db } = openWorkStore(folder);
  const outbox = createOutboxRepository(db);
  const progress = freshProgress(message('queue.waiting'));
  outbox.add(dropShipEntry('A'));
  db.transaction(() => {
    outbox.update('e-A', { state: 'sending', nextTryAt: null, progress }, 1);
    outbox.update('e-A', { state: 'unconfirmed', nextTryAt: null, progress: { ...progress, question: 'unsure' } }, 2);
  }).immediate();
  expect(() =>
    db.transaction(() => {
      outbox.discard('e-A', 'not wanted', 3, { operator: 'o', station: 'T1' });
      throw new Error('thought better of it');
    })(),
  ).toThrow();
  outbox.supersede('e-A', 4);
  // What is over stays so: that is no transition.
  outbox.update('e-A', { state: 'unconfirmed', nextTryAt: null, progress }, 5);
  outbox.startAttempt(
    { outboxId: 'e-A', kind: 'person', at: 6, summary: message('queue.replaced') },
    { operator: 'o', station: 'T1' },
  );
  db.close();
  const kind = 'drop-ship.create-batch';
  expect(heard).toEqual([
    'opened',
    ...[`${kind}: new -> pending`, 'kept'],
    ...[`${kind}: pending -> sending`, `${kind}: sending -> asks`, 'kept'],
    ...[`${kind}: asks -> discarded`, 'undone'],
    ...[`${kind}: asks -> replaced`, 'kept'],
    ...['kept', 'kept'],
  ]);
});

test('leaves the file as the product made it', () => {
  const plain = mkdtempSync(join(tmpdir(), 'dockside-plain-'));
  folders.push(plain);
  const unwatched = openWorkStore(plain).db;
  const { folder } = watchedWork();
  const { db } = openWorkStore(folder);
  createOutboxRepository(db).add(dropShipEntry('A'));
  expect(schemaOf(db)).toEqual(schemaOf(unwatched));
  db.close();
  unwatched.close();
  watchTransitions(null);
  // Nobody looks any more: whatever was watched is opened and written to by the product alone.
  const again = openWorkStore(folder);
  createOutboxRepository(again.db).add(dropShipEntry('B'));
  expect(again.notices).toEqual([]);
  again.db.close();
});
