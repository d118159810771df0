import type { HandlerContext } from '../world/context.ts';
import { changeStock } from '../world/stock.ts';
import type { Collection } from '../world/store.ts';
import { stockShareOf, totalsOf } from './inbound-figures.ts';
import { InboundOrder } from './inbound-order.ts';
import { svcPackageCode } from './package-batch.ts';

export const inboundOrders: Collection<InboundOrder> = {
  name: 'inbound-orders',
  schema: InboundOrder,
  keyOf: (order) => order.ShipmentId,
  codesOf: (order) => [svcPackageCode(order.SvcOrderId)],
  timeOf: (order) => order.createdAtMs,
};

export interface ReceivedLine {
  readonly sku: string;
  /** Pieces that came now. */
  readonly arrived: number;
  /** Pieces put away now. */
  readonly putaway: number;
}

export type ReceiveOutcome = 'received' | 'unknown-shipment' | 'putaway-exceeds-arrival';

/** Somebody receives goods by hand, through the control address: from then on nothing comes by itself. */
export function receiveByHand(
  context: HandlerContext,
  shipmentId: string,
  lines: readonly ReceivedLine[],
): ReceiveOutcome {
  const order = context.store.get(inboundOrders, shipmentId);
  if (order === undefined) return 'unknown-shipment';
  const after = withReceipts(order, lines, context.clock.now());
  if (totalsOf(after).some((line) => line.putaway > line.arrived)) return 'putaway-exceeds-arrival';
  receiveGoods(context, { ...order, isByHand: true }, lines);
  return 'received';
}

/** Goods arrive and are put away. */
export function receiveGoods(context: HandlerContext, order: InboundOrder, lines: readonly ReceivedLine[]): void {
  saveInbound(context, order, withReceipts(order, lines, context.clock.now()));
}

/** The warehouse waits no longer for what is missing. */
export function closeInbound(context: HandlerContext, order: InboundOrder): void {
  const atMs = context.clock.now();
  saveInbound(context, order, { ...order, closedAtMs: atMs, changedAtMs: atMs });
}

/** Keeps the order, and with it what it adds to the stock: what is put away can be ordered. */
export function saveInbound(
  { store, clock }: HandlerContext,
  before: InboundOrder | undefined,
  after: InboundOrder,
): void {
  const none = { inTransit: 0, putaway: 0 };
  const was = before === undefined ? new Map<string, typeof none>() : stockShareOf(before);
  const is = stockShareOf(after);
  for (const sku of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(sku) ?? none, is.get(sku) ?? none];
    const putaway = now.putaway - old.putaway;
    const change = { inTransit: now.inTransit - old.inTransit, total: putaway, available: putaway };
    changeStock(store, { warehouseId: after.WarehouseId, sku, nowMs: clock.now() }, change);
  }
  store.put(inboundOrders, after);
}

/** A line of no pieces is no receipt: nothing has arrived by it. */
function withReceipts(order: InboundOrder, lines: readonly ReceivedLine[], atMs: number): InboundOrder {
  const receipts = lines
    .filter(({ arrived, putaway }) => arrived > 0 || putaway > 0)
    .map(({ sku, arrived, putaway }) => ({ atMs, Sku: sku, arrived, putaway }));
  return { ...order, receipts: [...order.receipts, ...receipts], changedAtMs: atMs };
}
