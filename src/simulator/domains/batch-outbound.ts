import { type BatchOutboundDetails, batchOutboundDetails } from '../../contract/service/batch-outbound.ts';
import { isPacked, type OutboundDispatch, type OutboundOrder, outboundOrders } from '../orders/outbound-order.ts';
import { type PackedBox, packBoxes, packPallets } from '../orders/pack-boxes.ts';
import { refuse, serve } from '../requests/service-handler.ts';
import { skus } from '../world/skus.ts';
import type { Store } from '../world/store.ts';

export const batchOutboundHandlers = [
  /** The client's number of an outbound order is its PackageId; its boxes exist once it is packed. */
  serve(batchOutboundDetails, ({ store, clock }, { params }) => {
    const order = store.get(outboundOrders, params.CustomerOrderNo);
    if (order?.dispatch === undefined || !isPacked(order, clock.now())) {
      return refuse(404, 'notFound', 'The CustomerOrderNo was not found.');
    }
    return { status: 200, body: detailsOf(store, order, order.dispatch.parcel) };
  }),
];

function detailsOf(store: Store, order: OutboundOrder, parcel: OutboundDispatch['parcel']): BatchOutboundDetails {
  const goods = order.goods.map(({ Sku, StorageNo, Quantity }) => ({
    sku: store.get(skus, Sku) ?? { Sku },
    // Boxes identify goods by StorageNo alone (2.12): goods without one use their Sku.
    storageNo: StorageNo ?? Sku,
    quantity: Quantity,
  }));
  const boxes = packBoxes(order.PackageId, goods, parcel);
  const pallets = packPallets(order.PackageId, boxes);
  const palletOf = new Map(pallets.flatMap((pallet) => pallet.boxes.map((box) => [box.boxNo, pallet.palletNo])));
  return {
    CustomerOrderNo: order.PackageId,
    BoxDetails: boxes.map((box) => ({
      BoxNo: box.boxNo,
      Weight: weightText(box.grams),
      Size: sizeText(box.sidesCm),
      PalletNo: palletOf.get(box.boxNo),
      SkuDetails: box.lines.map((line) => ({ StorageNo: line.storageNo, Quantity: line.quantity })),
    })),
    PalletDetails: pallets.map((pallet) => ({
      PalletNo: pallet.palletNo,
      Weight: weightText(pallet.grams),
      Size: sizeText(pallet.sidesCm),
      BoxNos: pallet.boxes.map((box: PackedBox) => box.boxNo),
    })),
    Remark: order.remark ?? '',
  };
}

/** Weights and sizes are strings here (2.12); their format at the service is not shown. */
function weightText(grams: number): string {
  return `${(grams / 1000).toFixed(2)}KG`;
}

function sizeText(sidesCm: readonly number[]): string {
  return `${sidesCm.join('*')}CM`;
}
