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
  named,
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
  requestBoolean,
  requestList,
  requestNumber,
  requestText,
  requiredList,
  requiredText,
  serviceDefault,
} from './wire.ts';

/** Packages in one batch: no limit is stated, this one was observed (manual/service.md 8). */
export const outboundBatchLimit = 20;

export const OutboundSku = named(
  'OutboundSku',
  'Goods in an outbound package',
  z.strictObject({
    Sku: requestText('Code of the goods, as the client chose it'),
    StorageNo: requestText('Storage number of the goods, as the service gives it'),
    Quantity: requestNumber('Units of the goods'),
    ProductName: requestText('Name of the product'),
    Price: requestNumber('Price of one unit'),
    PlatformItemId: requestText('Id of the item at the sales platform'),
    PlatformTransactionId: requestText('Id of the sale at the sales platform'),
    HsCode: requestText('Customs tariff number'),
  }),
);
export type OutboundSku = z.infer<typeof OutboundSku>;

/** The inbound boxes to take the goods from (2.4). */
export const RefInboundOrderInfo = named(
  'RefInboundOrderInfo',
  'Which inbound boxes the goods are to come from',
  z.strictObject({
    ShipmentId: requestText('Number of an inbound order whose goods are to be used'),
    RefInboundOrderMappings: requestList(
      'Which goods from which box',
      z.strictObject({
        CustomContainerNo: requestText('Number of the box, as the client chose it'),
        StorageNo: requestText('Storage number of the goods, as the service gives it'),
        Sku: requestText('Code of the goods, as the client chose it'),
      }),
    ),
  }),
);

/** A parcel from warehouse stock (2.4). `PackageId` is the client's own. */
export const OutboundPackage = named(
  'OutboundPackage',
  'A parcel shipped from stock in a warehouse',
  z.strictObject({
    PackageId: requestText('Id of the package, as the client chose it'),
    PreSale: requestBoolean('Goods that are sold before they have arrived'),
    ShipmentId: requestText('Number of an inbound order whose goods are to be used'),
    ServiceCode: requestText('Code of the shipping service'),
    ShipToAddress: ShipToAddress.optional(),
    Skus: requestList('The goods in it', OutboundSku),
    ExportsInfo: CustomsParty.optional(),
    ImportsInfo: CustomsParty.optional(),
    SellPrice: requestNumber('What the goods were sold for, in SellPriceCurrency'),
    SellPriceCurrency: requestText('Currency of SellPrice'),
    Remark: requestText('A remark'),
    SalesPlatform: requestText('As None, Wish, Ebay, Amazon or Aliexpress, or free text'),
    ImportTrackingNumber: requestText('A tracking number of the client to be used'),
    VatCode: requestText('VAT number'),
    CodAmount: requestNumber('Cash to be collected on delivery'),
    ImportLabel: requestText('A label of the client to be used; its form is not shown'),
    ImportLabel2: requestText('A second label of the client; its form is not shown'),
    IsCreateNewOrder: requestBoolean('Create it anew; what exactly it does is not shown'),
    CarrierName: requestText('Carrier that is to be used'),
    CarrierService: requestText('Service of that carrier'),
    RefInboundOrderInfo: RefInboundOrderInfo.optional(),
  }),
);
export type OutboundPackage = z.infer<typeof OutboundPackage>;

export const OutboundBatchRequest = named(
  'OutboundBatchRequest',
  'Outbound orders to create',
  z.strictObject({
    WarehouseId: requiredText('Code of the warehouse, as US', 30),
    Packages: requiredList('No more than 20 were seen to be taken', OutboundPackage, outboundBatchLimit),
    Channel: requestText('Sales channel; its values are not shown'),
    SubmitLater: serviceDefault(z.boolean(), false, 'Create it and do not submit it yet'),
  }),
);
export type OutboundBatchRequest = z.infer<typeof OutboundBatchRequest>;

const statusFields = {
  PackageId: replyText('Id of the package, as the client chose it'),
  SvcPackageId: replyText('Id of the package, as the service gives it'),
  Status: replyEnumeration('How far its creation is', createStatusesSeen),
  HandleStatus: replyEnumeration('How far the order is', outboundOrderStatusesSeen),
  RetryCount: replyInteger('How often the service tried again'),
  UnShippedReason,
  ServiceCode: replyText('Code of the shipping service'),
  TrackingNumber: replyText('Tracking number of the parcel'),
  IsFinalTrackingNumber: replyBoolean('TrackingNumber will not change any more'),
  InternalNumber: replyText("Number inside the carrier's network"),
  ShippingProvider: replyText('Carrier of the parcel'),
  ShippingCosts: replyList('What was charged', ShippingCost),
  Weight: replyNumber('In grams'),
  HasRemoteFee: replyBoolean('A fee for remote areas is charged'),
  SvcOrderShipOuted: replyDate('When it left the warehouse, ISO 8601 with an offset'),
  SvcOrderShipOutedStr: replyText('When it left the warehouse, as text'),
  SvcOrderShipOutedTimeStr: replyText('When it left the warehouse, with the time, as text'),
  SvcOrderPackedTimeStr: replyText('When it was packed, as text'),
  WarehouseId: replyText('Code of the warehouse, as US'),
  PricingProductCode: replyText('Code of the product that the price is of'),
  TruckBodyNo: replyText('Number of the truck'),
  SnCodes: replyList(
    'Serial numbers of the goods',
    replyObject({
      SNCode: replyText('Serial number of the unit'),
      StorageNo: replyText('Storage number of the goods, as the service gives it'),
    }),
  ),
};

/** An outbound order in the batch status query (2.5). Weight in grams. */
export const OutboundBatchStatus = named(
  'OutboundBatchStatus',
  'An outbound order as a query for several shows it',
  replyObject(statusFields),
);
export type OutboundBatchStatus = z.infer<typeof OutboundBatchStatus>;

/** An outbound order in the single status query (2.5). */
export const OutboundStatus = named(
  'OutboundStatus',
  'An outbound order as a query for it alone shows it',
  replyObject({
    ...statusFields,
    Skus: replyList(
      'The goods in it',
      replyObject({
        Sku: replyText('Code of the goods, as the client chose it'),
        StorageNo: replyText('Storage number of the goods, as the service gives it'),
        Quantity: replyNumber('Units of the goods'),
      }),
    ),
    PlatformOrderNo: replyText('Number of the order at the sales platform'),
  }),
);
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

/** The accepted values of `returnFields` are not documented. */
export const outboundStatus = declare({
  name: 'outbound.status',
  section: '4.11',
  summary: 'Get outbound order status (single)',
  method: 'GET',
  path: '/v1/outboundOrders/{packageId}/status',
  port: null,
  write: false,
  params: z.strictObject({ packageId: requiredText('PackageId of the order') }),
  query: z.strictObject({
    returnFields: serviceDefault(z.string(), '', 'Which fields are wanted; its values are not shown'),
  }),
  body: none,
  reply: OutboundStatus,
  success: [200],
  statuses: { 200: 'ok', 404: 'packageId not found' },
});
