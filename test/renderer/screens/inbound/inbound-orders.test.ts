import { expect, it } from 'vitest';
import { InboundListRecord, InboundStatus } from '../../../../src/contract/service/inbound.ts';
import { timeInWords } from '../../../../src/renderer/i18n/time-in-words.ts';
import { changedBoxes, isBoxChanged } from '../../../../src/renderer/screens/inbound/change/change-figures.ts';
import { progressOf, progressParts } from '../../../../src/renderer/screens/inbound/order/progress-figures.ts';
import { chooseOrders, firstChoice } from '../../../../src/renderer/screens/inbound/orders/orders-choice.ts';
import { box, buildChange } from '../../../documents/box-change/change-builder.ts';

const skus = (all: readonly object[]) => InboundStatus.parse({ Skus: all }).Skus;

it('reckons how far the goods of an order have come, what has most still to come first', () => {
  const { rows, all } = progressOf(
    skus([
      { Sku: 'A', Quantity: 10, ArrivalQuantity: 10, PutawayQuantity: 4 },
      { Sku: 'B', Quantity: '8' },
      { Sku: 'A', Quantity: 2, ArrivalQuantity: 1 },
    ]),
  );
  expect(rows).toEqual([
    { sku: 'B', planned: 8, arrived: 0, putaway: 0 },
    { sku: 'A', planned: 12, arrived: 11, putaway: 4 },
  ]);
  expect(all).toMatchObject({ planned: 20, arrived: 11, putaway: 4 });
});

it('shows more than was planned, and nothing at all, as parts of one bar', () => {
  for (const row of [
    { sku: 'A', planned: 10, arrived: 12, putaway: 12 },
    { sku: 'A', planned: 0, arrived: 0, putaway: 0 },
    { sku: 'A', planned: 10, arrived: 5, putaway: 2 },
  ]) {
    const { putaway, waiting, missing } = progressParts(row);
    expect(putaway + waiting + missing).toBeLessThanOrEqual(1);
    for (const part of [putaway, waiting, missing]) expect(part).toBeGreaterThanOrEqual(0);
  }
});

it('chooses orders by state and by any part of their numbers, the newest first', () => {
  const records = [
    { ShipmentId: 'IN-1', SvcOrderId: 'SVC-7', HandleState: 'Submitted', CreateTime: '2026-11-01' },
    { ShipmentId: 'IN-2', HandleStatus: 'Examined', CreateTime: '2026-11-03', Remark: 'East gate' },
    { SvcOrderId: 'SVC-9', HandleState: 'NeverHeardOf', CreateTime: '2026-11-02' },
  ].map((record) => InboundListRecord.parse(record));
  const all = firstChoice(Date.UTC(2026, 10, 21, 12));
  const found = (more: object) => chooseOrders(records, { ...all, ...more }).map(({ ShipmentId }) => ShipmentId ?? '-');
  expect(found({})).toEqual(['IN-2', '-', 'IN-1']);
  expect(found({ state: 'Examined' })).toEqual(['IN-2']);
  expect(found({ text: 'svc' })).toEqual(['-', 'IN-1']);
  expect(found({ text: ' east ' })).toEqual(['IN-2']);
  expect([all.from, all.to]).toEqual(['2026-10-23', '2026-11-21']);
});

it('writes the service’s times without what only programs read, and leaves others as they came', () => {
  expect(timeInWords('2024-11-25T20:30:23.421+08:00')).toBe('2024-11-25 20:30:23 +08:00');
  expect(timeInWords('2024-11-25T20:30:23Z')).toBe('2024-11-25 20:30:23 UTC');
  expect(timeInWords('/Date(1)/')).toBe('/Date(1)/');
});

it('counts the boxes that are not as the service has them', () => {
  const dock = buildChange([box('IN-1-001', { A: 1 }), box('IN-1-002', { B: 1 })]);
  expect(changedBoxes(dock.change)).toBe(0);
  dock.scan('A', 'DOCK.BOX', 'C');
  expect([changedBoxes(dock.change), isBoxChanged(dock.change, 0), isBoxChanged(dock.change, 1)]).toEqual([
    2,
    true,
    false,
  ]);
  dock.theirs([box('IN-1-001', { A: 2 }), box('IN-1-002', { B: 1 })]);
  expect(changedBoxes(dock.change)).toBe(1);
});
