import { expect, it } from 'vitest';
import type { DocumentRow } from '../../../../src/contract/bridge/documents.ts';
import { recentOf } from '../../../../src/renderer/screens/home/foot/recent-panel.tsx';

const row = (id: string, status: DocumentRow['status'], updatedAt: number): DocumentRow => ({
  ...{ id, kind: 'inbound-plan', number: id, status, createdAt: 0, updatedAt, operator: 'B-17' },
  ...{ boxes: 1, pieces: 1, outboxId: null, outboxState: null, discarded: false, orders: [] },
});

it('puts what is open first, then what is parked, then what is over, of whichever kind', () => {
  const plans = [row('plan', 'closed', 9), row('open plan', 'open', 2)];
  const checks = [row('parked check', 'parked', 3), row('check', 'closed', 10), row('open check', 'open', 4)];
  expect(recentOf([plans, checks], 4)?.map(({ id }) => id)).toEqual([
    'open check',
    'open plan',
    'parked check',
    'check',
  ]);
});

it('shows nothing until every kind was read: what comes later would push it away', () => {
  expect(recentOf([null, [row('check', 'open', 1)]], 4)).toBeNull();
  expect(recentOf([[], [row('check', 'open', 1)]], 4)).toHaveLength(1);
  expect(recentOf([[], []], 4)).toEqual([]);
});
