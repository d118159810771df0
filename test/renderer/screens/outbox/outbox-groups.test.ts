import { expect, it } from 'vitest';
import type { OutboxEntryView } from '../../../../src/contract/bridge/outbox.ts';
import { message } from '../../../../src/contract/verdict.ts';
import { groupedRows, type OutboxGroup } from '../../../../src/renderer/screens/outbox/outbox-groups.ts';
import { outboxEntry } from '../../outbox-entry.ts';

const entry = (key: string, more: Partial<OutboxEntryView>) =>
  outboxEntry({ id: key, key, documentId: null, state: 'pending', summary: message('queue.waiting'), ...more });

const entries = [
  entry('waits', {}),
  entry('sends', { state: 'sending' }),
  entry('held', { state: 'held' }),
  entry('unsure', { state: 'unconfirmed' }),
  entry('asked', { state: 'unconfirmed', question: 'mismatch' }),
  entry('refused', { state: 'rejected' }),
  entry('replaced', { state: 'rejected', superseded: true }),
  entry('gone', { state: 'rejected', discarded: { at: 0, reason: 'r', operator: 'o' } }),
  entry('done', { state: 'confirmed' }),
];
const none = { queue: { held: 0, pending: 0, sending: 0, confirmed: 0, rejected: 0, unconfirmed: 0 }, needsPerson: 0 };
const rows = (closed: readonly OutboxGroup[] = [], station: typeof none | null = none, hasOlder = false) =>
  groupedRows(entries, new Set(closed), station, hasOlder).map((row) =>
    'group' in row ? `${row.group} ${row.count}${row.isLeast ? '+' : ''}` : row.key,
  );

it('groups entries by what is to be done about them, what a person must decide first, each newest first', () => {
  expect(rows()).toEqual([
    ...['resolve 2', 'asked', 'refused'],
    ...['checking 1', 'unsure'],
    ...['held 1', 'held'],
    ...['queued 2', 'waits', 'sends'],
    ...['confirmed 1', 'done'],
    ...['gone 2', 'replaced', 'gone'],
  ]);
});

it('leaves out the entries of a closed group, and groups without any', () => {
  expect(rows(['resolve', 'queued', 'confirmed', 'gone'])).toEqual([
    ...['resolve 2', 'checking 1', 'unsure', 'held 1', 'held', 'queued 2', 'confirmed 1', 'gone 2'],
  ]);
  expect(groupedRows([], new Set(), null, false)).toEqual([]);
});

it('counts what the station has, also where not everything has been read; of what is gone, at least what has', () => {
  const queue = { held: 4, pending: 6000, sending: 20, confirmed: 4000, rejected: 3, unconfirmed: 7 };
  const heads = rows(['resolve', 'checking', 'held', 'queued', 'confirmed', 'gone'], { queue, needsPerson: 5 }, true);
  expect(heads).toEqual(['resolve 5', 'checking 5', 'held 4', 'queued 6020', 'confirmed 4000', 'gone 2+']);
});
