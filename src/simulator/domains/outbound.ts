import {
  type OutboundBatchRequest,
  type OutboundPackage,
  outboundBatchLimit,
  outboundCreateBatch,
  outboundStatus,
  outboundStatusBatch,
} from '../../contract/service/outbound.ts';
import { beginOutbound } from '../orders/outbound-course.ts';
import { batchRecord, type OutboundOrder, outboundOrders, singleRecord } from '../orders/outbound-order.ts';
import { acceptedPackages, checkQuantity, ordersOfIds, PackageProblem, takePackage } from '../orders/package-batch.ts';
import { Recipient } from '../orders/recipient.ts';
import { isRemote } from '../prices/parcel-price.ts';
import { outboundServices } from '../prices/price-tables.ts';
import { refuse, serve } from '../requests/service-handler.ts';
import type { HandlerContext } from '../world/context.ts';
import { skuOfLine } from '../world/skus.ts';
import type { Store } from '../world/store.ts';

export const outboundHandlers = [
  serve(outboundCreateBatch, (context, { body, received }) => {
    if (body.Packages.length > outboundBatchLimit) {
      return refuse(400, 'invalid', `Packages may have at most ${outboundBatchLimit} entries.`);
    }
    const taken = body.Packages.map((wanted) => takePackage(wanted.PackageId, () => create(context, body, wanted)));
    const accepted = acceptedPackages(received, taken);
    return { status: accepted.length > 0 ? 201 : 200, body: taken.map(({ result }) => result), accepted };
  }),

  serve(outboundStatusBatch, ({ store, clock }, { params, body }) => {
    const orders = ordersOfIds(store, outboundOrders, params.idType, body.Ids);
    if (orders.length === 0 && body.Ids.length > 0) return refuse(404, 'notFound', 'The packageId was not found.');
    return { status: 200, body: orders.map((order) => batchRecord(order, clock.now())) };
  }),

  // The values of `returnFields` are not shown (4.11): all fields are always returned.
  serve(outboundStatus, ({ store, clock }, { params }) => {
    const order = store.get(outboundOrders, params.packageId);
    if (order === undefined) return refuse(404, 'notFound', 'The packageId was not found.');
    return { status: 200, body: singleRecord(order, clock.now()) };
  }),
];

/** Returns false if the order exists. */
function create(context: HandlerContext, batch: OutboundBatchRequest, wanted: OutboundPackage): boolean {
  const { store, clock, ids } = context;
  if (wanted.PackageId === undefined) throw new PackageProblem('invalid', 'PackageId is missing.');
  if (store.get(outboundOrders, wanted.PackageId) !== undefined) return false;
  const { ServiceCode } = wanted;
  if (ServiceCode !== undefined && !outboundServices.some((service) => service.code === ServiceCode)) {
    throw new PackageProblem('invalid', `ServiceCode names no outbound service: there is no ${ServiceCode}.`);
  }
  const goods = goodsOf(store, wanted);
  const nowMs = clock.now();
  const address = Recipient.parse(wanted.ShipToAddress ?? {});
  const order: OutboundOrder = {
    PackageId: wanted.PackageId,
    SvcPackageId: ids.order('outbound', nowMs),
    WarehouseId: batch.WarehouseId,
    ServiceCode,
    PlatformOrderNo: wanted.Skus?.find((line) => line.PlatformTransactionId !== undefined)?.PlatformTransactionId,
    address,
    goods,
    preSale: wanted.PreSale === true,
    submitLater: batch.SubmitLater === true,
    isRemote: isRemote(address.Country, address.Postcode),
    remark: wanted.Remark,
    createdAtMs: nowMs,
    retries: 0,
  };
  store.put(outboundOrders, order);
  if (!order.submitLater) beginOutbound(context, order.PackageId);
  return true;
}

/** Every line must identify known goods, by Sku or by StorageNo alone. */
function goodsOf(store: Store, wanted: OutboundPackage): OutboundOrder['goods'] {
  const lines = wanted.Skus ?? [];
  if (lines.length === 0) throw new PackageProblem('invalid', 'Skus is missing or empty.');
  return lines.map((line, index) => {
    const place = `Skus.${index}`;
    const sku = skuOfLine(store, line);
    const named = line.Sku ?? line.StorageNo;
    if (sku === undefined) {
      throw new PackageProblem(
        'notFound',
        `${place} names no known SKU: ${named === undefined ? 'it has neither Sku nor StorageNo' : `there is no ${named}`}.`,
      );
    }
    return {
      Sku: sku.Sku,
      StorageNo: line.StorageNo ?? sku.StorageNo,
      Quantity: checkQuantity(line.Quantity, place),
    };
  });
}
