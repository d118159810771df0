import { numbers, type Shape, strings } from './shape.ts';

// The bodies of section 4 with what section 2 says of their parts.

const money = { Value: 'number', Currency: 'string' } as const;

const shipToAddress = strings(
  ...(['TaxId', 'RecipientBirthday', 'IDNumber', 'BankCardLast4digits', 'PaymentType', 'IssuingInstitution'] as const),
  ...(['Taxfree', 'DutyParagraph', 'TypeOfTaxId', 'Contact', 'Phone', 'Email', 'Country', 'Province', 'City'] as const),
  ...(['Street1', 'Street2', 'HouseNumber', 'Postcode'] as const),
);
const sender = strings(
  ...(['Contact', 'Phone', 'Email', 'Country', 'Province', 'City', 'Street1', 'Street2'] as const),
  ...(['HouseNumber', 'Postcode'] as const),
);
const traderInfo = strings(
  ...(['EoriCode', 'Country', 'Province', 'City', 'Street1', 'Street2', 'Postcode', 'Contact', 'Company'] as const),
  ...(['Phone', 'Email'] as const),
);

const dropShipSku = {
  ...strings('Sku', 'DeclareNameEn', 'DeclareNameCn', 'ProductName', 'HsCode', 'SaleURL', 'ProductLink'),
  ...strings('ProductDescription', 'ProductCategories', 'MaterialEN', 'PlatformItemId', 'PlatformTransactionId'),
  ...numbers('Quantity', 'Weight', 'DeclareValue', 'Price', 'DutyTaxRate'),
  NewDeclareValue: money,
  ExportsDeclareValue: money,
  Duty: money,
} as const;

/** 2.2, as a batch sends it. */
export const dropShipPackage = {
  ...strings('PackageId', 'ServiceCode', 'LockerId', 'SellPriceCurrency', 'SalesPlatform', 'OtherSalesPlatform'),
  ...strings('ImportTrackingNumber', 'ImportLabel', 'CarrierName', 'Custom', 'Remark', 'VatCode', 'CodAmountStr'),
  ...strings('GoodsValueType'),
  ...numbers('Weight', 'Length', 'Width', 'Height', 'SellPrice', 'CodAmount', 'DutyTaxRate'),
  ShipToAddress: shipToAddress,
  Sender: sender,
  Skus: [dropShipSku],
  ExportsInfo: traderInfo,
  ImportsInfo: traderInfo,
  IsCreateNewOrder: 'boolean',
  Duty: money,
} as const;

const singleTraderInfo = { ...traderInfo, Department: 'string' } as const;

/** 2.2, as single creation sends it. */
export const singleDropShipPackage = {
  ...dropShipPackage,
  ...strings('PlatformOrderNo', 'WeightUnit'),
  ShipToAddress: { ...shipToAddress, ...strings('ShotAddress', 'Department', 'District') },
  Sender: { ...sender, ...strings('Department', 'District') },
  Skus: [
    {
      ...dropShipSku,
      ...strings('WeightUnit', 'HsCodeCN', 'ProducerSellerCreditCode', 'ProducerSellerName'),
      ExportsDeclareValue: { Value: 'number' },
    },
  ],
  ExportsInfo: singleTraderInfo,
  ImportsInfo: singleTraderInfo,
} as const;

/** 2.4 */
export const outboundPackage = {
  ...strings('PackageId', 'ShipmentId', 'ServiceCode', 'SellPriceCurrency', 'Remark', 'SalesPlatform'),
  ...strings('ImportTrackingNumber', 'VatCode', 'ImportLabel', 'ImportLabel2', 'CarrierName', 'CarrierService'),
  PreSale: 'boolean',
  ShipToAddress: shipToAddress,
  Skus: [
    {
      ...strings('Sku', 'StorageNo', 'ProductName', 'PlatformItemId', 'PlatformTransactionId', 'HsCode'),
      ...numbers('Quantity', 'Price'),
    },
  ],
  ExportsInfo: traderInfo,
  ImportsInfo: traderInfo,
  ...numbers('SellPrice', 'CodAmount'),
  IsCreateNewOrder: 'boolean',
  RefInboundOrderInfo: {
    ShipmentId: 'string',
    RefInboundOrderMappings: [strings('CustomContainerNo', 'StorageNo', 'Sku')],
  },
} as const;

