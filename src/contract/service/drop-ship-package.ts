import { z } from 'zod';
import {
  CustomsParty,
  Money,
  Sender,
  ShipToAddress,
  SingleCustomsParty,
  SingleSender,
  SingleShipToAddress,
} from './shared-records.ts';
import { named, requestBoolean, requestList, requestNumber, requestText } from './wire.ts';

// manual/service.md 2.2. Single and batch creation have slightly different members; each is declared as documented.

const skuFields = {
  Sku: requestText('Code of the goods, as the client chose it'),
  Quantity: requestNumber('Units of the goods'),
  Weight: requestNumber('In grams'),
  DeclareValue: requestNumber('Value for customs of one unit, in USD'),
  NewDeclareValue: Money.optional(),
  DeclareNameEn: requestText('Name for customs, in English'),
  DeclareNameCn: requestText('Name for customs, in Chinese'),
  ProductName: requestText('Name of the product'),
  Price: requestNumber('Price of one unit'),
  HsCode: requestText('Customs tariff number'),
  SaleURL: requestText('Web address of the offer'),
  ProductLink: requestText('Web address of the product'),
  ProductDescription: requestText('What the product is'),
  ProductCategories: requestText('Categories of the product'),
  MaterialEN: requestText('What the goods are made of, in English'),
  DutyTaxRate: requestNumber('Rate of duty and tax'),
  Duty: Money.optional(),
  PlatformItemId: requestText('Id of the item at the sales platform'),
  PlatformTransactionId: requestText('Id of the sale at the sales platform'),
};

/** Goods in a package of a batch. DeclareValue in USD, Weight in grams (manual/service.md 10). */
export const DropShipSku = named(
  'DropShipSku',
  'Goods in a package of a batch',
  z.strictObject({ ...skuFields, ExportsDeclareValue: Money.optional() }),
);
export type DropShipSku = z.infer<typeof DropShipSku>;

/** The same in a single creation, where ExportsDeclareValue has no Currency. */
export const SingleDropShipSku = named(
  'SingleDropShipSku',
  'Goods in a package that is created by itself',
  z.strictObject({
    ...skuFields,
    WeightUnit: requestText('Unit of Weight; grams where it is not given'),
    ExportsDeclareValue: Money.pick({ Value: true })
      .optional()
      .describe('Value for customs of the exporting country, of one unit'),
    HsCodeCN: requestText('Customs tariff number in China'),
    ProducerSellerCreditCode: requestText('Credit code of the producer or seller'),
    ProducerSellerName: requestText('Name of the producer or seller'),
  }),
);
export type SingleDropShipSku = z.infer<typeof SingleDropShipSku>;

const packageFields = {
  PackageId: requestText('Id of the package, as the client chose it'),
  ServiceCode: requestText('Code of the shipping service'),
  LockerId: requestText('Number of a parcel locker to deliver to'),
  Weight: requestNumber('In grams'),
  Length: requestNumber('In centimetres'),
  Width: requestNumber('In centimetres'),
  Height: requestNumber('In centimetres'),
  SellPrice: requestNumber('What the goods were sold for, in SellPriceCurrency'),
  SellPriceCurrency: requestText('Currency of SellPrice'),
  SalesPlatform: requestText('As None, Wish, Ebay, Amazon or Aliexpress, or free text'),
  OtherSalesPlatform: requestText('Name of a sales platform that SalesPlatform does not know'),
  ImportTrackingNumber: requestText('A tracking number of the client to be used'),
  ImportLabel: requestText('A label of the client to be used; its form is not shown'),
  CarrierName: requestText('Carrier that is to be used'),
  Custom: requestText('Free text of the client'),
  Remark: requestText('A remark'),
  VatCode: requestText('VAT number'),
  CodAmount: requestNumber('Cash to be collected on delivery'),
  CodAmountStr: requestText('Cash to be collected on delivery, as text'),
  IsCreateNewOrder: requestBoolean('Create it anew; what exactly it does is not shown'),
  DutyTaxRate: requestNumber('Rate of duty and tax'),
  Duty: Money.optional(),
  GoodsValueType: requestText('Class of the value of the goods; its values are not shown'),
};

/**
 * A parcel of a batch (4.1). `PackageId` is the client's own. Weight in grams, sizes in centimetres (manual/service.md
 * 10).
 */
export const DropShipPackage = named(
  'DropShipPackage',
  'A parcel of a batch, shipped directly',
  z.strictObject({
    ...packageFields,
    ShipToAddress: ShipToAddress.optional(),
    Sender: Sender.optional(),
    Skus: requestList('The goods in it', DropShipSku),
    ExportsInfo: CustomsParty.optional(),
    ImportsInfo: CustomsParty.optional(),
  }),
);
export type DropShipPackage = z.infer<typeof DropShipPackage>;

/** A parcel created singly (4.2), with the members that only that request has. */
export const SingleDropShipPackage = named(
  'SingleDropShipPackage',
  'A parcel that is created by itself, shipped directly',
  z.strictObject({
    ...packageFields,
    PlatformOrderNo: requestText('Number of the order at the sales platform'),
    ShipToAddress: SingleShipToAddress.optional(),
    Sender: SingleSender.optional(),
    WeightUnit: requestText('Unit of Weight; grams where it is not given'),
    Skus: requestList('The goods in it', SingleDropShipSku),
    ExportsInfo: SingleCustomsParty.optional(),
    ImportsInfo: SingleCustomsParty.optional(),
  }),
);
export type SingleDropShipPackage = z.infer<typeof SingleDropShipPackage>;
