import {
  type ChangedContainerInfo,
  inboundList,
  inboundModifyBoxes,
  inboundPlan,
  inboundStatus,
} from '../contract/inbound.ts';
import { problemCode } from './error-body.ts';
import { inTransitOf } from './inbound-figures.ts';
import { InboundOrder, listRecord, statusRecord } from './inbound-order.ts';
import { type Answer, type HandlerContext, refuse, serve } from './service-handler.ts';
import { skus, skusOfStorageNo } from './sku.ts';
import { changeStock } from './stock.ts';
import type { Collection, Store } from './store.ts';

const dayMs = 86_400_000;
const longestListDays = 60;
const defaultPageSize = 20;

export const inboundOrders: Collection<InboundOrder> = {
  name: 'inbound-orders',
  schema: InboundOrder,
  keyOf: (order) => order.ShipmentId,
  codesOf: (order) => [order.SvcOrderId],
  timeOf: (order) => order.createdAtMs,
};

export const inboundHandlers = [
  serve(inboundPlan, (context, { body, received }) => {
    if (context.store.get(inboundOrders, body.ShipmentId) !== undefined) {
      // What the service does here is not shown. Refusing is harsher than ignoring: whoever sends twice notices.
      return refuse(400, 'exists', 'ShipmentId already exists');
    }
    const nowMs = context.clock.now();
    const order: InboundOrder = {
      ShipmentId: body.ShipmentId,
      SvcOrderId: context.ids.order('ITST'),
      WarehouseId: body.WarehouseId,
      ShippingType: body.ShippingType,
      Remark: body.Remark,
      submitLater: body.SubmitLater === true,
      containers: body.Containers,
      planned: plannedGoods(context.store, body.Containers),
      receipts: [],
      createdAtMs: nowMs,
      changedAtMs: nowMs,
    };
    saveOrder(context, undefined, order);
    const reply = { ShipmentId: order.ShipmentId, SvcOrderId: order.SvcOrderId };
    return { status: 200, body: reply, accepted: [{ key: order.ShipmentId, body: received }] };
  }),

  serve(inboundModifyBoxes, (context, { body, received }) => {
    const order = context.store.get(inboundOrders, body.ShipmentId);
    if (order === undefined) return modifyFailed(problemCode.notFound, 'ShipmentId not found');
    if (order.receipts.length > 0) return modifyFailed(problemCode.notAllowed, 'The goods have arrived already');
    saveOrder(context, order, {
      ...order,
      containers: body.Containers,
      planned: plannedGoods(context.store, body.Containers),
      changedAtMs: context.clock.now(),
    });
    return { status: 200, body: { Success: true }, accepted: [{ key: order.ShipmentId, body: received }] };
  }),

  serve(inboundStatus, ({ store, clock }, { params, query }) => {
    // Only two values of idType are known (field-notes): any other is read as the default.
    const order =
      query.idType === 'SvcPackageId'
        ? store.find(inboundOrders, params.shipmentId)[0]
        : store.get(inboundOrders, params.shipmentId);
    if (order === undefined) return refuse(404, 'notFound', 'shipmentId not found');
    return { status: 200, body: statusRecord(order, clock.now()) };
  }),

  serve(inboundList, ({ store, clock }, { query }) => {
    const [fromMs, toMs] = [Date.parse(query.FromDate), Date.parse(query.ToDate)];
    if (fromMs > toMs) return refuse(400, 'invalid', 'FromDate is after ToDate');
    if (toMs - fromMs > longestListDays * dayMs) {
      return refuse(400, 'invalid', `FromDate and ToDate are more than ${longestListDays} days apart`);
    }
    const wantedIds = query.SvcOrderIdList ?? [];
    const size = query.PageSize ?? defaultPageSize;
    const start = ((query.PageIndex ?? 1) - 1) * size;
    const found = store
      .between(inboundOrders, fromMs, toMs)
      .filter((order) => query.WarehouseId === undefined || order.WarehouseId === query.WarehouseId)
      .filter((order) => wantedIds.length === 0 || wantedIds.includes(order.SvcOrderId));
    return { status: 200, body: found.slice(start, start + size).map((order) => listRecord(order, clock.now())) };
  }),
];

export interface ReceivedLine {
  readonly sku: string;
  /** Pieces that came now. */
  readonly arrived: number;
  /** Pieces put away now. */
  readonly putaway: number;
}

export type ReceiveOutcome = 'received' | 'unknown-shipment' | 'putaway-exceeds-arrival';

/** Goods arrive and are put away: in transit sinks by what arrived, the stock grows by what was put away. */
export function receiveGoods(
  context: HandlerContext,
  shipmentId: string,
  lines: readonly ReceivedLine[],
): ReceiveOutcome {
  const order = context.store.get(inboundOrders, shipmentId);
  if (order === undefined) return 'unknown-shipment';
  const atMs = context.clock.now();
  const receipts = lines.map(({ sku, arrived, putaway }) => ({ atMs, Sku: sku, arrived, putaway }));
  const after = { ...order, receipts: [...order.receipts, ...receipts], changedAtMs: atMs };
  if (statusRecord(after, atMs).Skus.some((line) => (line.PutawayQuantity ?? 0) > (line.ArrivalQuantity ?? 0))) {
    return 'putaway-exceeds-arrival';
  }
  saveOrder(context, order, after);
  for (const { sku, putaway } of lines) {
    const at = { warehouseId: order.WarehouseId, sku, nowMs: atMs };
    changeStock(context.store, at, { total: putaway, available: putaway });
  }
  return 'received';
}

function saveOrder({ store, clock }: HandlerContext, before: InboundOrder | undefined, after: InboundOrder): void {
  const was = before === undefined ? new Map<string, number>() : inTransitOf(before);
  const is = inTransitOf(after);
  for (const sku of new Set([...was.keys(), ...is.keys()])) {
    const at = { warehouseId: after.WarehouseId, sku, nowMs: clock.now() };
    changeStock(store, at, { inTransit: (is.get(sku) ?? 0) - (was.get(sku) ?? 0) });
  }
  store.put(inboundOrders, after);
}

/** The goods of all containers per Sku. A line that names only a StorageNo counts for its Sku, if that is known. */
function plannedGoods(store: Store, containers: readonly ChangedContainerInfo[]): InboundOrder['planned'] {
  const quantities = new Map<string, number>();
  for (const line of containers.flatMap((container) => container.Skus ?? [])) {
    const sku = line.Sku ?? (line.StorageNo === undefined ? undefined : skusOfStorageNo(store, line.StorageNo)[0]?.Sku);
    if (sku !== undefined) quantities.set(sku, (quantities.get(sku) ?? 0) + (line.Quantity ?? 0));
  }
  return [...quantities].map(([Sku, Quantity]) => ({ Sku, Quantity, Weight: store.get(skus, Sku)?.Weight }));
}

function modifyFailed(code: string, message: string): Answer {
  return { status: 200, body: { Success: false, ErrorCode: code, ErrorMessage: message } };
}