const productDetail = {
  ...strings('DeclareNameEN', 'DeclareNameCN', 'MaterialEN', 'MaterialCN', 'PurposeEN', 'PurposeCN', 'BrandName'),
  ...strings('Packing', 'HsCode'),
  ...numbers('Quantity', 'DeclareValue', 'Weight'),
} as const;

/** 2.5a; `product` differs between the plan and the modified boxes. */
const containerOf = <Product extends Shape>(product: Product) =>
  ({
    CustomContainerNo: 'string',
    ...numbers('Weight', 'Length', 'Width', 'Height'),
    Skus: [{ ...strings('Sku', 'StorageNo', 'HsCode'), Quantity: 'number', ProductDetails: [product] }],
  }) as const;

/** The body of each endpoint that has one. */
export const bodies = {
  'drop-ship.create-batch': { Location: 'string', Packages: [dropShipPackage] },
  'drop-ship.create': { ...strings('Location', 'Remark'), Package: singleDropShipPackage, SubmitLater: 'boolean' },
  'drop-ship.status-batch': { Ids: ['string'] },
  'outbound.create-batch': {
    ...strings('WarehouseId', 'Channel'),
    Packages: [outboundPackage],
    SubmitLater: 'boolean',
  },
  'outbound.status-batch': { Ids: ['string'] },
  'inbound.plan': {
    ...strings('ShipmentId', 'VatNo', 'Location', 'WarehouseId', 'ShippingType', 'Remark', 'RefOutboundOrderNo'),
    Containers: [containerOf(productDetail)],
    PlanArriveDate: 'date',
    SubmitLater: 'boolean',
  },
  'inbound.modify-boxes': {
    ShipmentId: 'string',
    Containers: [containerOf({ ...productDetail, SellingValue: 'number' } as const)],
  },
  'tracking.batch': { TrackingNumbers: ['string'] },
  'pricing.inbound': {
    ...strings('ServiceCode', 'WarehouseId', 'LocationId'),
    Boxes: [numbers('Weight', 'Length', 'Width', 'Height', 'Quantity')],
    IncludeUnsuccessful: 'boolean',
    IsCustomsClearance: 'boolean',
    IsBorrowTaxNo: 'boolean',
  },
  'pricing.outbound': {
    ...strings('ServiceCode', 'WarehouseId', 'Country', 'Postcode', 'Address', 'City', 'Province'),
    Skus: [{ Sku: 'string', Quantity: 'number' }],
  },
  'sku.search': {
    SkuList: ['string'],
    CustomStorageNoList: ['string'],
    ProductStorageQuery: { StorageNo: 'string', ClinetId: 'integer', WarehouseId: 'integer' },
  },
  'inventory.post': { Skus: ['string'], WarehouseId: 'string' },
  'bill-of-lading.create': {
    ...strings('BolNumber', 'BolType', 'DepFlight', 'TraFlight', 'ArrFlight', 'Origin', 'Destination', 'ETD', 'ETA'),
    ...strings('BolFile', 'BolFilePush', 'FileType'),
    Weight: 'number',
    BoxInfos: [
      {
        BoxNumber: 'string',
        ...numbers('Weight', 'Length', 'Width', 'Height'),
        PackageInfos: [strings('PackageId', 'TrackingNumber')],
      },
    ],
  },
  'putaway.info': { CustomerOrderNos: ['string'], InventoryPutawayOrderNoType: 'string' },
} as const satisfies Readonly<Record<string, Shape>>;

export type BodyName = keyof typeof bodies;
