import { z } from 'zod';
import { ChangedContainerInfo, type InboundListRecord, type InboundStatus } from '../../contract/service/inbound.ts';
import { minuteMs } from '../world/durations.ts';
import { recordDate } from '../world/wire-date.ts';
import { costsOf, totalsOf, trackingsOf, trackingsOfSku } from './inbound-figures.ts';
import { sumOfMeasures } from './measures.ts';

/** How long after its creation a submitted order is examined, and shipped out. */
const examinedAfterMs = 10 * minuteMs;
export const shippedOutAfterMs = 60 * minuteMs;

/** Goods that came at one moment: so many pieces unloaded, so many put away. */
const Receipt = z.object({ atMs: z.number(), Sku: z.string(), arrived: z.number(), putaway: z.number() });

/** Goods in the box of that index, as they were known when they were planned. Weight: grams of one piece. */
const PlannedLine = z.object({
  box: z.number(),
  Sku: z.string(),
  StorageNo: z.string().optional(),
  Quantity: z.number(),
  Weight: z.number().optional(),
});

/** An inbound order as the simulator keeps it. `lines` are the goods of its boxes; times in milliseconds since 1970. */
export const InboundOrder = z.object({
  ShipmentId: z.string(),
  SvcOrderId: z.string(),
  WarehouseId: z.string(),
  ShippingType: z.string(),
  Remark: z.string().optional(),
  submitLater: z.boolean(),
  containers: z.array(ChangedContainerInfo),
  lines: z.array(PlannedLine),
  receipts: z.array(Receipt),
  /** How many of its consignments have come by themselves. */
  consignments: z.number(),
  /** Grams, as the warehouse weighed the boxes. */
  verifiedGrams: z.number().optional(),
  /** Somebody receives it through the control address: nothing comes by itself any more. */
  isByHand: z.boolean(),
  /** When the warehouse gave up waiting for what is still missing. */
  closedAtMs: z.number().optional(),
  createdAtMs: z.number(),
  changedAtMs: z.number(),
});
export type InboundOrder = z.infer<typeof InboundOrder>;

/** A record of the list (2.6). What has not happened yet is left out. */
export function listRecord(order: InboundOrder, nowMs: number): InboundListRecord {
  const { state, times } = courseOf(order, nowMs);
  const weight = weightOf(order);
  return {
    ShipmentId: order.ShipmentId,
    SvcOrderId: order.SvcOrderId,
    HandleStatus: state === 'Init' ? 'Initial' : state,
    HandleState: state,
    WarehouseId: order.WarehouseId,
    ShippingType: order.ShippingType,
    Weight: weight,
    VerifyWeight: times.receivedMs === undefined ? undefined : (order.verifiedGrams ?? weight),
    ContainerCount: order.containers.length,
    ReceivedTime: dateOf(times.receivedMs),
    ShippingOutTime: dateOf(times.shippedOutMs),
    ShippingInTime: dateOf(times.putawayMs),
    FinishedTime: dateOf(times.finishedMs),
    CreateTime: dateOf(order.createdAtMs),
    Remark: order.Remark,
  };
}

/** The whole record (2.6): `Status` is Closed once the order is over. */
export function statusRecord(order: InboundOrder, nowMs: number): InboundStatus {
  const { times } = courseOf(order, nowMs);
  const lastEventMs = Math.max(order.changedAtMs, times.examinedMs ?? 0, times.shippedOutMs ?? 0);
  return {
    ...listRecord(order, nowMs),
    Status: times.finishedMs === undefined ? 'Open' : 'Closed',
    Skus: totalsOf(order).map((line) => ({
      Sku: line.Sku,
      Quantity: line.Quantity,
      Weight: line.Weight,
      ArrivalQuantity: line.arrived,
      PutawayQuantity: line.putaway,
      Trackings: trackingsOfSku(order, line.Sku),
    })),
    Trackings: trackingsOf(order, times),
    ShippingCosts: costsOf(order, times),
    LastUpdated: new Date(lastEventMs).toISOString(),
    Containers: order.containers.map(({ CustomContainerNo, Skus, ...sizes }) => ({
      ContainerId: CustomContainerNo,
      ...sizes,
      Skus: (Skus ?? []).map(({ Sku, StorageNo, Quantity, ProductDetails }) => ({
        Sku,
        StorageNo,
        Quantity,
        ProductDetails: (ProductDetails ?? []).map(
          ({ PurposeEN: _en, PurposeCN: _cn, HsCode: _hs, SellingValue: _value, ...shown }) => shown,
        ),
      })),
    })),
  };
}

