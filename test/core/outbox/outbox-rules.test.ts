import { describe, expect, it } from 'vitest';
import { dropShipBatchLimit } from '../../../src/contract/service/drop-ship.ts';
import { outboundBatchLimit } from '../../../src/contract/service/outbound.ts';
import { message } from '../../../src/contract/verdict.ts';
import { firstState } from '../../../src/core/outbox/first-state.ts';
import { billOfLadingKind, createOutboxKinds } from '../../../src/core/outbox/kinds/outbox-kinds.ts';
import { usesItsKey } from '../../../src/core/outbox/outbox-entry.ts';
import { freshProgress } from '../../../src/core/outbox/transition.ts';
import { sameId } from '../../../src/core/service/same-id.ts';
import { entryIn } from './worn-entry.ts';

describe('a new entry', () => {
  const says = (key: 'held' | 'asked-first' | 'waiting') => freshProgress(message(`queue.${key}`));

  it.each([
    [false, false, { state: 'pending', nextTryAt: 7, progress: says('waiting') }],
    [true, false, { state: 'held', nextTryAt: null, progress: says('held') }],
    [true, true, { state: 'held', nextTryAt: null, progress: { ...says('held'), doubtful: true } }],
    [
      false,
      true,
      {
        ...{ state: 'unconfirmed', nextTryAt: 7 },
        progress: { ...says('asked-first'), everUnsure: true, shared: true, lastAttemptAt: 7 },
      },
    ],
  ])('held: %s, out of a backup: %s', (held, isDoubtful, first) => {
    expect(firstState(held, isDoubtful, 7)).toEqual(first);
  });
});

it('uses its id unless it was refused, discarded or replaced', () => {
  const discarded = { at: 1, reason: 'r', operator: 'o' };
  expect(usesItsKey(entryIn('pending'))).toBe(true);
  expect(usesItsKey(entryIn('rejected'))).toBe(false);
  expect(usesItsKey(entryIn('pending', {}, { discarded }))).toBe(false);
  expect(usesItsKey(entryIn('pending', {}, { superseded: true }))).toBe(false);
});

it('knows ids again in other capitals, unless two of ours differ in nothing else', () => {
  const isIts = sameId(['Straße', 'ab', 'AB']);
  expect([isIts('Straße', 'STRASSE'), isIts('Straße', 'straße')]).toEqual([false, true]);
  expect([isIts('ab', 'ab'), isIts('ab', 'AB'), isIts('AB', 'AB'), isIts('AB', undefined)]).toEqual([
    ...[true, false, true, false],
  ]);
});

it('leaves each kind in the family that keeps its order, bills one by one and never looked up', async () => {
  const kinds = Object.entries(createOutboxKinds());
  expect(kinds.map(([endpoint, { family, mostTogether }]) => [endpoint, family, mostTogether])).toEqual([
    ['inbound.plan', 'inbound', 1],
    ['inbound.modify-boxes', 'inbound', 1],
    ['bill-of-lading.create', 'bill', 1],
    ['drop-ship.create-batch', 'drop-ship', dropShipBatchLimit],
    ['drop-ship.create', 'drop-ship', 1],
    ['outbound.create-batch', 'outbound', outboundBatchLimit],
  ]);
  const nobody = { send: () => Promise.reject(new Error('nobody is asked')) };
  expect(await billOfLadingKind.exists(nobody, 'B-1')).toBe(false);
  expect(await billOfLadingKind.reconcile(nobody, 'B-1', {})).toBe('nobody-knows');
});
