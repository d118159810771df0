import { describe, expect, it } from 'vitest';
import {
  InboundPricingRequest,
  OutboundPricingRequest,
  pricingInbound,
  pricingOutbound,
} from '../../../src/contract/service/pricing.ts';
import { describeReply, describeRequest } from './describe-contract.ts';

const result = {
  ServiceCode: 'USRLS',
  ServiceName: 'Local',
  Success: true,
  Message: 'ok',
  ChargeInfo: {
    Summary: [{ Currency: 'USD', Amount: 4.2 }],
    Detail: [{ Currency: 'USD', Amount: 4.2, ChargeName: 'freight', Remark: 'base' }],
  },
  LogisticsTimes: { Min: 3, Max: 5 },
};

const inbound = {
  ServiceCode: 'DHL',
  WarehouseId: 'US',
  LocationId: 'GZ',
  Boxes: [{ Weight: 4200, Length: 60, Width: 40, Height: 40, Quantity: 2 }],
  IncludeUnsuccessful: true,
  IsCustomsClearance: false,
  IsBorrowTaxNo: false,
};

const outbound = {
  ServiceCode: 'USRLS',
  Skus: [{ Sku: 'bag-y001', Quantity: 2 }],
  WarehouseId: 'US',
  Country: 'US',
  Postcode: '08601',
  Address: 'Main St 1',
  City: 'Trenton',
  Province: 'NJ',
};

describeRequest('pricing.inbound request', InboundPricingRequest, {
  example: inbound,
  required: ['WarehouseId', 'Boxes'],
  longest: { ServiceCode: 30, WarehouseId: 10, LocationId: 30 },
});
describeReply('pricing.inbound reply', pricingInbound.reply, {
  example: [{ ...result, TotalCharge: { Currency: 'USD', Amount: 4.2 } }],
});

describeRequest('pricing.outbound request', OutboundPricingRequest, {
  example: outbound,
  required: ['ServiceCode', 'Skus', 'WarehouseId', 'Country'],
  longest: {
    ServiceCode: 30,
    WarehouseId: 10,
    Country: 100,
    Postcode: 50,
    Address: 200,
    City: 100,
    Province: 100,
  },
});
describeReply('pricing.outbound reply', pricingOutbound.reply, { example: result });

describe('pricing', () => {
  const takesInbound = (fields: object) => InboundPricingRequest.safeParse({ ...inbound, ...fields }).success;
  const takesOutbound = (fields: object) => OutboundPricingRequest.safeParse({ ...outbound, ...fields }).success;

  it('takes an empty service code for inbound, which prices all services, and none for outbound', () => {
    expect([takesInbound({ ServiceCode: '' }), takesOutbound({ ServiceCode: '' })]).toEqual([true, false]);
  });

  it('takes codes of letters, digits, hyphen and underscore', () => {
    for (const name of ['ServiceCode', 'WarehouseId']) {
      expect([takesInbound({ [name]: 'a-B_1' }), takesOutbound({ [name]: 'a-B_1' })]).toEqual([true, true]);
      expect([takesInbound({ [name]: 'a b' }), takesOutbound({ [name]: 'a.b' })]).toEqual([false, false]);
    }
  });
});
