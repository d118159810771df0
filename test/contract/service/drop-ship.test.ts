import { describe, expect, it } from 'vitest';
import {
  DropShipBatchRequest,
  DropShipRequest,
  dropShipBatchLimit,
  dropShipCreate,
  dropShipCreateBatch,
  dropShipStatus,
  dropShipStatusBatch,
} from '../../../src/contract/service/drop-ship.ts';
import { IdsRequest } from '../../../src/contract/service/shared-records.ts';
import { describeReply, describeRequest } from './describe-contract.ts';

const shipTo = {
  TaxId: 'T1',
  RecipientBirthday: '1980-01-02',
  IDNumber: 'ID1',
  BankCardLast4digits: '1234',
  PaymentType: 'card',
  IssuingInstitution: 'bank',
  Taxfree: 'no',
  DutyParagraph: 'D1',
  TypeOfTaxId: 'EORI',
  Contact: 'Ann Poe',
  Phone: '5550100',
  Email: 'ann@example.com',
  Country: 'US',
  Province: 'NJ',
  City: 'Trenton',
  Street1: 'Main St 1',
  Street2: 'Back door',
  HouseNumber: '1',
  Postcode: '08601',
};

const sender = {
  Contact: 'Bo Li',
  Phone: '5550101',
  Email: 'bo@example.com',
  Country: 'CN',
  Province: 'GD',
  City: 'Guangzhou',
  Street1: 'Road 2',
  Street2: 'Hall 3',
  HouseNumber: '2',
  Postcode: '510000',
};

const customsParty = {
  EoriCode: 'GB1',
  Country: 'GB',
  Province: 'Kent',
  City: 'Dover',
  Street1: 'Quay 1',
  Street2: 'Gate 4',
  Postcode: 'CT16',
  Contact: 'Cy Day',
  Company: 'Day Ltd',
  Phone: '5550102',
  Email: 'cy@example.com',
};

const sku = {
  Sku: 'bag-y001',
  Quantity: 2,
  Weight: 340,
  DeclareValue: 12.5,
  NewDeclareValue: { Value: 12.5, Currency: 'USD' },
  ExportsDeclareValue: { Value: 10, Currency: 'USD' },
  DeclareNameEn: 'bag',
  DeclareNameCn: '包',
  ProductName: 'Canvas bag',
  Price: 19.99,
  HsCode: '420222',
  SaleURL: 'https://shop.example/1',
  ProductLink: 'https://shop.example/1',
  ProductDescription: 'A bag',
  ProductCategories: 'bags',
  MaterialEN: 'canvas',
  DutyTaxRate: 0.2,
  Duty: { Value: 2.5, Currency: 'USD' },
  PlatformItemId: 'I1',
  PlatformTransactionId: 'X1',
};

const parcel = {
  PackageId: 'EUU20160808TST00001',
  ServiceCode: 'CUE',
  ShipToAddress: shipTo,
  Sender: sender,
  LockerId: 'L1',
  Weight: 700,
  Length: 30,
  Width: 20,
  Height: 10,
  Skus: [sku],
  ExportsInfo: customsParty,
  ImportsInfo: customsParty,
  SellPrice: 39.98,
  SellPriceCurrency: 'USD',
  SalesPlatform: 'Ebay',
  OtherSalesPlatform: 'none',
  ImportTrackingNumber: 'IT1',
  ImportLabel: 'bGFiZWw=',
  CarrierName: 'Carrier',
  Custom: 'shelf 3',
  Remark: 'fragile',
  VatCode: 'V1',
  CodAmount: 5.5,
  CodAmountStr: '5.50',
  IsCreateNewOrder: true,
  DutyTaxRate: 0.2,
  Duty: { Value: 5, Currency: 'USD' },
  GoodsValueType: 'sale',
};

const { Currency: _, ...valueAlone } = sku.ExportsDeclareValue;

const singleParcel = {
  ...parcel,
  PlatformOrderNo: 'P1',
  WeightUnit: 'g',
  ShipToAddress: { ...shipTo, ShotAddress: 'Main 1', Department: 'Goods in', District: 'North' },
  Sender: { ...sender, Department: 'Goods out', District: 'South' },
  Skus: [
    {
      ...sku,
      WeightUnit: 'g',
      ExportsDeclareValue: valueAlone,
      HsCodeCN: '4202220000',
      ProducerSellerCreditCode: '91440101',
      ProducerSellerName: 'Maker',
    },
  ],
  ExportsInfo: { ...customsParty, Department: 'Exports' },
  ImportsInfo: { ...customsParty, Department: 'Imports' },
};

