import { expect, it } from 'vitest';
import type { FailureReply } from '../../../src/contract/failure.ts';
import { message } from '../../../src/contract/verdict.ts';
import { type Confirmed, createEntryWriter } from '../../../src/core/outbox/entry-writer.ts';
import { readRetryAfter } from '../../../src/core/outbox/retry-after.ts';
import type { SendOutcome } from '../../../src/core/outbox/send-outcome.ts';
import { createKeyValueRepository } from '../../../src/core/storage/key-value-repository.ts';
import { dropShipEntry, memoryOutbox } from './order-queue.ts';

const now = 50_000;
const by = { operator: 'dana', station: 'T1' };

/** One order that is on its way, and what was told of it. */
function onItsWay() {
  const { db, outbox } = memoryOutbox();
  const keyValues = createKeyValueRepository(db);
  const confirmed: Confirmed[] = [];
  const unsure: string[] = [];
  outbox.add(dropShipEntry('A', { state: 'sending' }));
  const writer = createEntryWriter({
    ...{ outbox, keyValues, environment: { now: () => now, random: () => 0.5 }, actor: () => by },
    onConfirmed: (each) => confirmed.push(each),
    onUnsure: (id) => unsure.push(id),
  });
  const entry = () => {
    const found = outbox.get('e-A');
    if (!found) throw new Error('there is no such entry');
    return found;
  };
  const came = (outcome: SendOutcome) => writer.record(entry(), { type: 'sent', outcome });
  return { db, outbox, keyValues, writer, confirmed, unsure, entry, came };
}

const failure = (code: FailureReply['code'], more: object = {}): FailureReply => ({ code, message: code, ...more });
/** What every process that looks at these facts is held by. */
const hold = ({ keyValues }: ReturnType<typeof onItsWay>) => ({
  paused: keyValues.read('outbox.paused'),
  until: readRetryAfter(keyValues, now),
});

it('tells of one that is taken once, with the record that the service answered', () => {
  const station = onItsWay();
  const before = station.entry();
  station.came({ kind: 'accepted', wasThere: false, shown: { Id: 7 } });
  expect(station.confirmed).toEqual([{ entry: before, at: now, shown: { Id: 7 } }]);
  station.writer.record(station.entry(), { type: 'retried' });
  expect(station.confirmed).toHaveLength(1);
  expect(station.unsure).toEqual([]);
  expect(hold(station)).toEqual({ paused: null, until: null });
});

it('tells of one that is taken without a record, and of one that is found', () => {
  const plain = onItsWay();
  plain.came({ kind: 'accepted', wasThere: true });
  expect(plain.confirmed.map(({ shown }) => shown)).toEqual([null]);
  const found = onItsWay();
  found.came({ kind: 'unsure', failure: failure('reset'), retryAfterMs: null });
  expect([found.unsure, found.confirmed]).toEqual([['e-A'], []]);
  found.writer.record(found.entry(), { type: 'read-failed', failure: failure('reset'), retryAfterMs: null });
  expect(found.unsure).toHaveLength(1);
  found.writer.record(found.entry(), { type: 'read', result: 'matches' });
  expect(found.confirmed).toMatchObject([{ at: now, shown: null }]);
});

it('pauses all when nobody is let in, and holds all when the service wants quiet', () => {
  const locked = onItsWay();
  locked.came({ kind: 'unauthorized', failure: failure('unauthorized') });
  expect(hold(locked)).toEqual({ paused: { reason: 'unauthorized' }, until: null });
  const quiet = onItsWay();
  quiet.came({ kind: 'rate-limited', failure: failure('rate-limited'), retryAfterMs: 9_000 });
  expect(hold(quiet)).toEqual({ paused: null, until: now + 9_000 });
  expect([readRetryAfter(quiet.keyValues, now + 9_000), readRetryAfter(quiet.keyValues, now - 1)]).toEqual([
    null,
    null,
  ]);
});

it('is held for an hour at most by what an earlier version has written', () => {
  const { keyValues } = onItsWay();
  keyValues.write('outbox.hold', { from: now, until: now + 31_536_000_000 }, now, by);
  expect([readRetryAfter(keyValues, now + 3_599_999), readRetryAfter(keyValues, now + 3_600_000)]).toEqual([
    now + 3_600_000,
    null,
  ]);
});

it('keeps of an attempt when it was, what it said, and what the service wrote', () => {
  const { writer, outbox } = onItsWay();
  const attempt = writer.begin({ outboxId: 'e-A', kind: 'send', summary: message('queue.sending') });
  expect(outbox.attempts('e-A')).toMatchObject([{ kind: 'send', at: now, endedAt: null }]);
  const service = { status: 503, codes: [], ticketId: 'T-9', rawBody: '<p>' };
  writer.end(attempt, message('queue.unsure'), failure('unavailable', { details: { service } }), null);
  const plain = writer.begin({ outboxId: 'e-A', kind: 'reconcile', summary: message('queue.reading') });
  writer.end(plain, message('queue.found'), null, 200);
  const unserved = writer.begin({ outboxId: 'e-A', kind: 'send', summary: message('queue.sending') });
  writer.end(unserved, message('queue.offline'), failure('offline'), null);
  const nothing = { outboxId: 'e-A', status: null, ticketId: null, rawBody: null };
  expect(outbox.attempts('e-A')).toEqual([
    {
      ...{ outboxId: 'e-A', kind: 'send', at: now, endedAt: now, summary: message('queue.unsure') },
      ...{ status: 503, ticketId: 'T-9', rawBody: '<p>' },
    },
    { ...nothing, kind: 'reconcile', at: now, endedAt: now, summary: message('queue.found'), status: 200 },
    { ...nothing, kind: 'send', at: now, endedAt: now, summary: message('queue.offline') },
  ]);
});

it('keeps the first and the last of very many attempts at one entry, and all that a person did', () => {
  const { outbox, writer } = onItsWay();
  const attempt = (kind: 'reconcile' | 'person', words: string) =>
    writer.end(
      writer.begin({ outboxId: 'e-A', kind, summary: message('queue.unsure') }),
      message('queue.unsure'),
      {
        ...failure('bad-reply'),
        details: { service: { status: 200, codes: [], rawBody: words } },
      },
      200,
    );
  for (let at = 0; at < 150; at += 1) attempt('reconcile', `${at}`);
  attempt('person', 'a person');
  for (let at = 150; at < 2_000; at += 1) attempt('reconcile', `${at}`);
  const kept = outbox.attempts('e-A').map(({ rawBody }) => rawBody);
  expect(kept.length).toBeLessThanOrEqual(401);
  expect(kept.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, at) => `${at}`));
  expect(kept.slice(-200)).toEqual(Array.from({ length: 200 }, (_, at) => `${at + 1_800}`));
  expect(kept).toContain('a person');
});
