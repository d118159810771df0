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
import { requestText } from './wire.ts';

// interface.md 2.2. Its single and its batch creation know slightly different members; each is declared as it is there.

const skuFields = {
  Sku: requestText(),
  Quantity: z.number().optional(),
  Weight: z.number().optional(),
  DeclareValue: z.number().optional(),
  NewDeclareValue: Money.optional(),
  DeclareNameEn: requestText(),
  DeclareNameCn: requestText(),
  ProductName: requestText(),
  Price: z.number().optional(),
  HsCode: requestText(),
  SaleURL: requestText(),
  ProductLink: requestText(),
  ProductDescription: requestText(),
  ProductCategories: requestText(),
  MaterialEN: requestText(),
  DutyTaxRate: z.number().optional(),
  Duty: Money.optional(),
  PlatformItemId: requestText(),
  PlatformTransactionId: requestText(),
};

/** Goods in a package of a batch. DeclareValue in USD, Weight in grams (field-notes; interface.md shows no units). */
export const DropShipSku = z.strictObject({ ...skuFields, ExportsDeclareValue: Money.optional() });
export type DropShipSku = z.infer<typeof DropShipSku>;

/** The same in a single creation, where ExportsDeclareValue has no Currency. */
export const SingleDropShipSku = z.strictObject({
  ...skuFields,
  WeightUnit: requestText(),
  ExportsDeclareValue: Money.pick({ Value: true }).optional(),
  HsCodeCN: requestText(),
  ProducerSellerCreditCode: requestText(),
  ProducerSellerName: requestText(),
});
export type SingleDropShipSku = z.infer<typeof SingleDropShipSku>;

const packageFields = {
  PackageId: requestText(),
  ServiceCode: requestText(),
  LockerId: requestText(),
  Weight: z.number().optional(),
  Length: z.number().optional(),
  Width: z.number().optional(),
  Height: z.number().optional(),
  SellPrice: z.number().optional(),
  SellPriceCurrency: requestText(),
  SalesPlatform: requestText(),
  OtherSalesPlatform: requestText(),
  ImportTrackingNumber: requestText(),
  ImportLabel: requestText(),
  CarrierName: requestText(),
  Custom: requestText(),
  Remark: requestText(),
  VatCode: requestText(),
  CodAmount: z.number().optional(),
  CodAmountStr: requestText(),
  IsCreateNewOrder: z.boolean().optional(),
  DutyTaxRate: z.number().optional(),
  Duty: Money.optional(),
  GoodsValueType: requestText(),
};

/** A parcel of a batch (4.1). `PackageId` is the client's own. Weight in grams, sizes in centimetres (field-notes). */
export const DropShipPackage = z.strictObject({
  ...packageFields,
  ShipToAddress: ShipToAddress.optional(),
  Sender: Sender.optional(),
  Skus: z.array(DropShipSku).optional(),
  ExportsInfo: CustomsParty.optional(),
  ImportsInfo: CustomsParty.optional(),
});
export type DropShipPackage = z.infer<typeof DropShipPackage>;

/** A parcel created by itself (4.2), with what only that request knows. */
export const SingleDropShipPackage = z.strictObject({
  ...packageFields,
  PlatformOrderNo: requestText(),
  ShipToAddress: SingleShipToAddress.optional(),
  Sender: SingleSender.optional(),
  WeightUnit: requestText(),
  Skus: z.array(SingleDropShipSku).optional(),
  ExportsInfo: SingleCustomsParty.optional(),
  ImportsInfo: SingleCustomsParty.optional(),
});
export type SingleDropShipPackage = z.infer<typeof SingleDropShipPackage>;