const batchRecord = {
  WeightInit: 700,
  PackingInit: { Length: 30.5, Width: 20.5, Height: 10.5 },
  Weight: 710,
  Packing: { Length: 31, Width: 21, Height: 11 },
  ChargedWeight: 750,
  ServerSource: 'CN',
  Country: 'US',
  ServiceCode: 'CUE',
  MailingDate: '2024-11-25',
  CodAmount: '5.50',
  CodAmountCurrency: 'USD',
  PackageId: 'EUU20160808TST00001',
  SvcPackageId: 'SVC1',
  Status: 'Creating',
  HandleStatus: 'Submitted',
  TrackingNumber: 'TN1',
  ExtraTrackNumber: 'TN2',
  IsFinalTrackingNumber: true,
  ShippingProvider: 'Post',
  RetryCount: 1,
  CreateFailedReason: { ReasonCode: 'R1', ReasonText: 'address', ExtendMessage: 'No such street' },
  ShippingCosts: [{ Money: 4.2, Currency: 'USD', Type: 'None', Remark: 'base' }],
  HasRemoteFee: false,
  WarehouseReceivedTime: '2024/11/25 20:30:23',
  WarehouseDepartedTime: '2024/11/26 08:00:00',
  CreatedTime: '2024-11-25T20:30:23.421+08:00',
};

const created = { ...batchRecord, DestinationAscanTime: '2024/11/30 08:00:00', DeliveredTime: '2024/12/01 09:00:00' };

const integers = ['WeightInit', 'Weight', 'ChargedWeight', 'RetryCount'];

describeRequest('drop-ship.create-batch request', DropShipBatchRequest, {
  example: { Location: 'GZ', Packages: [parcel] },
  required: ['Packages'],
  longest: { Location: 20 },
});
describeReply('drop-ship.create-batch reply', dropShipCreateBatch.reply, {
  example: [{ PackageId: 'EUU20160808TST00001', Success: false, Message: 'No such service', ErrorCode: 'E1' }],
});

describeRequest('drop-ship.create request', DropShipRequest, {
  example: { Location: 'GZ', Package: singleParcel, Remark: 'one parcel', SubmitLater: true },
  required: ['Package'],
  longest: { Location: 20, Remark: 1000 },
});
describeRequest('drop-ship.create query', dropShipCreate.query, {
  example: { sync: 1 },
  required: ['sync'],
  integers: ['sync'],
});
describeReply('drop-ship.create reply', dropShipCreate.reply, { example: created, integers });

describeRequest('drop-ship.status-batch request', IdsRequest, {
  example: { Ids: ['EUU20160808TST00001'] },
  required: ['Ids'],
});
describeRequest('drop-ship.status-batch path', dropShipStatusBatch.params, {
  example: { idType: 'PackageId' },
  required: ['idType'],
});
describeReply('drop-ship.status-batch reply', dropShipStatusBatch.reply, {
  example: [batchRecord],
  integers: integers.map((name) => `[].${name}`),
});

describeRequest('drop-ship.status path', dropShipStatus.params, {
  example: { packageId: 'EUU20160808TST00001' },
  required: ['packageId'],
});
describeReply('drop-ship.status reply', dropShipStatus.reply, {
  example: { ...created, TrackingState: 5 },
  integers: [...integers, 'TrackingState'],
});

describe('drop-ship', () => {
  it('takes 20 packages in a batch and refuses the 21st', () => {
    expect(dropShipBatchLimit).toBe(20);
    const batchOf = (count: number) => DropShipBatchRequest.safeParse({ Packages: Array(count).fill(parcel) }).success;
    expect([batchOf(20), batchOf(21)]).toEqual([true, false]);
  });

  it('asks for the status by ids at `IdsRequest`', () => {
    expect(dropShipStatusBatch.body).toBe(IdsRequest);
  });

  it('never takes the path of batch creation for a kind of id', () => {
    const takes = (idType: string) => dropShipStatusBatch.params.safeParse({ idType }).success;
    expect(['PackageId', 'SvcPackageId', 'multiples', 'multiple', ''].map(takes)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('keeps a status that nobody has seen yet', () => {
    expect(dropShipStatus.reply.parse({ Status: 'Paused', HandleStatus: 'Lost' })).toMatchObject({
      Status: 'Paused',
      HandleStatus: 'Lost',
    });
  });
});
