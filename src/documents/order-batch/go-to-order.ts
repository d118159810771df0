import { message } from '../../contract/verdict.ts';
import { accept, refuse } from '../decision.ts';
import { openOrderOf } from './change-orders.ts';
import { isUntouched, piecesOf } from './count-pieces.ts';
import { indexOfPackage } from './find-goods.ts';
import type { OrderBatch, OrderBatchDecision } from './order-batch.ts';

/** A new PackageId of this station's own; each call gives another. */
export type MintPackageId = () => string;

/** BOX: the next order; a whole number is the order's place, anything else its PackageId. */
export function goToOrder(batch: OrderBatch, no: string | null, mint: MintPackageId): OrderBatchDecision {
  const { orders } = batch;
  if (no === null) return nextOrder(batch, mint);
  const place = /^\d{1,6}$/.test(no) ? Number(no) : 0;
  if (place >= 1 && place <= orders.length) return openAt(batch, place - 1);
  const known = indexOfPackage(batch, no);
  if (known >= 0) return openAt(batch, known);
  if (place === orders.length + 1) return nextOrder(batch, mint);
  return refuse('failed', message('message.no-such-order', { order: no, orders: orders.length }));
}

export function openAt(batch: OrderBatch, at: number): OrderBatchDecision {
  const order = batch.orders[at];
  const params = { order: at + 1, id: order?.fields.PackageId ?? '' };
  // The order that is open already is neither closed nor opened by this.
  const entry =
    order === undefined || at === batch.openOrder ? null : ({ type: 'order-opened', order: order.id } as const);
  return accept(entry, 'command', message('message.order-open', params));
}

/** One that nobody has begun waits at the end already, and is the next one. */
export function nextOrder(batch: OrderBatch, mint: MintPackageId): OrderBatchDecision {
  const open = openOrderOf(batch);
  const last = batch.orders.at(-1);
  if (last !== undefined && isUntouched(last)) return openAt(batch, batch.orders.length - 1);
  const packageId = mint();
  const next = message('message.order-open', { order: batch.orders.length + 1, id: packageId });
  const entry = { type: 'order-next', packageId } as const;
  if (open === undefined) return accept(entry, 'command', next);
  const pieces = piecesOf(open);
  return accept(entry, 'box-complete', message('message.order-closed', { pieces, ...placeParams(batch) }), next);
}

/** How the open order is called: its place and its PackageId. */
export function placeParams(batch: OrderBatch): { order: number; id: string } {
  return { order: batch.openOrder + 1, id: openOrderOf(batch)?.fields.PackageId ?? '' };
}
