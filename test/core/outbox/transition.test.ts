import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FailureReply } from '../../../src/contract/failure.ts';
import { message } from '../../../src/contract/verdict.ts';
import { chooseNext } from '../../../src/core/outbox/choose-next.ts';
import type { OutboxEntry } from '../../../src/core/outbox/outbox-entry.ts';
import { outcomeForEach, outcomeOfFailure } from '../../../src/core/outbox/send-outcome.ts';
import { freshProgress, type OutboxEvent, transition } from '../../../src/core/outbox/transition.ts';

const now = 1_000_000;
const failure = (code: FailureReply['code'], retryAfterMs?: number): FailureReply => ({
  code,
  message: code,
  details: { service: { status: 0, codes: [], ...(retryAfterMs === undefined ? {} : { retryAfterMs }) } },
});

const entryIn = (state: OutboxEntry['state'], more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: 'e1',
  seq: 1,
  family: 'inbound',
  endpoint: 'inbound.plan',
  key: 'IN-1',
  keyMinted: true,
  documentId: null,
  state,
  nextTryAt: now,
  progress: freshProgress(message('queue.waiting')),
  discarded: null,
  superseded: false,
  replaces: null,
  replacedBy: null,
  createdAt: 0,
  updatedAt: 0,
  operator: 'o',
  station: 's',
  ...more,
});

const sent = (code: FailureReply['code'], retryAfterMs?: number): OutboxEvent => ({
  type: 'sent',
  outcome: outcomeOfFailure(failure(code, retryAfterMs)),
});

/** One entry led through events, each at its own moment. */
function lead(start: OutboxEntry, ...events: (OutboxEvent | number)[]): OutboxEntry & { holdAllMs?: number } {
  let entry: OutboxEntry & { holdAllMs?: number } = start;
  let at = now;
  for (const event of events) {
    if (typeof event === 'number') at += event;
    else entry = { ...entry, ...transition(entry, event, at, 0.5) };
  }
  return entry;
}

describe('an outbox entry', () => {
  it.each<[FailureReply['code'], OutboxEntry['state']]>([
    ['offline', 'pending'],
    ['rate-limited', 'pending'],
    ['unauthorized', 'pending'],
    ['rejected', 'rejected'],
    ['not-found', 'rejected'],
    ['conflict', 'rejected'],
    ['invalid-input', 'rejected'],
    ['printer', 'unconfirmed'],
    ['timeout', 'unconfirmed'],
    ['reset', 'unconfirmed'],
    ['unavailable', 'unconfirmed'],
    ['bad-reply', 'unconfirmed'],
    ['internal', 'unconfirmed'],
  ])('after %s is %s', (code, state) => {
    expect(lead(entryIn('pending'), { type: 'send-started' }, sent(code)).state).toBe(state);
  });

  it('is unsure after a crash in mid-sending, and is read 2 s and 10 s later', () => {
    const crashed = lead(entryIn('pending'), { type: 'send-started' }, { type: 'crashed' });
    expect([crashed.state, crashed.nextTryAt]).toEqual(['unconfirmed', now + 2000]);
    const once = lead(crashed, 2000, { type: 'read', result: 'not-found' });
    expect([once.state, once.nextTryAt]).toEqual(['unconfirmed', now + 10_000]);
    const twice = lead(once, 10_000, { type: 'read', result: 'not-found' });
    expect(twice.state).toBe('pending');
  });

  it('must be missed twice anew once a person has it read again', () => {
    const missedOnce = lead(
      entryIn('pending'),
      { type: 'send-started' },
      { type: 'crashed' },
      { type: 'read', result: 'not-found' },
    );
    const again = lead(missedOnce, 60_000, { type: 'retried' }, { type: 'read', result: 'not-found' });
    expect(again.state).toBe('unconfirmed');
    expect(lead(again, 90_000, { type: 'read', result: 'not-found' }).state).toBe('pending');
  });

  it('is read the second time soon also where the clock was set back since the attempt', () => {
    const crashed = lead(entryIn('sending'), { type: 'crashed' });
    const aYearBack = transition(crashed, { type: 'read', result: 'not-found' }, now - 31_536_000_000, 0.5);
    expect(aYearBack).toMatchObject({ state: 'unconfirmed', nextTryAt: now - 31_536_000_000 + 10_000 });
  });

  it('is not read before Retry-After is over', () => {
    const unsure = lead(entryIn('pending'), { type: 'send-started' }, sent('unavailable', 60_000));
    expect([unsure.nextTryAt, unsure.holdAllMs]).toEqual([now + 60_000, 60_000]);
  });

  it('reconciles a refusal that follows an unsure attempt before it believes it', () => {
    const again = lead(
      entryIn('pending'),
      { type: 'send-started' },
      sent('reset'),
      { type: 'read', result: 'not-found' },
      { type: 'read', result: 'not-found' },
      { type: 'send-started' },
      sent('rejected'),
    );
    expect(again.state).toBe('unconfirmed');
    expect(lead(again, { type: 'read', result: 'matches' }).state).toBe('confirmed');
    const refused = lead(again, { type: 'read', result: 'not-found' }, { type: 'read', result: 'not-found' });
    expect([refused.state, refused.progress.failure?.code]).toEqual(['rejected', 'rejected']);
  });

  it('that left in a request that was refused as a whole waits to leave alone, also after an unsure attempt', () => {
    const together: OutboxEvent = { type: 'sent', outcome: outcomeForEach(failure('rejected'), 20) };
    for (const everUnsure of [false, true]) {
      const start = entryIn('pending', { progress: { ...freshProgress(message('queue.waiting')), everUnsure } });
      const again = lead(start, { type: 'send-started' }, together);
      expect([again.state, again.nextTryAt, again.progress.alone]).toEqual(['pending', now, true]);
    }
    expect(outcomeForEach(failure('rejected'), 1).kind).toBe('refused');
    expect(outcomeForEach(failure('reset'), 20).kind).toBe('unsure');
  });

  it('asks a person when it was found and differs, and does nothing more by itself', () => {
    const asked = lead(entryIn('unconfirmed'), { type: 'read', result: 'differs' });
    expect([asked.state, asked.progress.question, asked.nextTryAt]).toEqual(['unconfirmed', 'mismatch', null]);
    expect(chooseNext([asked], { paused: false, holdUntil: null }, now + 1e9).step).toBe('wait');
  });

  it('backs off from 1 to 60 seconds', () => {
    let entry = entryIn('pending');
    const waits: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      entry = lead(entry, { type: 'send-started' }, sent('offline'));
      waits.push((entry.nextTryAt ?? 0) - now);
    }
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
    expect(waits.at(-1)).toBeGreaterThan(waits[0] ?? 0);
  });

  it('never goes from sending back to pending unless it provably did not arrive', () => {
    const codes: FailureReply['code'][] = ['timeout', 'reset', 'unavailable', 'bad-reply', 'internal', 'rejected'];
    fc.assert(
      fc.property(
        fc.constantFrom(...codes),
        fc.nat(100_000),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (code, at, random) => {
          const sending = { ...entryIn('sending'), state: 'sending' as const };
          expect(transition(sending, sent(code), at, random).state).not.toBe('pending');
        },
      ),
    );
  });
});

