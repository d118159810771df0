import { expect, it } from 'vitest';
import type { OrderStage } from '../../../../../../src/contract/bridge/sent-orders.ts';
import { stepsOf } from '../../../../../../src/renderer/screens/orders/sent-orders/list/order-steps.ts';
import { failedOrder, shippedOrder } from '../../../../../screens/scenes/sent-orders-data.ts';

const { row, events } = shippedOrder;
const states = (stage: OrderStage, of = events) =>
  stepsOf({ row: { ...row, stage }, events: of }).map(({ state }) => state);

it('tells how far an order has come, and when this station heard of each step', () => {
  const [shipped, created] = events;
  expect(stepsOf(shippedOrder)).toEqual([
    { step: 'sent', at: row.sentAt, state: 'done' },
    { step: 'created', at: created?.at, state: 'done' },
    // Nobody said so: the order was shipped when it was next asked about.
    { step: 'handling', at: null, state: 'done' },
    { step: 'shipped', at: shipped?.at, state: 'current' },
    { step: 'done', at: null, state: 'ahead' },
  ]);
});

it('goes by the stage, and by the history where the stage is not on the way', () => {
  expect(states('creating', [])).toEqual(['current', 'ahead', 'ahead', 'ahead', 'ahead']);
  expect(states('weighing')).toEqual(['done', 'done', 'current', 'ahead', 'ahead']);
  expect(states('done')).toEqual(['done', 'done', 'done', 'done', 'current']);
  expect(states('returned')).toEqual(['done', 'done', 'done', 'current', 'ahead']);
  expect(stepsOf(failedOrder).map(({ state }) => state)).toEqual(['current', 'ahead', 'ahead', 'ahead', 'ahead']);
});
