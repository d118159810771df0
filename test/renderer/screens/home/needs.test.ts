import { expect, it } from 'vitest';
import type { StationView } from '../../../../src/contract/bridge/station.ts';
import { message } from '../../../../src/contract/verdict.ts';
import { emptyBill } from '../../../../src/documents/bill-of-lading/bill-of-lading.ts';
import { applyToPlan } from '../../../../src/documents/inbound-plan/apply.ts';
import { emptyPlan, type InboundPlan } from '../../../../src/documents/inbound-plan/inbound-plan.ts';
import { emptyCheck, type PutawayCheck } from '../../../../src/documents/putaway-check/putaway-check.ts';
import { needsOf, type OpenWork } from '../../../../src/renderer/screens/home/needs/needs.ts';
import { outboxEntry } from '../../outbox-entry.ts';

const practice: Pick<StationView, 'mode' | 'warehouseId' | 'shippingType' | 'catalogue' | 'paused' | 'prints'> = {
  mode: 'practice',
  warehouseId: 'US',
  shippingType: 'SEALCL',
  catalogue: { skus: 5, importing: null },
  paused: null,
  prints: { failed: 0, unconfirmed: 0 },
};
const onTime = { 'drop-ship': 0, outbound: 0 };
const refused = outboxEntry({ summary: message('queue.waiting') });

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
  expect(needsOf(practice, [], [], onTime, [])).toEqual([]);
});

it('puts what stops everything first, then what was refused, then what is asked', () => {
  const paused = { ...practice, paused: { reason: 'unauthorized', until: null } } as const;
  const needs = needsOf(
    paused,
    [refused],
    [{ id: 'd1', kind: 'inbound-plan', state: unknownLine, number: 'P-1' }],
    onTime,
    [],
  );
  expect(needs.map(({ kind, about }) => `${kind} ${about}`)).toEqual(['stopped null', 'refused IN-1', 'asked P-1']);
});

it('leaves out what ends by itself and what a person has done with', () => {
  const gone = { ...refused, discarded: { at: 0, reason: 'r', operator: 'o' } };
  const entries = [gone, { ...refused, superseded: true }, { ...refused, state: 'unconfirmed' }] as const;
  for (const reason of ['retry-after', 'budget', 'old-computer'] as const)
    expect(needsOf({ ...practice, paused: { reason, until: 5 } }, entries, [], onTime, [])).toEqual([]);
});

it('asks a live station for what it cannot work without, where it is filled in', () => {
  const bare = { ...practice, mode: 'live', warehouseId: '', catalogue: { skus: 0, importing: null } } as const;
  const needs = needsOf(bare, [], [], onTime, []);
  expect(needs.map(({ route }) => route)).toEqual([
    { screen: 'settings', page: 'sections', section: 'warehouse' },
    { screen: 'settings', page: 'sections', section: 'catalogue' },
  ]);
  expect(needsOf({ ...bare, mode: 'practice' }, [], [], onTime, [])).toEqual([]);
});

it('asks for what any kind of open work waits for', () => {
  const check: OpenWork = {
    ...{ id: 'c1', kind: 'putaway-check', number: 'T1-PW-1' },
    state: { ...emptyCheck, again: { goods: 'A', gapMs: 5 } } as PutawayCheck, // only what is asked matters
  };
  const bill: OpenWork = { id: 'b1', kind: 'bill-of-lading', number: '180-1', state: emptyBill };
  expect(
    needsOf(practice, [], [check, bill], onTime, []).map(({ about, route, words }) => [about, route.screen, words.key]),
  ).toEqual([['T1-PW-1', 'putaway', 'home.need-answer']]);
});

it('asks last for papers, those that failed before those that nobody confirmed', () => {
  const needs = needsOf({ ...practice, prints: { failed: 1, unconfirmed: 4 } }, [], [], onTime, []);
  expect(needs.map(({ kind, route }) => [kind, route.screen, route.page])).toEqual([
    ['refused', 'outbox', 'prints'],
    ['asked', 'outbox', 'prints'],
  ]);
});

it('says of each kind of order how many are late, and leads to these', () => {
  const needs = needsOf(practice, [], [], { 'drop-ship': 0, outbound: 3 }, []);
  expect(needs.map(({ late, route, words }) => [late, route, words])).toEqual([
    ['outbound', { screen: 'outbound', page: 'orders' }, message('home.need-late-outbound', { n: 3 })],
  ]);
});

it('leads to a draft from the watched folder that nobody has opened, and to a file that failed unseen', () => {
  const file = { name: 'shop.csv', at: 7, orders: 3, problems: 1, batch: 'A-1', waiting: null, isUnseen: false };
  const needs = needsOf(practice, [], [], onTime, [
    { ...file, result: 'draft', waiting: { id: 'B', kind: 'outbound' } },
    { ...file, result: 'failed', name: 'stock.csv', batch: '', isUnseen: true },
    { ...file, result: 'draft' },
    { ...file, result: 'failed' },
    { ...file, result: 'submitted' },
  ]);
  expect(needs.map(({ kind, about, words, work, seenUntil }) => [kind, about, words, work ?? seenUntil])).toEqual([
    [
      'asked',
      'A-1',
      message('home.need-folder-draft', { n: 3, file: 'shop.csv' }),
      { kind: 'outbound-orders', id: 'B' },
    ],
    ['refused', null, message('home.need-folder-failed', { file: 'stock.csv' }), 7],
  ]);
  expect(needs[1]?.route).toEqual({ screen: 'settings', page: 'sections', section: 'order-folder' });
});
