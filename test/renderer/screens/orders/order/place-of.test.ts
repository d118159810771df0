import { expect, it } from 'vitest';
import type { OrderDraft } from '../../../../../src/documents/order-batch/order-batch.ts';
import { placeOf } from '../../../../../src/renderer/screens/orders/order/place-of.ts';
import { buildBatch, newOrder } from '../../../../documents/order-batch/batch-builder.ts';

const t = ((key: string, params: object) => `${key} ${JSON.stringify(params)}`) as Parameters<typeof placeOf>[2];

it('names the file of a row where the orders of a batch are from several, also from several parts of one', () => {
  const { batch } = buildBatch();
  const order = { ...newOrder('P-1'), id: 'o', row: 7, file: 'F.2', isAside: false, minted: false } as OrderDraft; // a part of what it has
  const file = (id: string, name: string) => ({ id, name, orders: 1, here: 1 });
  const parts = [file('F', 'a.csv'), file('F.2', 'a.csv')];
  expect(placeOf({ ...batch, files: parts }, order, t)).toBe('desk.at-row {"row":7}');
  expect(placeOf({ ...batch, files: [...parts, file('G', 'b.csv')] }, order, t)).toBe('desk.at-row {"row":7} · a.csv');
});
