import type { CheckpointKind } from './journey.ts';

/** The service's wording of a checkpoint, and the TrackingStatus it sets (manual/service.md 11). */
export interface CheckpointText {
  readonly status: 'Processing' | 'InTransit' | 'PickUp' | 'Delivered' | 'Message';
  readonly en: string;
  readonly zh: string;
  /** Details (Extended), if any. */
  readonly extended?: { readonly en: string; readonly zh: string };
}

// biome-ignore format: a table is read down its columns
export const checkpointTexts: Readonly<Record<CheckpointKind, CheckpointText>> = {
  'registered': { status: 'Processing', en: 'Shipment information received', zh: '已收到包裹信息' },
  'received': { status: 'Processing', en: 'Parcel received at the warehouse', zh: '仓库已收件' },
  'weight-differs': { status: 'Processing', en: 'Weight differs from the declared one, waiting for confirmation', zh: '重量与申报不符，等待确认' },
  'dispatched': { status: 'InTransit', en: 'Left the warehouse', zh: '已出库' },
  'collected': { status: 'PickUp', en: 'Collected by the carrier', zh: '承运商已揽收' },
  'export-cleared': { status: 'InTransit', en: 'Export customs cleared', zh: '出口清关完成' },
  'departed': { status: 'InTransit', en: 'Departed from the port of origin', zh: '已离开始发港' },
  'landed': { status: 'InTransit', en: 'Arrived in the country of destination', zh: '已到达目的国' },
  'import-customs': { status: 'InTransit', en: 'With import customs', zh: '进口清关中' },
  'import-cleared': { status: 'InTransit', en: 'Import customs cleared', zh: '进口清关完成' },
  'sorting-centre': { status: 'InTransit', en: 'Processed at the sorting centre', zh: '已到达分拣中心' },
  'delivery-depot': { status: 'InTransit', en: 'Arrived at the delivery depot', zh: '已到达派送站点' },
  'out-for-delivery': { status: 'InTransit', en: 'Out for delivery', zh: '派送中' },
  'delivered': { status: 'Delivered', en: 'Delivered', zh: '已签收', extended: { en: 'Handed over at the door', zh: '本人签收' } },
  'undeliverable': { status: 'Message', en: 'Cannot be delivered: the address is incomplete', zh: '无法派送：地址不完整', extended: { en: 'The street is missing', zh: '缺少街道' } },
  'returning': { status: 'InTransit', en: 'On its way back to the sender', zh: '退件途中' },
  'returned': { status: 'Message', en: 'Returned to the warehouse', zh: '已退回仓库' },
};
