import { expect, it } from 'vitest';
import { nextPress } from '../../../../../src/renderer/screens/orders/batch/next-press.ts';
import {
  handBatch,
  newBatch,
  orderAt,
  refusedBatch,
  rightBatch,
  shortBatch,
} from '../../../../screens/scenes/batches.ts';

const nextOf = ({ batch }: ReturnType<typeof handBatch>, at = 0) => {
  const order = batch.orders[at];
  if (order === undefined) throw new Error('no such order');
  return nextPress(batch, order);
};

it('leads to what is wrong in this order, with the number of its fields', () => {
  expect(nextOf(handBatch())).toEqual({ type: 'fix', fields: 2 });
});

it('is nothing yet in an order that nobody has begun', () => {
  expect(nextOf(newBatch())).toBeNull();
});

it('leads to the fields of the whole batch, then to the other orders, then submits', () => {
  const build = rightBatch('outbound');
  expect(nextOf(build)).toEqual({ type: 'submit' });
  build.add(orderAt(7, { ServiceCode: '' }, { DeclareNameEn: '', DeclareValue: '' }));
  expect(nextOf(build)).toMatchObject({ type: 'others', orders: 1, first: { field: 'ServiceCode' } });
  build.append({ type: 'header', field: 'WarehouseId', value: '' });
  expect(nextOf(build)).toEqual({ type: 'header', fields: 1 });
});

it('submits what is only to be reviewed: it is asked about then', () => {
  expect(nextOf(refusedBatch())).toEqual({ type: 'submit' });
});

it('is the answer while something is asked', () => {
  expect(nextOf(shortBatch())).toBeNull();
});

it('leads from the sheet to the first order that is wrong, then submits', () => {
  expect(nextPress(handBatch().batch, undefined)).toMatchObject({ type: 'others', orders: 1 });
  expect(nextPress(rightBatch('outbound').batch, undefined)).toEqual({ type: 'submit' });
  expect(nextPress(newBatch().batch, undefined)).toBeNull();
});
