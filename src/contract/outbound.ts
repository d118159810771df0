import { z } from 'zod';
import { declare } from './endpoint.ts';
import { createStatusesSeen, outboundOrderStatusesSeen } from './enumerations.ts';
import {
  BatchIdType,
  CustomsParty,
  IdsRequest,
  PerItemResult,
  ShippingCost,
  ShipToAddress,
  UnShippedReason,
} from './shared-records.ts';
import {
  none,
  replyBoolean,
  replyDate,
  replyEnumeration,
  replyInteger,
  replyList,
  replyNumber,
  replyObject,
  replyRecords,
  replyText,
  requestText,
  requiredText,
  serviceDefault,
} from './wire.ts';

/** Packages in one batch: not in interface.md 4.3, seen elsewhere (field-notes, Limits seen). */
export const outboundBatchLimit = 20;

export const OutboundSku = z.strictObject({
  Sku: requestText(),
  StorageNo: requestText(),
  Quantity: z.number().optional(),
  ProductName: requestText(),
  Price: z.number().optional(),
  PlatformItemId: requestText(),
  PlatformTransactionId: requestText(),
  HsCode: requestText(),
});
export type OutboundSku = z.infer<typeof OutboundSku>;

/** Which inbound boxes the goods are to come from (2.4). */
export const RefInboundOrderInfo = z.strictObject({
  ShipmentId: requestText(),
  RefInboundOrderMappings: z
    .array(z.strictObject({ CustomContainerNo: requestText(), StorageNo: requestText(), Sku: requestText() }))
    .optional(),
});

/** A parcel out of warehouse stock (2.4). `PackageId` is the client's own. */
export const OutboundPackage = z.strictObject({
  PackageId: requestText(),
  PreSale: z.boolean().optional(),
  ShipmentId: requestText(),
  ServiceCode: requestText(),
  ShipToAddress: ShipToAddress.optional(),
  Skus: z.array(OutboundSku).optional(),
  ExportsInfo: CustomsParty.optional(),
  ImportsInfo: CustomsParty.optional(),
  SellPrice: z.number().optional(),
  SellPriceCurrency: requestText(),
  Remark: requestText(),
  SalesPlatform: requestText(),
  ImportTrackingNumber: requestText(),
  VatCode: requestText(),
  CodAmount: z.number().optional(),
  ImportLabel: requestText(),
  ImportLabel2: requestText(),
  IsCreateNewOrder: z.boolean().optional(),
  CarrierName: requestText(),
  CarrierService: requestText(),
  RefInboundOrderInfo: RefInboundOrderInfo.optional(),
});
export type OutboundPackage = z.infer<typeof OutboundPackage>;

export const OutboundBatchRequest = z.strictObject({
  WarehouseId: requiredText(30),
  Packages: z.array(OutboundPackage),
  Channel: requestText(),
  SubmitLater: serviceDefault(z.boolean(), false),
});
export type OutboundBatchRequest = z.infer<typeof OutboundBatchRequest>;

const statusFields = {
  PackageId: replyText(),
  SvcPackageId: replyText(),
  Status: replyEnumeration(createStatusesSeen),
  HandleStatus: replyEnumeration(outboundOrderStatusesSeen),
  RetryCount: replyInteger(),
  UnShippedReason,
  ServiceCode: replyText(),
  TrackingNumber: replyText(),
  IsFinalTrackingNumber: replyBoolean(),
  InternalNumber: replyText(),
  ShippingProvider: replyText(),
  ShippingCosts: replyList(ShippingCost),
  Weight: replyNumber(),
  HasRemoteFee: replyBoolean(),
  SvcOrderShipOuted: replyDate(),
  SvcOrderShipOutedStr: replyText(),
  SvcOrderShipOutedTimeStr: replyText(),
  SvcOrderPackedTimeStr: replyText(),
  WarehouseId: replyText(),
  PricingProductCode: replyText(),
  TruckBodyNo: replyText(),
  SnCodes: replyList(replyObject({ SNCode: replyText(), StorageNo: replyText() })),
};

/** An outbound order in the batch status query (2.5). Weight in grams. */
export const OutboundBatchStatus = replyObject(statusFields);
export type OutboundBatchStatus = z.infer<typeof OutboundBatchStatus>;

/** An outbound order in the single status query (2.5). */
export const OutboundStatus = replyObject({
  ...statusFields,
  Skus: replyList(replyObject({ Sku: replyText(), StorageNo: replyText(), Quantity: replyNumber() })),
  PlatformOrderNo: replyText(),
});
export type OutboundStatus = z.infer<typeof OutboundStatus>;

export const outboundCreateBatch = declare({
  name: 'outbound.create-batch',
  section: '4.3',
  summary: 'Create outbound orders (batch)',
  method: 'POST',
  path: '/v1/outboundOrders/multiple',
  port: 82,
  write: true,
  params: none,
  query: none,
  body: OutboundBatchRequest,
  reply: replyRecords(PerItemResult),
  success: [200, 201],
  statuses: { 200: 'ok, not changed', 201: 'ok (created)', 400: 'invalid data' },
});

export const outboundStatusBatch = declare({
  name: 'outbound.status-batch',
  section: '4.8',
  summary: 'Get outbound order status (batch)',
  method: 'POST',
  path: '/v1/outboundOrders/{idType}',
  port: 82,
  write: false,
  params: z.strictObject({ idType: BatchIdType }),
  query: none,
  body: IdsRequest,
  reply: replyRecords(OutboundBatchStatus),
  success: [200],
  statuses: { 200: 'ok', 404: 'packageId not found' },
});

/** Which values `returnFields` takes is not shown. */
export const outboundStatus = declare({
  name: 'outbound.status',
  section: '4.11',
  summary: 'Get outbound order status (single)',
  method: 'GET',
  path: '/v1/outboundOrders/{packageId}/status',
  port: null,
  write: false,
  params: z.strictObject({ packageId: requiredText() }),
  query: z.strictObject({ returnFields: serviceDefault(z.string(), '') }),
  body: none,
  reply: OutboundStatus,
  success: [200],
  statuses: { 200: 'ok', 404: 'packageId not found' },
});
