import { expect, it } from 'vitest';
import { boardTable } from '../../src/cli/site/board-table.ts';
import { ordersOf } from '../../src/contract/site/site-orders.ts';
import { stationAt, type Told } from '../contract/site/board-builder.ts';

const now = Date.UTC(2026, 10, 20, 10, 30);
const hourMs = 3_600_000;

it('says what is left at a station whose orders others took over', () => {
  const off = (name: string, told: Told | null, behind = 0) => ({
    ...stationAt(now, name, told, { agoMs: hourMs, behind }),
    taken: { by: 'Bench-9', at: now },
  });
  const stations = [
    off('Bench-1', { queue: { confirmed: 40 } }),
    off('Bench-2', { queue: { pending: 1 } }, 3),
    off('Bench-3', null),
    stationAt(now, 'Bench-4'),
  ];
  const table = boardTable({ now, stations, requests: { lastMinute: 0, allowed: null }, orders: ordersOf([]) });
  const rows = table.split('\n').filter((line) => /^Bench-[1-4]/.test(line));
  const said = rows.toSorted().map((line) => /\b(?:\d queued|taken over|all sent).*?(?= {2}|$)/.exec(line)?.[0]);
  expect(said).toEqual([
    'taken over by Bench-9',
    '1 queued, the rest taken over by Bench-9',
    'taken over by Bench-9',
    'all sent',
  ]);
  expect(table).toContain('Outbox: 1 queued. The hub lacks 3 entries.');
});
