import { numbers, strings } from './shape.ts';

// The replies of sections 2.1 to 2.13, written down from the document member by member. An enumeration is a string here:
// its value sets are not shown.

const packing = numbers('Length', 'Width', 'Height');
const shippingCost = { Money: 'number', Currency: 'string', Type: 'string', Remark: 'string' } as const;
const reason = strings('ReasonCode', 'ReasonText', 'ExtendMessage');

/** 2.1 */
const perItemResult = { PackageId: 'string', Success: 'boolean', Message: 'string', ErrorCode: 'string' } as const;

/** 2.3 as the batch status query has it. */
const dropShipInBatch = {
  WeightInit: 'integer',
  PackingInit: packing,
  Weight: 'integer',
  Packing: packing,
  ChargedWeight: 'integer',
  MailingDate: 'day',
  ...strings('ServerSource', 'Country', 'ServiceCode', 'CodAmount', 'CodAmountCurrency', 'PackageId', 'SvcPackageId'),
  ...strings('Status', 'HandleStatus', 'TrackingNumber', 'ExtraTrackNumber', 'ShippingProvider'),
  IsFinalTrackingNumber: 'boolean',
  RetryCount: 'integer',
  CreateFailedReason: reason,
  ShippingCosts: [shippingCost],
  HasRemoteFee: 'boolean',
  WarehouseReceivedTime: 'local',
  WarehouseDepartedTime: 'local',
  CreatedTime: 'date',
} as const;

/** 2.3 as single creation answers it: without TrackingState, which is only in the single status query. */
const dropShipCreated = { ...dropShipInBatch, DestinationAscanTime: 'string', DeliveredTime: 'string' } as const;

/** 2.5 as the batch status query has it. */
const outboundInBatch = {
  ...strings('PackageId', 'SvcPackageId', 'Status', 'HandleStatus', 'ServiceCode', 'TrackingNumber', 'InternalNumber'),
  ...strings('ShippingProvider', 'SvcOrderShipOutedStr', 'SvcOrderShipOutedTimeStr', 'SvcOrderPackedTimeStr'),
  ...strings('WarehouseId', 'PricingProductCode', 'TruckBodyNo'),
  RetryCount: 'integer',
  UnShippedReason: reason,
  IsFinalTrackingNumber: 'boolean',
  ShippingCosts: [shippingCost],
  Weight: 'number',
  HasRemoteFee: 'boolean',
  SvcOrderShipOuted: 'date',
  SnCodes: [strings('SNCode', 'StorageNo')],
} as const;

/** 2.6 as the list has it. */
const inboundInList = {
  ...strings('ShipmentId', 'SvcOrderId', 'HandleStatus', 'HandleState', 'WarehouseId', 'ShippingType', 'Remark'),
  ...numbers('Weight', 'VerifyWeight'),
  ContainerCount: 'integer',
  ReceivedTime: 'date',
  ShippingOutTime: 'date',
  ShippingInTime: 'date',
  FinishedTime: 'date',
  CreateTime: 'date',
} as const;

const trackingObject = strings('Location', 'Description', 'TrackingTime');

/** The members of 2.6, which are fewer than those of the request's ProductDetail. */
const inboundProduct = {
  ...strings('DeclareNameEN', 'DeclareNameCN', 'MaterialEN', 'MaterialCN', 'BrandName', 'Packing'),
  ...numbers('Quantity', 'DeclareValue', 'Weight'),
} as const;

const inboundContainer = {
  ContainerId: 'string',
  ...numbers('Weight', 'Length', 'Width', 'Height'),
  Skus: [{ ...strings('Sku', 'StorageNo'), Quantity: 'number', ProductDetails: [inboundProduct] }],
} as const;

/** 2.6 */
const inboundStatus = {
  ...inboundInList,
  Status: 'string',
  Skus: [
    {
      Sku: 'string',
      ...numbers('Quantity', 'Weight', 'ArrivalQuantity', 'PutawayQuantity'),
      Trackings: [trackingObject],
    },
  ],
  Trackings: [trackingObject],
  ShippingCosts: [shippingCost],
  LastUpdated: 'utc',
  Containers: [inboundContainer],
} as const;

const checkpoint = {
  LocationAddress: strings('Country', 'Province', 'City', 'Street1', 'Street2', 'HouseNumber', 'Postcode'),
  ...strings('Location', 'TrackingStatus', 'Message', 'DateTime', 'TimeZone', 'TrackingId', 'Extended', 'Carrier'),
} as const;

