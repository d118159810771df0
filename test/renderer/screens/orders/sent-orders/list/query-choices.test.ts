import { expect, it } from 'vitest';
import {
  isEverything,
  isSameQuery,
  narrowedBy,
} from '../../../../../../src/renderer/screens/orders/sent-orders/list/query-choices.ts';
import { allOf } from '../../../../../../src/renderer/session/stores/sent-orders-store.ts';

const all = allOf('drop-ship');

it('knows a kept choice again, in whatever order its stages stand', () => {
  const one = { ...all, stages: ['failed', 'missing'] as const, text: 'x' };
  expect(isSameQuery({ ...one, stages: [...one.stages] }, { ...one, stages: ['missing', 'failed'] })).toBe(true);
  expect(isSameQuery(all, { ...all, kind: 'outbound' })).toBe(false);
  for (const change of [
    { text: 'a' },
    { serviceCode: 'UPS' },
    { country: 'DE' },
    { from: '2026-11-01' },
    { to: '2026-11-02' },
    { onlyNew: true },
    { onlyLate: true },
    { sort: 'changed' as const },
    { isDescending: false },
  ])
    expect(isSameQuery(all, { ...all, ...change })).toBe(false);
});

it('takes another order of the list for no choice among the orders', () => {
  expect(isEverything({ ...all, sort: 'stage', isDescending: false })).toBe(true);
  expect(isEverything({ ...all, onlyNew: true })).toBe(false);
});

it('names the filters that are folded away, and not what the chips show', () => {
  expect(narrowedBy({ ...all, stages: ['failed', 'returned', 'missing'], onlyNew: true }, true)).toEqual([]);
  expect(narrowedBy({ ...all, stages: ['failed'], country: 'DE', from: '2026-11-01' }, false)).toEqual([
    { field: 'stage', value: 'failed', without: { stages: [] } },
    { field: 'country', value: 'DE', without: { country: '' } },
    { field: 'from', value: '2026-11-01', without: { from: null } },
  ]);
});
