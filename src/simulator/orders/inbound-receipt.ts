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
  /** Units that arrived now. */
  readonly arrived: number;
  /** Units put away now. */
  readonly putaway: number;
}

export type ReceiveOutcome = 'received' | 'unknown-shipment' | 'putaway-exceeds-arrival';

/** Receives goods by hand, through the control address: from then on nothing arrives automatically. */
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

/** Records arrived and put away goods. */
export function receiveGoods(context: HandlerContext, order: InboundOrder, lines: readonly ReceivedLine[]): void {
  saveInbound(context, order, withReceipts(order, lines, context.clock.now()));
}

/** The warehouse stops waiting for missing goods. */
export function closeInbound(context: HandlerContext, order: InboundOrder): void {
  const atMs = context.clock.now();
  saveInbound(context, order, { ...order, closedAtMs: atMs, changedAtMs: atMs });
}

/** Stores the order and updates its share in the stock: goods that are put away can be ordered. */
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

/** A line without units is not a receipt: nothing has arrived. */
function withReceipts(order: InboundOrder, lines: readonly ReceivedLine[], atMs: number): InboundOrder {
  const receipts = lines
    .filter(({ arrived, putaway }) => arrived > 0 || putaway > 0)
    .map(({ sku, arrived, putaway }) => ({ atMs, Sku: sku, arrived, putaway }));
  return { ...order, receipts: [...order.receipts, ...receipts], changedAtMs: atMs };
}