/** 2.7 */
const tracking = {
  ...strings('TrackingNumber', 'PackageId', 'ProviderTrackingNumber', 'ShippingProvider', 'TrackingStatus'),
  ...strings('Country', 'EstimatedDelivery', 'PlateType'),
  Checkpoints: [checkpoint],
  Destination: 'object',
  Origin: 'object',
  CarrierInfo: strings('Company', 'Url', 'Phone'),
  TransitPorts: [strings('Code', 'ETA', 'ETD', 'STA', 'STD')],
  ClientGroupSumList: [{ SumType: 'string', ...numbers('CalWeightKg', 'WeightKg', 'DimWeightKg', 'PackageCount') }],
} as const;

const amount = { Currency: 'string', Amount: 'number' } as const;

/** 2.8 without TotalCharge, which is inbound pricing's only. */
const price = {
  ...strings('ServiceCode', 'ServiceName', 'Message'),
  Success: 'boolean',
  ChargeInfo: { Summary: [amount], Detail: [{ ...amount, ...strings('ChargeName', 'Remark') }] },
  LogisticsTimes: numbers('Min', 'Max'),
} as const;

/** 2.9 */
const sku = {
  ...strings(
    'Sku',
    'CustomStorageNo',
    'HsCode',
    'ProductDescription',
    'DeclareName',
    'ProductAttribute',
    'ImportHsCode',
  ),
  ...strings('Brand', 'Material', 'MaterialCN', 'ApprovalStatus'),
  ...numbers('DeclareValue', 'Length', 'Width', 'Height'),
  Weight: 'integer',
} as const;

/** 2.10 */
const inventory = {
  ...strings(
    'WarehouseId',
    'Sku',
    'SvcSku',
    'StorageNo',
    'DeclareName',
    'DeclareNameCn',
    'ProductFlag',
    'ProductAttribute',
  ),
  ...numbers('Length', 'Width', 'Height', 'DeclareValue'),
  Weight: 'integer',
  TotalStockQty: 'integer',
  AvailStockQty: 'integer',
  InTransitStockQty: 'integer',
  CreateTime: 'utc',
} as const;

/** 2.12 */
const batchOutbound = {
  ...strings('CustomerOrderNo', 'Remark'),
  BoxDetails: [
    { ...strings('BoxNo', 'Weight', 'Size', 'PalletNo'), SkuDetails: [{ StorageNo: 'string', Quantity: 'number' }] },
  ],
  PalletDetails: [{ ...strings('PalletNo', 'Weight', 'Size'), BoxNos: ['string'] }],
} as const;

/** 2.13 */
const putaway = {
  ...strings('CustomerOrderNo', 'WarehouseCode', 'WarehouseName', 'Status'),
  CustomerManifestItems: [{ ...strings('StorageNo', 'Sku'), ...numbers('CustomerQuantity', 'ReceivedQuantity') }],
} as const;

/** What each endpoint of section 4 answers, in its own variant. The bill of lading answers no body. */
export const replies = {
  'drop-ship.create-batch': [perItemResult],
  'drop-ship.create': dropShipCreated,
  'drop-ship.status-batch': [dropShipInBatch],
  'drop-ship.status': { ...dropShipCreated, TrackingState: 'integer' },
  'outbound.create-batch': [perItemResult],
  'outbound.status-batch': [outboundInBatch],
  'outbound.status': {
    ...outboundInBatch,
    Skus: [{ ...strings('Sku', 'StorageNo'), Quantity: 'number' }],
    PlatformOrderNo: 'string',
  },
  'inbound.plan': strings('ShipmentId', 'SvcOrderId'),
  'inbound.modify-boxes': { Success: 'boolean', ...strings('ErrorCode', 'ErrorMessage') },
  'inbound.status': inboundStatus,
  'inbound.list': [inboundInList],
  'tracking.batch': [tracking],
  'pricing.inbound': [{ ...price, TotalCharge: amount }],
  'pricing.outbound': price,
  'sku.search': [sku],
  'inventory.post': [inventory],
  'inventory.get': [inventory],
  'batch-outbound.details': batchOutbound,
  'putaway.info': [putaway],
} as const;

export type Endpoint = keyof typeof replies;
