import { describe, expect, it } from 'vitest';
import {
  OutboundBatchRequest,
  outboundBatchLimit,
  outboundCreateBatch,
  outboundStatus,
  outboundStatusBatch,
} from '../../../src/contract/service/outbound.ts';
import { IdsRequest } from '../../../src/contract/service/shared-records.ts';
import { describeReply, describeRequest } from './describe-contract.ts';

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

const parcel = {
  PackageId: 'MN20160808TST0001',
  PreSale: false,
  ShipmentId: 'ITST16081800001',
  ServiceCode: 'USRLS',
  ShipToAddress: {
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
  },
  Skus: [
    {
      Sku: 'bag-y001',
      StorageNo: 'YY09UIY987985',
      Quantity: 2,
      ProductName: 'Canvas bag',
      Price: 19.99,
      PlatformItemId: 'I1',
      PlatformTransactionId: 'X1',
      HsCode: '420222',
    },
  ],
  ExportsInfo: customsParty,
  ImportsInfo: customsParty,
  SellPrice: 39.98,
  SellPriceCurrency: 'USD',
  Remark: 'fragile',
  SalesPlatform: 'Ebay',
  ImportTrackingNumber: 'IT1',
  VatCode: 'V1',
  CodAmount: 5.5,
  ImportLabel: 'bGFiZWw=',
  ImportLabel2: 'bGFiZWw=',
  IsCreateNewOrder: true,
  CarrierName: 'Carrier',
  CarrierService: 'Ground',
  RefInboundOrderInfo: {
    ShipmentId: 'ITST16081800001',
    RefInboundOrderMappings: [
      { CustomContainerNo: 'ITST16081800001-001', StorageNo: 'YY09UIY987985', Sku: 'bag-y001' },
    ],
  },
};

const record = {
  PackageId: 'MN20160808TST0001',
  SvcPackageId: 'SVC1',
  Status: 'Creating',
  HandleStatus: 'Submitted',
  RetryCount: 1,
  UnShippedReason: { ReasonCode: 'R1', ReasonText: 'stock', ExtendMessage: 'Not enough stock' },
  ServiceCode: 'USRLS',
  TrackingNumber: 'TN1',
  IsFinalTrackingNumber: true,
  InternalNumber: 'N1',
  ShippingProvider: 'Post',
  ShippingCosts: [{ Money: 4.2, Currency: 'USD', Type: 'None', Remark: 'base' }],
  Weight: 700.5,
  HasRemoteFee: false,
  SvcOrderShipOuted: '2024-11-25T20:30:23.421+08:00',
  SvcOrderShipOutedStr: '2024-11-25',
  SvcOrderShipOutedTimeStr: '2024-11-25 20:30:23',
  SvcOrderPackedTimeStr: '2024-11-25 18:00:00',
  WarehouseId: 'US',
  PricingProductCode: 'PP1',
  TruckBodyNo: 'TB1',
  SnCodes: [{ SNCode: 'SN1', StorageNo: 'YY09UIY987985' }],
};

describeRequest('outbound.create-batch request', OutboundBatchRequest, {
  example: { WarehouseId: 'US', Packages: [parcel], Channel: 'C1', SubmitLater: false },
  required: ['WarehouseId', 'Packages'],
  longest: { WarehouseId: 30 },
});
describeReply('outbound.create-batch reply', outboundCreateBatch.reply, {
  example: [{ PackageId: 'MN20160808TST0001', Success: true, Message: 'ok', ErrorCode: '0' }],
});

describeRequest('outbound.status-batch path', outboundStatusBatch.params, {
  example: { idType: 'PackageId' },
  required: ['idType'],
});
describeReply('outbound.status-batch reply', outboundStatusBatch.reply, {
  example: [record],
  integers: ['[].RetryCount'],
});

describeRequest('outbound.status path', outboundStatus.params, {
  example: { packageId: 'MN20160808TST0001' },
  required: ['packageId'],
});
describeRequest('outbound.status query', outboundStatus.query, { example: { returnFields: '' }, required: [] });
describeReply('outbound.status reply', outboundStatus.reply, {
  example: {
    ...record,
    Skus: [{ Sku: 'bag-y001', StorageNo: 'YY09UIY987985', Quantity: 2 }],
    PlatformOrderNo: 'P1',
  },
  integers: ['RetryCount'],
});

describe('outbound', () => {
  it('leaves the limit of packages a batch to the sender', () => {
    expect(outboundBatchLimit).toBe(20);
    const request = { WarehouseId: 'US', Packages: Array(21).fill(parcel) };
    expect(OutboundBatchRequest.safeParse(request).success).toBe(true);
  });

  it('asks for the status by ids', () => {
    expect(outboundStatusBatch.body).toBe(IdsRequest);
  });

  it('never takes the path of batch creation for a kind of id', () => {
    expect(outboundStatusBatch.params.safeParse({ idType: 'SvcPackageId' }).success).toBe(true);
    expect(outboundStatusBatch.params.safeParse({ idType: 'multiple' }).success).toBe(false);
  });

  it('never fills in what was not set', () => {
    const request = { WarehouseId: 'US', Packages: [] };
    expect(OutboundBatchRequest.parse(request)).toStrictEqual(request);
    expect(outboundStatus.query.parse({})).toStrictEqual({});
  });

  it('refuses a warehouse that is required and empty', () => {
    expect(OutboundBatchRequest.safeParse({ WarehouseId: '', Packages: [] }).success).toBe(false);
  });
});