/** When things happened to an order, as far as they have. */
export interface OrderTimes {
  readonly examinedMs: number | undefined;
  readonly shippedOutMs: number | undefined;
  readonly receivedMs: number | undefined;
  readonly putawayMs: number | undefined;
  readonly finishedMs: number | undefined;
}

/** Everything planned is put away, or the warehouse has closed the order without it. */
export function isOver(order: InboundOrder): boolean {
  if (order.closedAtMs !== undefined) return true;
  const hasPutAway = order.receipts.some((receipt) => receipt.putaway > 0);
  return hasPutAway && totalsOf(order).every((line) => line.putaway >= line.Quantity);
}

/** A consignment has come, or the order is over: its boxes are what they are. */
export function hasBegunToArrive(order: InboundOrder): boolean {
  return order.receipts.length > 0 || order.consignments > 0 || isOver(order);
}

/** Grams of all boxes together. */
export function weightOf({ containers }: InboundOrder): number {
  return sumOfMeasures(containers.map(({ Weight }) => Weight));
}

export function isExamined(order: InboundOrder, nowMs: number): boolean {
  return courseOf(order, nowMs).times.examinedMs !== undefined;
}

/** When the last planned piece was put away; goods that came later do not move it. */
function wholeSinceMs(order: InboundOrder): number | undefined {
  const missing = new Map<string, number>();
  for (const { Sku, Quantity } of order.lines) missing.set(Sku, (missing.get(Sku) ?? 0) + Quantity);
  let pieces = [...missing.values()].reduce((sum, quantity) => sum + quantity, 0);
  return order.receipts.find(({ Sku, putaway }) => {
    const wanted = Math.min(putaway, missing.get(Sku) ?? 0);
    missing.set(Sku, (missing.get(Sku) ?? 0) - wanted);
    pieces -= wanted;
    return pieces === 0 && putaway > 0;
  })?.atMs;
}

type OrderState = 'Init' | 'Submitted' | 'Examined' | 'Added';

/** Init (not submitted) -> Submitted -> Examined -> Added (over). Goods that arrive prove the steps before. */
function courseOf(order: InboundOrder, nowMs: number): { state: OrderState; times: OrderTimes } {
  const receivedMs = order.receipts.find((receipt) => receipt.arrived > 0)?.atMs;
  const putawayMs = order.receipts.find((receipt) => receipt.putaway > 0)?.atMs;
  const reached = (afterMs: number) => {
    const dueMs = order.submitLater ? Number.POSITIVE_INFINITY : order.createdAtMs + afterMs;
    const happenedMs = Math.min(dueMs, receivedMs ?? Number.POSITIVE_INFINITY);
    return happenedMs <= nowMs ? happenedMs : undefined;
  };
  const times = {
    examinedMs: reached(examinedAfterMs),
    shippedOutMs: reached(shippedOutAfterMs),
    receivedMs,
    putawayMs,
    finishedMs: order.closedAtMs ?? (isOver(order) ? wholeSinceMs(order) : undefined),
  };
  if (isOver(order)) return { state: 'Added', times };
  if (times.examinedMs !== undefined) return { state: 'Examined', times };
  return { state: order.submitLater ? 'Init' : 'Submitted', times };
}

function dateOf(ms: number | undefined): string | undefined {
  return ms === undefined ? undefined : recordDate(ms);
}
