import { z } from 'zod';
import { DropShipPackage, SingleDropShipPackage } from './drop-ship-package.ts';
import { declare } from './endpoint.ts';
import { createStatusesSeen, directExpressOrderStatusesSeen } from './enumerations.ts';
import { BatchIdType, IdsRequest, Packing, PerItemResult, ShippingCost, UnShippedReason } from './shared-records.ts';
import {
  named,
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
  requiredList,
  requiredText,
  serviceDefault,
} from './wire.ts';

/** Packages in one batch (4.1). */
export const dropShipBatchLimit = 20;

/** `Location` is where the parcels are handled. */
export const DropShipBatchRequest = named(
  'DropShipBatchRequest',
  'Drop-ship orders to create',
  z.strictObject({
    Location: requestText('Where the parcels are handled, as GZ', 20),
    Packages: requiredList('No more than 20', DropShipPackage).max(dropShipBatchLimit),
  }),
);
export type DropShipBatchRequest = z.infer<typeof DropShipBatchRequest>;

export const DropShipRequest = named(
  'DropShipRequest',
  'A drop-ship order to create',
  z.strictObject({
    Location: requestText('Where the parcels are handled, as GZ', 20),
    Package: SingleDropShipPackage,
    Remark: requestText('A remark', 1000),
    SubmitLater: serviceDefault(z.boolean(), false, 'Create it and do not submit it yet'),
  }),
);
export type DropShipRequest = z.infer<typeof DropShipRequest>;

const statusFields = {
  WeightInit: replyInteger('Weight as the client told it, in grams'),
  PackingInit: Packing,
  Weight: replyInteger('In grams'),
  Packing,
  ChargedWeight: replyInteger('Weight that is charged, in grams'),
  ServerSource: replyText('Which part of the service answers; its values are not shown'),
  Country: replyText('Code of the country, as US'),
  ServiceCode: replyText('Code of the shipping service'),
  MailingDate: replyText('When it was mailed, YYYY-MM-DD'),
  CodAmount: replyText('Cash to be collected on delivery'),
  CodAmountCurrency: replyText('Currency of CodAmount'),
  PackageId: replyText('Id of the package, as the client chose it'),
  SvcPackageId: replyText('Id of the package, as the service gives it'),
  Status: replyEnumeration('How far its creation is', createStatusesSeen),
  HandleStatus: replyEnumeration('How far the order is', directExpressOrderStatusesSeen),
  TrackingNumber: replyText('Tracking number of the parcel'),
  ExtraTrackNumber: replyText('A second tracking number of the parcel'),
  IsFinalTrackingNumber: replyBoolean('TrackingNumber will not change any more'),
  ShippingProvider: replyText('Carrier of the parcel'),
  RetryCount: replyInteger('How often the service tried again'),
  CreateFailedReason: UnShippedReason,
  ShippingCosts: replyList('What was charged', ShippingCost),
  HasRemoteFee: replyBoolean('A fee for remote areas is charged'),
  WarehouseReceivedTime: replyText('When the warehouse received it, yyyy/MM/dd HH:mm:ss'),
  WarehouseDepartedTime: replyText('When it left the warehouse, yyyy/MM/dd HH:mm:ss'),
  CreatedTime: replyDate('When it was created, ISO 8601 with an offset'),
};

/** A drop-ship order in the batch status query (2.3). Weights in grams, sizes in centimetres. */
export const DropShipBatchStatus = named(
  'DropShipBatchStatus',
  'A drop-ship order as a query for several shows it',
  replyObject(statusFields),
);
export type DropShipBatchStatus = z.infer<typeof DropShipBatchStatus>;

const createdFields = {
  ...statusFields,
  DestinationAscanTime: replyText('When the last carrier first scanned it in the country that it goes to'),
  DeliveredTime: replyText('When it was delivered'),
};

/** A drop-ship order as returned by its creation (2.3). */
export const DropShipCreated = named(
  'DropShipCreated',
  'A drop-ship order as its creation answers it',
  replyObject(createdFields),
);
export type DropShipCreated = z.infer<typeof DropShipCreated>;

/** A drop-ship order in the single status query (2.3). TrackingState is a number: see `trackingStatesSeen`. */
export const DropShipStatus = named(
  'DropShipStatus',
  'A drop-ship order as a query for it alone shows it',
  replyObject({
    ...createdFields,
    TrackingState: replyInteger(
      '0 success, 1 label failed, 2 upload failed, 5 waiting, 8 queue insert failed, 9 preprocessing, 10 label retry',
    ),
  }),
);
export type DropShipStatus = z.infer<typeof DropShipStatus>;

/** Status 201 is not in the interface; services of this family return it for new objects (manual/service.md 12). */
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

/**
 * The meaning of `sync` is not documented; 1 is said to wait for the result (manual/service.md 12). 201: see the batch.
 */
export const dropShipCreate = declare({
  name: 'drop-ship.create',
  section: '4.2',
  summary: 'Create drop-ship order (single)',
  method: 'POST',
  path: '/v1/directExpressOrders',
  port: 82,
  write: true,
  params: none,
  query: z.strictObject({ sync: z.number().int().describe('1 waits for the result; other values are not shown') }),
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
  params: z.strictObject({ packageId: requiredText('PackageId of the order') }),
  query: none,
  body: none,
  reply: DropShipStatus,
  success: [200],
  statuses: { 200: 'ok', 404: 'packageId not found' },
});
