import type { InboundListRecord, InboundStatus } from '../../contract/service/inbound.ts';
import { recordDate } from '../world/wire-date.ts';
import { costsOf, totalsOf, trackingsOf, trackingsOfSku } from './inbound-figures.ts';
import { type InboundOrder, weightOf } from './inbound-order.ts';
import { courseOf } from './inbound-progress.ts';

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

function dateOf(ms: number | undefined): string | undefined {
  return ms === undefined ? undefined : recordDate(ms);
}
