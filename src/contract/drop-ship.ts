import { z } from 'zod';
import { DropShipPackage, SingleDropShipPackage } from './drop-ship-package.ts';
import { declare } from './endpoint.ts';
import { createStatusesSeen, directExpressOrderStatusesSeen } from './enumerations.ts';
import { BatchIdType, IdsRequest, Packing, PerItemResult, ShippingCost, UnShippedReason } from './shared-records.ts';
import {
  none,
  replyBoolean,
  replyDate,
  replyEnumeration,
  replyInteger,
  replyList,
  replyObject,
  replyRecords,
  replyText,
  requestText,
  requiredText,
  serviceDefault,
} from './wire.ts';

/** Packages in one batch (4.1). */
export const dropShipBatchLimit = 20;

/** `Location` is where the parcels are handled. */
export const DropShipBatchRequest = z.strictObject({
  Location: requestText(20),
  Packages: z.array(DropShipPackage).max(dropShipBatchLimit),
});
export type DropShipBatchRequest = z.infer<typeof DropShipBatchRequest>;

export const DropShipRequest = z.strictObject({
  Location: requestText(20),
  Package: SingleDropShipPackage,
  Remark: requestText(1000),
  SubmitLater: serviceDefault(z.boolean(), false),
});
export type DropShipRequest = z.infer<typeof DropShipRequest>;

const statusFields = {
  WeightInit: replyInteger(),
  PackingInit: Packing,
  Weight: replyInteger(),
  Packing,
  ChargedWeight: replyInteger(),
  ServerSource: replyText(),
  Country: replyText(),
  ServiceCode: replyText(),
  MailingDate: replyText(),
  CodAmount: replyText(),
  CodAmountCurrency: replyText(),
  PackageId: replyText(),
  SvcPackageId: replyText(),
  Status: replyEnumeration(createStatusesSeen),
  HandleStatus: replyEnumeration(directExpressOrderStatusesSeen),
  TrackingNumber: replyText(),
  ExtraTrackNumber: replyText(),
  IsFinalTrackingNumber: replyBoolean(),
  ShippingProvider: replyText(),
  RetryCount: replyInteger(),
  CreateFailedReason: UnShippedReason,
  ShippingCosts: replyList(ShippingCost),
  HasRemoteFee: replyBoolean(),
  WarehouseReceivedTime: replyText(),
  WarehouseDepartedTime: replyText(),
  CreatedTime: replyDate(),
};

/** A drop-ship order in the batch status query (2.3). Weights in grams, sizes in centimetres. */
export const DropShipBatchStatus = replyObject(statusFields);
export type DropShipBatchStatus = z.infer<typeof DropShipBatchStatus>;

const createdFields = { ...statusFields, DestinationAscanTime: replyText(), DeliveredTime: replyText() };

/** A drop-ship order as its creation answers it (2.3). */
export const DropShipCreated = replyObject(createdFields);
export type DropShipCreated = z.infer<typeof DropShipCreated>;

/** A drop-ship order in the single status query (2.3). TrackingState is a number: see `trackingStatesSeen`. */
export const DropShipStatus = replyObject({ ...createdFields, TrackingState: replyInteger() });
export type DropShipStatus = z.infer<typeof DropShipStatus>;

/** Status 201 is not in interface.md; services of this family answer it for what is new (field-notes, Behaviour). */
export const dropShipCreateBatch = declare({
  name: 'drop-ship.create-batch',
  section: '4.1',
  summary: 'Create drop-ship orders (batch)',
  method: 'POST',
  path: '/v1/directExpressOrders/multiple',
  port: null,
  write: true,
  params: none,
  query: none,
  body: DropShipBatchRequest,
  reply: replyRecords(PerItemResult),
  success: [200, 201],
  statuses: { 200: 'ok', 400: 'invalid data' },
});

/** What `sync` means is not shown; 1 is said to wait for the result (field-notes, Behaviour). 201: see the batch. */
export const dropShipCreate = declare({
  name: 'drop-ship.create',
  section: '4.2',
  summary: 'Create drop-ship order (single)',
  method: 'POST',
  path: '/v1/directExpressOrders',
  port: 82,
  write: true,
  params: none,
  query: z.strictObject({ sync: z.number().int() }),
  body: DropShipRequest,
  reply: DropShipCreated,
  success: [200, 201],
  statuses: { 200: 'ok', 400: 'invalid data' },
});

export const dropShipStatusBatch = declare({
  name: 'drop-ship.status-batch',
  section: '4.9',
  summary: 'Get drop-ship order status (batch)',
  method: 'POST',
  path: '/v1/directExpressOrders/{idType}',
  port: 82,
  write: false,
  params: z.strictObject({ idType: BatchIdType }),
  query: none,
  body: IdsRequest,
  reply: replyRecords(DropShipBatchStatus),
  success: [200],
  statuses: { 200: 'ok', 404: 'packageId not found' },
});

export const dropShipStatus = declare({
  name: 'drop-ship.status',
  section: '4.12',
  summary: 'Get drop-ship order status (single)',
  method: 'GET',
  path: '/v1/directExpressOrders/{packageId}/status',
  port: null,
  write: false,
  params: z.strictObject({ packageId: requiredText() }),
  query: none,
  body: none,
  reply: DropShipStatus,
  success: [200],
  statuses: { 200: 'ok', 404: 'packageId not found' },
});
