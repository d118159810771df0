import { describe, expect, it } from 'vitest';
import {
  isLate,
  OrderStage,
  type SentOrder,
  type SentOrderRow,
  type SentOrdersQuery,
  SentOrdersView,
} from '../../../src/contract/bridge/sent-orders.ts';
import { expectAnswers, letters, taken, takes, times } from './asked-and-answered.ts';

const hourMs = 3_600_000;
const changedAt = Date.UTC(2026, 10, 21);
const lateAfter = (stage: OrderStage, ms: number, more = {}) =>
  isLate({ stage, changedAt, readAt: changedAt + ms, hasEnded: false, ...more });

it.each([
  ['creating', 2],
  ['waiting', 72],
  ['handling', 72],
  ['weighing', 72],
  ['other', 72],
  ['shipped', 336],
] as const)('an order that says nothing new in %s is late after %i hours, and not a moment before', (stage, hours) => {
  expect([lateAfter(stage, hours * hourMs), lateAfter(stage, hours * hourMs + 1)]).toEqual([false, true]);
});

it('in no other stage, and never once it has ended, or before the service was ever read', () => {
  const years = 20_000 * hourMs;
  const late = OrderStage.options.filter((stage) => lateAfter(stage, years));
  expect(late.toSorted()).toEqual(['creating', 'handling', 'other', 'shipped', 'waiting', 'weighing']);
  expect(lateAfter('creating', years, { hasEnded: true })).toBe(false);
  expect(lateAfter('creating', 0, { readAt: null })).toBe(false);
});

const query: SentOrdersQuery = {
  kind: 'drop-ship',
  stages: ['shipped', 'other'],
  text: '',
  serviceCode: '',
  country: '',
  platform: '',
  from: null,
  to: '2026-11-21',
  onlyNew: false,
  onlyLate: true,
  sort: 'changed',
  isDescending: true,
};
const listing = { ...query, offset: 0, limit: 1 };
const row: SentOrderRow = {
  kind: 'outbound',
  packageId: 'P-1',
  entryId: 'e-1',
  stage: 'shipped',
  status: 'Created',
  handleStatus: 'Shipped',
  trackingNumber: 'TN1',
  isFinalTrackingNumber: true,
  serviceCode: 'USRLS',
  country: 'US',
  recipient: 'Ann Poe',
  platform: 'Amazon',
  platformOrderNo: '302-1',
  costs: [{ currency: 'USD', amount: 4.2 }],
  weightGrams: null,
  reason: '',
  sentAt: 1,
  readAt: null,
  changedAt: 2,
  isNew: true,
  hasEnded: false,
};

describe('the list of sent orders', () => {
  it('is asked for by stage, day and order of rows', () => {
    const stages = OrderStage.options.map((stage) => [stage]);
    expect(taken('followed.list', listing, 'stages', [...stages, [], [''], ['lost']])).toEqual([...stages, []]);
    const lists = [20, 21].map((count) => times(count, 'done'));
    expect(taken('followed.list', listing, 'stages', lists)).toEqual(lists.slice(0, 1));
    expect(taken('followed.list', listing, 'sort', ['changed', 'sent', 'package-id', 'stage', 'price', ''])).toEqual([
      'changed',
      'sent',
      'package-id',
      'stage',
    ]);
    for (const day of ['from', 'to'])
      expect(taken('followed.list', listing, day, [null, '2026-11-21', '2026-02-30', '21.11.2026', ''])).toEqual([
        null,
        '2026-11-21',
      ]);
    for (const name of ['serviceCode', 'country'])
      expect(taken('followed.list', listing, name, letters(0, 100, 101))).toEqual(letters(0, 100));
  });

  it('is asked for in slices of 1 to 500 orders', () => {
    expect(taken('followed.list', listing, 'limit', [0, 1, 500, 501, 1.5])).toEqual([1, 500]);
    expect(taken('followed.list', listing, 'offset', [-1, 0, 90_000, 0.5])).toEqual([0, 90_000]);
  });

  it('shows orders of every stage', () => {
    expectAnswers('followed.list', { rows: OrderStage.options.map((stage) => ({ ...row, stage })), total: 12 });
  });

  it('is exported with places by which a window sorts what came in slices', () => {
    expectAnswers('followed.export', { headings: ['PackageId'], rows: [['P-1']], places: [[3, 'P-1']], next: null });
  });
});

describe('a saved view', () => {
  it('has a name of 1 to 60 characters', () => {
    const view = { name: 'Late', query };
    expect(SentOrdersView.parse({ ...view, name: ' Late ' })).toStrictEqual(view);
    expect(taken('followed.keep-view', view, 'name', [' ', ...letters(0, 1, 60, 61)])).toEqual(letters(1, 60));
  });

  it('of an earlier version shows orders that are not late too', () => {
    const { onlyLate: _, platform: __, ...older } = query;
    expect(SentOrdersView.parse({ name: 'Old', query: older }).query).toStrictEqual({ ...query, onlyLate: false });
  });
});

describe('one sent order', () => {
  const order: SentOrder = {
    row,
    record: { kind: 'outbound', status: { PackageId: 'P-1', ShippingCosts: [], SnCodes: [], Skus: [] } },
    events: [
      {
        at: 1,
        by: 'station',
        words: { key: 'order.sent', params: {} },
        changes: [{ field: 'Status', before: null, after: 'Created' }],
      },
      { at: 2, by: 'service', words: { key: 'order.changed', params: { n: 1 } }, changes: [] },
    ],
    batch: { id: 'b-1', number: 'B-1' },
    bills: [{ id: 'd-1', number: 'BOL-1', isClosed: true }],
    palletChecks: [{ id: 'd-2', number: 'CO-1', isClosed: false }],
    replaces: null,
    replacedBy: 'P-2',
    exported: null,
    nextReadAt: 3,
  };

  it('comes with its record of either kind, its history, and what it is part of', () => {
    const dropShip: SentOrder['record'] = { kind: 'drop-ship', status: { PackageId: 'P-1', ShippingCosts: [] } };
    expectAnswers('followed.read', order, { ...order, record: dropShip }, { ...order, record: null, batch: null });
    expectAnswers('followed.boxes', null, {
      details: { CustomerOrderNo: 'P-1', BoxDetails: [], PalletDetails: [] },
      at: 1,
      noneAt: null,
    });
  });

  it.each([
    ['followed.refresh', 'packageId'],
    ['followed.ask-boxes', 'customerOrderNo'],
  ] as const)('is asked for at %s by an id of 1 to 200 characters', (channel, name) => {
    expect(taken(channel, { kind: 'outbound' }, name, letters(0, 1, 200, 201))).toEqual(letters(1, 200));
  });

  it('is looked at by a person, or only still open', () => {
    const looks = ['opened', 'open', 'closed', ''].map((look) => ({ kind: 'outbound', packageId: 'P-1', look }));
    expect(takes('followed.read', ...looks)).toEqual([true, true, false, false]);
  });
});
