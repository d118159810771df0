import { expect, it } from 'vitest';
import type { StationView } from '../../../src/contract/bridge.ts';
import type { OutboxEntryView } from '../../../src/contract/outbox-view.ts';
import { message } from '../../../src/contract/verdict.ts';
import { emptyPlan, type InboundPlan } from '../../../src/documents/inbound-plan.ts';
import { applyToPlan } from '../../../src/documents/inbound-plan-apply.ts';
import { needsOf } from '../../../src/renderer/screens/home/needs.ts';

const practice: Pick<StationView, 'mode' | 'warehouseId' | 'shippingType' | 'catalogue' | 'paused'> = {
  mode: 'practice',
  warehouseId: 'US',
  shippingType: 'SEALCL',
  catalogue: { skus: 5, importing: null },
  paused: null,
};
const refused: Parameters<typeof needsOf>[1][number] = {
  id: 'e1',
  key: 'IN-1',
  state: 'rejected',
  discarded: null,
  superseded: false,
  question: null,
  summary: message('queue.waiting'),
} as OutboxEntryView; // the rest of an entry says nothing about who must act

const unknownLine: InboundPlan = [
  {
    seq: 1,
    entry: {
      type: 'item',
      item: { code: 'X', sku: null, storageNo: null, name: null, lot: null, expiry: null, serial: null },
      quantity: 1,
    },
  } as const,
  { seq: 2, entry: { type: 'not-found', code: 'X' } } as const,
].reduce(applyToPlan, emptyPlan);

it('is empty where nothing waits for a person', () => {
  expect(needsOf(practice, [], null)).toEqual([]);
});

it('puts what stops everything first, then what was refused, then what is asked', () => {
  const paused = { ...practice, paused: { reason: 'unauthorized', until: null } } as const;
  const needs = needsOf(paused, [refused], { state: unknownLine, number: 'P-1' });
  expect(needs.map(({ kind, about }) => `${kind} ${about}`)).toEqual(['stopped null', 'refused IN-1', 'asked P-1']);
});

it('leaves out what ends by itself and what a person has done with', () => {
  const waiting = { ...practice, paused: { reason: 'retry-after', until: 5 } } as const;
  const gone = { ...refused, discarded: { at: 0, reason: 'r', operator: 'o' } };
  expect(
    needsOf(waiting, [gone, { ...refused, superseded: true }, { ...refused, state: 'unconfirmed' }], null),
  ).toEqual([]);
});

it('asks a live station for what it cannot work without, where it is filled in', () => {
  const bare = { ...practice, mode: 'live', warehouseId: '', catalogue: { skus: 0, importing: null } } as const;
  const needs = needsOf(bare, [], null);
  expect(needs.map(({ screen, section }) => `${screen} ${section}`)).toEqual([
    'settings warehouse',
    'settings catalogue',
  ]);
  expect(needsOf({ ...bare, mode: 'practice' }, [], null)).toEqual([]);
});
