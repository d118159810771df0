import { describe, expect, it } from 'vitest';
import {
  TrackedConcern,
  type TrackedParcel,
  type TrackedRow,
  TrackedStage,
  TrackingFilter,
} from '../../../src/contract/bridge/tracking.ts';
import { expectAnswers, expectNoAnswer, letters, taken, takes, times } from './asked-and-answered.ts';

const row: TrackedRow = {
  number: 'TN1',
  packageId: 'P-1',
  stage: 'on-the-way',
  status: 'Message',
  was: null,
  isNew: true,
  newCheckpoints: 1,
  concern: null,
  carrier: 'Post',
  country: 'US',
  latest: { message: 'Left', place: 'Trenton', time: '2024-11-25' },
  addedAt: 1,
  answeredAt: null,
  readAt: 2,
  isDue: false,
};

describe('tracking numbers', () => {
  it('have 1 to 60 characters, without the blanks of a paste', () => {
    const numbers = letters(0, 1, 60, 61).map((number) => [number]);
    expect(taken('tracking.add', {}, 'numbers', [...numbers, ['  '], [` ${'a'.repeat(60)} `]])).toEqual([
      ...numbers.slice(1, 3),
      [` ${'a'.repeat(60)} `],
    ]);
  });

  it('are added 1 to 100 at once', () => {
    const lists = [0, 1, 100, 101].map((count) => times(count, 'TN1'));
    expect(taken('tracking.add', {}, 'numbers', lists)).toEqual(lists.slice(1, 3));
  });

  it.each(['tracking.refresh', 'tracking.forget'] as const)('are meant by %s one by one, or by a filter', (channel) => {
    const lists = [0, 100, 101].map((count) => ({ numbers: times(count, 'TN1') }));
    expect(takes(channel, ...lists, { filter: 'new', text: '' }, {}, { filter: 'new' })).toEqual([
      ...[true, true, false],
      ...[true, false, false],
    ]);
  });
});

describe('the list of parcels', () => {
  it('is filtered in one of six ways, a page of 1 to 200 at a time', () => {
    const filters = ['all', 'attention', 'new', 'on-the-way', 'delivered', 'not-found'];
    const asked = { text: '', from: 0, limit: 1, filter: 'all' };
    expect(TrackingFilter.options.toSorted()).toEqual(filters.toSorted());
    expect(taken('tracking.list', asked, 'filter', [...filters, 'lost', ''])).toEqual(filters);
    expect(taken('tracking.list', asked, 'limit', [0, 1, 200, 201])).toEqual([1, 200]);
    expect(takes('tracking.looked', { filter: 'new', text: '' }, { filter: 'new' }, { text: '' })).toEqual([
      ...[true, false, false],
    ]);
  });

  it('shows parcels of every stage, and why a person should look', () => {
    expect(TrackedStage.options.toSorted()).toEqual(['delivered', 'not-found', 'on-the-way', 'waiting']);
    expect(TrackedConcern.options.toSorted()).toEqual(['late', 'lost', 'refused', 'still', 'strange']);
    const rows = [
      ...TrackedStage.options.map((stage) => ({ ...row, stage })),
      ...TrackedConcern.options.map((concern) => ({ ...row, concern, latest: null })),
    ];
    expectAnswers('tracking.list', { rows, total: 9 });
    expectNoAnswer('tracking.list', { rows: [{ ...row, stage: '' }], total: 1 }, { rows: [], total: 0.5 });
  });

  it('has a figure for every filter', () => {
    const figures = { due: 0, lastAnswerAt: null, trouble: { code: 'offline', message: 'No network' } } as const;
    const filters = { all: 3, attention: 1, new: 1, 'on-the-way': 1, delivered: 1, 'not-found': 0 };
    expectAnswers('tracking.figures', { ...figures, filters });
    expectNoAnswer('tracking.figures', { ...figures, filters: { all: 3 } });
  });
});

it('a parcel comes with its record, and with what was new at each look', () => {
  const parcel: TrackedParcel = {
    row,
    record: { TrackingNumber: 'TN1', Checkpoints: [], TransitPorts: [], ClientGroupSumList: [] },
    language: 'en',
    news: [0, 2],
    was: 'Message',
    lookedBefore: 1,
    failure: null,
    nextAt: null,
  };
  const failure = { code: 'timeout', message: 'No answer' } as const;
  expectAnswers('tracking.read', parcel, { ...parcel, record: null, was: null, failure, nextAt: 3 });
  expect(taken('tracking.read', { number: 'TN1' }, 'look', ['opened', 'open', ''])).toEqual(['opened', 'open']);
});
