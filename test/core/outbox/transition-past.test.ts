import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../../../src/core/outbox/outbox-entry.ts';
import { type OutboxEvent, transition } from '../../../src/core/outbox/transition.ts';
import {
  type Becomes,
  doubt,
  earlier,
  endedHere,
  entryIn,
  expected,
  failed,
  failing,
  nothingOpen,
  now,
  readAnew,
  refusal,
  says,
  sent,
} from './worn-entry.ts';

const askedFirst = { doubtful: false, everUnsure: true, shared: true, summary: says('asked-first') } as const;

describe('what its past decides', () => {
  const cases: readonly (readonly [what: string, OutboxEntry, OutboxEvent, Becomes])[] = [
    [
      'refused, where nothing was ever unsure, is refused',
      entryIn('sending', { everUnsure: false }),
      sent({ kind: 'refused', failure: failed('conflict') }),
      ['rejected', null, { lastAttemptAt: now, failure: failed('conflict'), summary: says('rejected') }],
    ],
    [
      'overtaken, where nothing was ever unsure, has changed nothing',
      entryIn('sending', { everUnsure: false }),
      sent({ kind: 'overtaken', failure: failed('conflict'), found: [] }),
      ['rejected', null, { lastAttemptAt: now, failure: failed('conflict'), summary: says('overtaken') }],
    ],
    [
      'not found twice, the last time refused, is refused',
      entryIn('unconfirmed'),
      { type: 'read', result: 'not-found' },
      ['rejected', null, { misses: 2, failure: refusal, refusal: null, summary: says('rejected') }],
    ],
    [
      'not found twice is sent again',
      entryIn('unconfirmed', { refusal: null }),
      { type: 'read', result: 'not-found' },
      ['pending', now, { misses: 2, failures: 0, summary: says('not-found-again') }],
    ],
    [
      'not found right before it is sent, stays to be sent',
      entryIn('pending', { shared: true }),
      { type: 'read', result: 'not-found' },
      ['pending', now - 1, { reason: 'was-there' }],
    ],
    [
      'found right before it is sent, is sent by the other computer',
      entryIn('pending', { shared: true }),
      { type: 'read', result: 'matches' },
      ['confirmed', null, { ...nothingOpen, summary: says('found') }],
    ],
    [
      'to be sent by this station alone, is not changed by what is read of it',
      entryIn('pending', { shared: false }),
      { type: 'read', result: 'matches' },
      ['pending', now - 1, { reason: 'was-there' }],
    ],
    [
      'answered for by a person, is sent without another query',
      entryIn('unconfirmed', { shared: true }),
      { type: 'answered', answer: 'send-again' },
      ['pending', now, { shared: false, question: null, failures: 0, misses: 0, summary: says('waiting') }],
    ],
    [
      'not found once is read ten seconds after the attempt',
      entryIn('unconfirmed', { misses: 0 }),
      { type: 'read', result: 'not-found' },
      ['unconfirmed', now + 6_000, { misses: 1, failures: 0 }],
    ],
    [
      'left by a process that ended may have arrived from now on',
      entryIn('sending', { everUnsure: false }),
      { type: 'crashed' },
      ['unconfirmed', now + 2_000, { ...doubt, failure: endedHere }],
    ],
    [
      'not found long after the attempt is read again at once',
      entryIn('unconfirmed', { misses: 0, lastAttemptAt: now - 60_000 }),
      { type: 'read', result: 'not-found' },
      ['unconfirmed', now, { misses: 1, failures: 0 }],
    ],
    [
      'not found, and nobody knows when it was tried, is read ten seconds later',
      entryIn('unconfirmed', { misses: 0, lastAttemptAt: null }),
      { type: 'read', result: 'not-found' },
      ['unconfirmed', now + 10_000, { misses: 1, failures: 0 }],
    ],
    [
      'let go after a backup was brought back, is asked about first',
      entryIn('held', { doubtful: true, everUnsure: false }),
      { type: 'released' },
      ['unconfirmed', now, { ...readAnew, ...askedFirst, refusal: null }],
    ],
    [
      'tried again after a backup was brought back, is asked about first',
      entryIn('rejected', { doubtful: true, everUnsure: false }),
      { type: 'retried' },
      ['unconfirmed', now, { ...readAnew, ...askedFirst, refusal: null }],
    ],
    [
      'to be changed after a backup was brought back, is asked about and stays refused',
      entryIn('rejected', { doubtful: true, everUnsure: false }),
      { type: 'asked-about' },
      ['unconfirmed', now, { ...readAnew, ...askedFirst, refusal: earlier }],
    ],
    [
      'to be changed after a backup that knows no reason, stays refused for one',
      entryIn('rejected', { doubtful: true, failure: null }),
      { type: 'asked-about' },
      [
        'unconfirmed',
        now,
        {
          ...{ ...readAnew, ...askedFirst },
          refusal: { code: 'rejected', message: 'The service refused this before the backup.' },
        },
      ],
    ],
    ...(['drop-ship', 'outbound'] as const).map(
      (family) =>
        [
          `an order of ${family} that the service keeps and could not create is asked about, not sent`,
          entryIn('rejected', { summary: says('create-failed'), reason: 'create-failed' }, { family }),
          { type: 'retried' },
          ['unconfirmed', now, readAnew],
        ] as const,
    ),
    [
      'a plan that could not be created is sent: it may use its id again',
      entryIn('rejected', { summary: says('create-failed'), reason: 'create-failed' }),
      { type: 'retried' },
      ['pending', now, { failures: 0, refusal: null, summary: says('waiting') }],
    ],
    [
      'an order that waits is sent, whatever was said of it before',
      entryIn(
        'pending',
        { summary: says('create-failed'), reason: 'create-failed', doubtful: true },
        { family: 'outbound' },
      ),
      { type: 'retried' },
      ['pending', now, { failures: 0 }],
    ],
    [
      'only what is refused is asked about before it is changed',
      entryIn('pending', { doubtful: true }),
      { type: 'asked-about' },
      ['pending', now - 1, { reason: 'was-there' }],
    ],
    [
      'an order that is refused otherwise is sent',
      entryIn('rejected', { summary: says('rejected') }, { family: 'outbound' }),
      { type: 'retried' },
      ['pending', now, { failures: 0, refusal: null, summary: says('waiting') }],
    ],
  ];

  it.each(cases)('%s', (_, before, event, becomes) => {
    expect(transition(before, event, now, 0.5)).toEqual(expected(before, becomes));
  });

  it.each([
    [0, 0, 1_000],
    [0, 1, 1_000],
    [1, 0, 1_000],
    [1, 1, 2_000],
    [3, 0.5, 6_000],
    [5, 1, 32_000],
    [6, 1, 60_000],
    [40, 0, 30_000],
  ])('after %i failures, by chance %d, it waits for %i ms', (failures, random, waitMs) => {
    const next = transition(entryIn('sending', { failures }), failing('offline'), now, random);
    expect(next).toMatchObject({ nextTryAt: now + waitMs, progress: { failures: failures + 1 } });
  });

  it('waits no longer for a moment of a clock that was set back, and for none where there was none', () => {
    const ahead = entryIn('pending', {}, { nextTryAt: now + 90_000, updatedAt: now + 1 });
    expect(transition(ahead, { type: 'free' }, now, 0.5).nextTryAt).toBe(now);
    const never = { ...ahead, nextTryAt: null };
    expect(transition(never, { type: 'free' }, now, 0.5).nextTryAt).toBeNull();
    const due = { ...ahead, updatedAt: now };
    expect(transition(due, { type: 'free' }, now, 0.5).nextTryAt).toBe(now + 90_000);
  });
});