describe('what the sender does next', () => {
  const open = { paused: false, holdUntil: null };
  const first = entryIn('pending', { id: 'first' });
  const second = entryIn('pending', { id: 'second', seq: 2, key: 'IN-2' });

  it('sends in order', () => {
    expect(chooseNext([first, second], open, now)).toMatchObject({ step: 'send', entry: { id: 'first' } });
  });

  it('looks up an id that a person gave, but not once an attempt may have arrived', () => {
    const typed = { ...first, keyMinted: false };
    expect(chooseNext([typed], open, now).step).toBe('look-up');
    const tried = { ...typed, progress: { ...typed.progress, everUnsure: true } };
    expect(chooseNext([tried], open, now).step).toBe('send');
  });

  it('lets the family wait while the service cannot be reached, so that the order stays', () => {
    const offline = { ...first, nextTryAt: now + 5000, progress: { ...first.progress, failure: failure('offline') } };
    expect(chooseNext([offline, second], open, now)).toEqual({ step: 'wait', until: now + 5000 });
  });

  it('passes an unsure entry, but sends nothing else under its id', () => {
    const unsure = { ...first, state: 'unconfirmed' as const, nextTryAt: now + 2000 };
    const sameKey = { ...second, key: 'IN-1' };
    expect(chooseNext([unsure, second], open, now)).toMatchObject({ step: 'send', entry: { id: 'second' } });
    expect(chooseNext([unsure, sameKey], open, now)).toEqual({ step: 'wait', until: now + 2000 });
  });

  it('lets along what is due behind it of the same endpoint, up to the first that must leave otherwise', () => {
    const entry = (id: string, more: Partial<OutboxEntry> = {}) => entryIn('pending', { id, key: id, ...more });
    const others = (...queue: OutboxEntry[]) => {
      const next = chooseNext([first, ...queue], open, now);
      return 'others' in next ? next.others.map(({ id }) => id) : [];
    };
    const unsure = { state: 'unconfirmed' as const, nextTryAt: now + 2000 };
    expect(others(entry('A'), entry('U', unsure), entry('O', { family: 'bill' }), entry('B'))).toEqual(['A', 'B']);
    expect(others(entry('A'), entry('X', { endpoint: 'inbound.modify-boxes' }), entry('B'))).toEqual(['A']);
    expect(others(entry('A'), entry('L', { progress: { ...first.progress, alone: true } }), entry('B'))).toEqual(['A']);
    expect(others(entry('A'), entry('A2', { key: 'A' }), entry('later', { nextTryAt: now + 1 }))).toEqual(['A']);
    expect(chooseNext([{ ...first, progress: { ...first.progress, alone: true } }, second], open, now)).toMatchObject({
      entry: { id: 'first' },
      others: [],
    });
  });

  it('asks about all that is unsure and due of the same endpoint, and about no id twice', () => {
    const unsure = (id: string, more: Partial<OutboxEntry> = {}) =>
      entryIn('unconfirmed', { id, key: id, nextTryAt: now, ...more });
    const queue = [
      unsure('A'),
      second,
      unsure('B'),
      unsure('A2', { key: 'A' }),
      unsure('later', { nextTryAt: now + 9 }),
    ];
    expect(chooseNext(queue, open, now)).toMatchObject({
      step: 'reconcile',
      entry: { id: 'A' },
      others: [{ id: 'B' }],
    });
  });

  it('asks right before it sends about what another computer may send, and lets nothing else leave with it', () => {
    const progress = { ...first.progress, everUnsure: true, shared: true };
    const [one, two] = ['A', 'B'].map((id) => entryIn('pending', { id, key: id, progress })) as [
      OutboxEntry,
      OutboxEntry,
    ];
    expect(chooseNext([one, two, second], open, now)).toMatchObject({
      step: 'read-and-send',
      entry: one,
      others: [two],
    });
    expect(chooseNext([first, second, one], open, now)).toMatchObject({ step: 'send', others: [second] });
    const typed = { ...first, keyMinted: false };
    expect(chooseNext([typed, second, one], open, now)).toMatchObject({ step: 'look-up', others: [second] });
  });

  it('does not wait for a moment that a clock set back has moved away', () => {
    const strange = { ...first, nextTryAt: now + 86_400_000, updatedAt: now + 86_399_000 };
    expect(chooseNext([strange], open, now).step).toBe('send');
  });

  it.each<OutboxEvent>([
    { type: 'free' },
    { type: 'crashed' },
    { type: 'read-failed', failure: failure('offline'), retryAfterMs: null },
    sent('offline'),
  ])('does not wait for it either once something was written of it since: $type', (event) => {
    const yearMs = 365 * 86_400_000;
    for (const state of ['pending', 'unconfirmed', 'sending'] as const) {
      const strange = entryIn(state, { nextTryAt: now + yearMs + 60_000, updatedAt: now + yearMs });
      const written = { ...strange, ...transition(strange, event, now, 0.5), updatedAt: now };
      const next = chooseNext([written], open, now + 60_000);
      if (written.state !== 'sending') expect(next.step, state).not.toBe('wait');
    }
  });

  it('does nothing while paused or while the service asked for quiet', () => {
    expect(chooseNext([first], { paused: true, holdUntil: null }, now)).toEqual({ step: 'wait', until: null });
    expect(chooseNext([first], { paused: false, holdUntil: now + 9 }, now)).toEqual({ step: 'wait', until: now + 9 });
    expect(chooseNext([first], { paused: false, holdUntil: now }, now).step).toBe('send');
    expect(chooseNext([], { paused: false, holdUntil: now - 9 }, now)).toEqual({ step: 'wait', until: null });
  });

  it('wakes for the first of all that wait', () => {
    const waiting = (id: string, inMs: number) => entryIn('pending', { id, key: id, nextTryAt: now + inMs });
    const queue = [waiting('A', 700), waiting('B', 300), waiting('C', 900)];
    expect(chooseNext(queue, open, now)).toEqual({ step: 'wait', until: now + 300 });
  });

  it('waits behind what leaves under the same id, but reads again what is unsure, and nothing that a person is asked about', () => {
    const sending = { ...first, state: 'sending' as const, nextTryAt: null };
    expect(chooseNext([sending, { ...second, key: 'IN-1' }], open, now)).toEqual({ step: 'wait', until: null });
    const unsure = { ...first, state: 'unconfirmed' as const };
    expect(chooseNext([sending, unsure], open, now)).toMatchObject({ step: 'reconcile' });
    const asked = { ...unsure, progress: { ...unsure.progress, question: 'mismatch' as const } };
    expect(chooseNext([asked], open, now)).toEqual({ step: 'wait', until: null });
    const offline = { ...unsure, nextTryAt: now + 5, progress: { ...unsure.progress, failure: failure('offline') } };
    expect(chooseNext([offline, second], open, now)).toMatchObject({ step: 'send', entry: { id: 'second' } });
  });

  it('sends nothing along that is unsure, and asks along about nothing of another endpoint', () => {
    const unsure = (id: string, endpoint = first.endpoint) =>
      entryIn('unconfirmed', { id, key: id, endpoint, nextTryAt: now });
    expect(chooseNext([first, unsure('U'), second], open, now)).toMatchObject({ others: [{ id: 'second' }] });
    expect(chooseNext([unsure('A'), unsure('B', 'inbound.modify-boxes')], open, now)).toMatchObject({ others: [] });
  });

  it('sends none along that must be looked up first, nor any behind it', () => {
    const typed = { ...second, keyMinted: false };
    const third = entryIn('pending', { id: 'third', key: 'IN-3' });
    expect(chooseNext([first, typed, third], open, now)).toMatchObject({ step: 'send', others: [] });
    expect(chooseNext([first, third, typed], open, now)).toMatchObject({ step: 'send', others: [{ id: 'third' }] });
    expect(chooseNext([typed, third], open, now)).toMatchObject({ step: 'look-up', others: [{ id: 'third' }] });
  });
});
