import { describe, expect, it } from 'vitest';
import type { OutboxState } from '../../../src/contract/outbox-state.ts';
import { type OutboxEvent, transition } from '../../../src/core/outbox/transition.ts';
import {
  asItIs,
  type Becomes,
  backedOff,
  doubt,
  endedHere,
  entryIn,
  expected,
  failed,
  failing,
  nothingOpen,
  now,
  quietMs,
  readAnew,
  says,
  sent,
  states,
  taken,
  tried,
  unread,
} from './worn-entry.ts';

// Every event in every state, with all that it changes and nothing else (manual/design.md 6).

const table: readonly (readonly [what: string, OutboxEvent, Partial<Record<OutboxState, Becomes>>])[] = [
  [
    'leaves',
    { type: 'send-started' },
    { pending: ['sending', null, { sends: 4, misses: 0, summary: says('sending') }] },
  ],
  [
    'is taken',
    sent({ kind: 'accepted', wasThere: false }),
    { sending: ['confirmed', null, { ...nothingOpen, lastAttemptAt: now, summary: says('confirmed') }] },
  ],
  [
    'is taken, and was there',
    sent({ kind: 'accepted', wasThere: true }),
    {
      sending: [
        'confirmed',
        null,
        { ...nothingOpen, lastAttemptAt: now, summary: says('was-there'), reason: 'was-there' },
      ],
    },
  ],
  [
    'is refused, and may have arrived before',
    sent({ kind: 'refused', failure: failed('invalid-input') }),
    {
      sending: [
        'unconfirmed',
        now + 2_000,
        { ...doubt, refusal: failed('invalid-input'), failure: failed('invalid-input') },
      ],
    },
  ],
  [
    'is refused along with others',
    sent({ kind: 'refused-together', failure: failed('conflict') }),
    {
      sending: [
        'pending',
        now,
        { alone: true, lastAttemptAt: now, failure: failed('conflict'), summary: says('alone-next') },
      ],
    },
  ],
  [
    'is overtaken',
    sent({ kind: 'overtaken', failure: failed('conflict'), found: [] }),
    {
      sending: [
        'rejected',
        null,
        { lastAttemptAt: now, failure: failed('conflict'), summary: says('overtaken-unsure') },
      ],
    },
  ],
  [
    'never left',
    failing('offline'),
    { sending: ['pending', backedOff, { ...tried, failure: failed('offline'), summary: says('offline') }] },
  ],
  [
    'is not let in',
    failing('unauthorized'),
    {
      sending: [
        'pending',
        now,
        { lastAttemptAt: now, failure: failed('unauthorized'), summary: says('unauthorized') },
        { unauthorized: true },
      ],
    },
  ],
  [
    'is asked to be quiet',
    sent({ kind: 'rate-limited', failure: failed('rate-limited'), retryAfterMs: quietMs }),
    {
      sending: [
        'pending',
        now + quietMs,
        { ...tried, failure: failed('rate-limited'), summary: says('rate-limited') },
        { holdAllMs: quietMs },
      ],
    },
  ],
  [
    'is asked to be quiet for a time that nobody names',
    sent({ kind: 'rate-limited', failure: failed('rate-limited'), retryAfterMs: null }),
    {
      sending: [
        'pending',
        backedOff,
        { ...tried, failure: failed('rate-limited'), summary: says('rate-limited') },
        { holdAllMs: backedOff - now },
      ],
    },
  ],
  [
    'may have arrived',
    failing('bad-reply'),
    { sending: ['unconfirmed', now + 2_000, { ...doubt, failure: failed('bad-reply') }] },
  ],
  [
    'may have arrived, and the service wants quiet',
    sent({ kind: 'unsure', failure: failed('unavailable'), retryAfterMs: quietMs }),
    {
      sending: ['unconfirmed', now + quietMs, { ...doubt, failure: failed('unavailable') }, { holdAllMs: quietMs }],
    },
  ],
  [
    'may have arrived, and the service wants quiet for a moment',
    sent({ kind: 'unsure', failure: failed('unavailable'), retryAfterMs: 1 }),
    { sending: ['unconfirmed', now + 2_000, { ...doubt, failure: failed('unavailable') }, { holdAllMs: 1 }] },
  ],
  [
    'is left by a process that ended',
    { type: 'crashed' },
    { sending: ['unconfirmed', now + 2_000, { ...doubt, failure: endedHere }] },
  ],
  [
    'is there already',
    { type: 'already-there' },
    { pending: ['rejected', null, { failure: taken, summary: says('already-there') }] },
  ],
  ['has a free id', { type: 'free' }, {}],
  [
    'is found as it was sent',
    { type: 'read', result: 'matches' },
    { unconfirmed: ['confirmed', null, { ...nothingOpen, summary: says('found') }] },
  ],
  [
    'is found otherwise',
    { type: 'read', result: 'differs' },
    { unconfirmed: ['unconfirmed', null, { question: 'mismatch', summary: says('mismatch') }] },
  ],
  [
    'is known to nobody',
    { type: 'read', result: 'nobody-knows' },
    { unconfirmed: ['unconfirmed', null, { question: 'unsure', summary: says('unsure-asks') }] },
  ],
  [
    'could not be created',
    { type: 'read', result: 'create-failed' },
    { unconfirmed: ['rejected', null, { summary: says('create-failed'), reason: 'create-failed' }] },
  ],
  [
    'could not be created, for a reason',
    { type: 'read', result: 'create-failed', reason: failed('conflict') },
    {
      unconfirmed: [
        'rejected',
        null,
        { failure: failed('conflict'), summary: says('create-failed'), reason: 'create-failed' },
      ],
    },
  ],
  [
    'cannot be read',
    unread('timeout'),
    {
      pending: ['pending', backedOff, { failures: 3, failure: failed('timeout'), summary: says('look-up-failed') }],
      unconfirmed: ['unconfirmed', backedOff, { failures: 3, failure: failed('timeout'), summary: says('unsure') }],
    },
  ],
  [
    'cannot be read without a network',
    unread('offline'),
    {
      pending: ['pending', backedOff, { failures: 3, failure: failed('offline'), summary: says('offline') }],
      unconfirmed: [
        'unconfirmed',
        backedOff,
        { failures: 3, failure: failed('offline'), summary: says('unsure-offline') },
      ],
    },
  ],
  [
    'cannot be read, and the service wants quiet',
    unread('rate-limited', quietMs),
    {
      pending: [
        'pending',
        now + quietMs,
        { failures: 3, failure: failed('rate-limited'), summary: says('look-up-failed') },
        { holdAllMs: quietMs },
      ],
      unconfirmed: [
        'unconfirmed',
        now + quietMs,
        { failures: 3, failure: failed('rate-limited'), summary: says('unsure') },
        { holdAllMs: quietMs },
      ],
    },
  ],
  [
    'may not be read',
    unread('unauthorized', quietMs),
    {
      pending: [
        'pending',
        now,
        { failure: failed('unauthorized'), summary: says('unauthorized') },
        { unauthorized: true },
      ],
      unconfirmed: [
        'unconfirmed',
        now,
        { failure: failed('unauthorized'), summary: says('unauthorized') },
        { unauthorized: true },
      ],
    },
  ],
  ['is let go', { type: 'released' }, { held: ['pending', now, { summary: says('waiting') }] }],
  [
    'is wanted now',
    { type: 'retried' },
    {
      pending: ['pending', now, { failures: 0 }],
      unconfirmed: ['unconfirmed', now, readAnew],
      rejected: ['pending', now, { failures: 0, refusal: null, summary: says('waiting') }],
    },
  ],
  ['is to be asked about before it is changed', { type: 'asked-about' }, {}],
  [
    'is to be sent again, a person says',
    { type: 'answered', answer: 'send-again' },
    { unconfirmed: ['pending', now, { question: null, failures: 0, misses: 0, summary: says('waiting') }] },
  ],
  [
    'has been sent, a person says',
    { type: 'answered', answer: 'mark-sent' },
    { unconfirmed: ['confirmed', null, { ...nothingOpen, summary: says('marked-sent'), reason: 'marked-sent' }] },
  ],
];

describe.each(table)('an entry that %s', (_, event, outcomes) => {
  it.each(states)('%s', (state) => {
    const before = entryIn(state);
    const becomes = outcomes[state];
    expect(transition(before, event, now, 0.5)).toEqual(becomes ? expected(before, becomes) : asItIs(before));
  });

  it.each(states)('%s, once discarded, stays as it is', (state) => {
    const before = entryIn(state, {}, { discarded: { at: 1, reason: 'r', operator: 'o' } });
    expect(transition(before, event, now, 0.5)).toEqual(asItIs(before));
  });
});
