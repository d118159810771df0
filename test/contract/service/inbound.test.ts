import { describe, expect, it } from 'vitest';
import {
  InboundPlanRequest,
  inboundList,
  inboundModifyBoxes,
  inboundPlan,
  inboundStatus,
  ModifyBoxesRequest,
} from '../../../src/contract/service/inbound.ts';
import { describeReply, describeRequest } from './describe-contract.ts';

const detail = {
  DeclareNameEN: 'bag',
  DeclareNameCN: '包',
  Quantity: 12,
  DeclareValue: 12.5,
  MaterialEN: 'canvas',
  MaterialCN: '帆布',
  PurposeEN: 'carrying',
  PurposeCN: '携带',
  BrandName: 'None',
  Weight: 340,
  Packing: 'polybag',
  HsCode: '420222',
};

const container = {
  CustomContainerNo: 'ITST16081800001-001',
  Weight: 4200,
  Length: 60,
  Width: 40,
  Height: 40,
  Skus: [{ Sku: 'bag-y001', StorageNo: 'YY09UIY987985', Quantity: 12, HsCode: '420222', ProductDetails: [detail] }],
};

const changedContainer = {
  ...container,
  Skus: [{ ...container.Skus[0], ProductDetails: [{ ...detail, SellingValue: 19.99 }] }],
};

const plan = {
  ShipmentId: 'ITST16081800001',
  VatNo: 'V1',
  Location: 'GZ',
  WarehouseId: 'US',
  ShippingType: 'DHL',
  Containers: [container],
  PlanArriveDate: '2026-12-14T00:00:00+08:00',
  Remark: 'two pallets',
  SubmitLater: true,
  RefOutboundOrderNo: 'MN20160808TST0001',
};

const listRecord = {
  ShipmentId: 'ITST16081800001',
  SvcOrderId: 'SVC1',
  HandleStatus: 'Submitted',
  HandleState: 'Init',
  WarehouseId: 'US',
  ShippingType: 'DHL',
  Weight: 4200.5,
  VerifyWeight: 4210.5,
  ContainerCount: 1,
  ReceivedTime: '2024-11-25T20:30:23.421+08:00',
  ShippingOutTime: '2024-11-26T20:30:23+08:00',
  ShippingInTime: '2024-11-27T20:30:23+08:00',
  FinishedTime: '2024-11-28T20:30:23+08:00',
  CreateTime: '2024-11-24T20:30:23+08:00',
  Remark: 'two pallets',
};

const trackings = [{ Location: 'Guangzhou', Description: 'Left the dock', TrackingTime: '2024-11-26 20:30' }];

const statusRecord = {
  ...listRecord,
  Status: 'Open',
  Skus: [
    { Sku: 'bag-y001', Quantity: 12, Weight: 340, ArrivalQuantity: 12, PutawayQuantity: 11, Trackings: trackings },
  ],
  Trackings: trackings,
  ShippingCosts: [{ Money: 40.2, Currency: 'USD', Type: 'None', Remark: 'freight' }],
  LastUpdated: '2024-11-28T12:30:23Z',
  Containers: [
    {
      ContainerId: 'ITST16081800001-001',
      Weight: 4200,
      Length: 60,
      Width: 40,
      Height: 40,
      Skus: [
        {
          Sku: 'bag-y001',
          StorageNo: 'YY09UIY987985',
          Quantity: 12,
          ProductDetails: [
            {
              DeclareNameEN: 'bag',
              DeclareNameCN: '包',
              Quantity: 12,
              DeclareValue: 12.5,
              MaterialEN: 'canvas',
              MaterialCN: '帆布',
              BrandName: 'None',
              Weight: 340,
              Packing: 'polybag',
            },
          ],
        },
      ],
    },
  ],
};

describeRequest('inbound.plan request', InboundPlanRequest, {
  example: plan,
  required: ['ShipmentId', 'WarehouseId', 'ShippingType', 'Containers'],
  longest: {
    ShipmentId: 50,
    Location: 20,
    WarehouseId: 30,
    ShippingType: 30,
    Remark: 200,
    RefOutboundOrderNo: 50,
  },
});
describeReply('inbound.plan reply', inboundPlan.reply, {
  example: { ShipmentId: 'ITST16081800001', SvcOrderId: 'SVC1' },
});

describeRequest('inbound.modify-boxes request', ModifyBoxesRequest, {
  example: { ShipmentId: 'ITST16081800001', Containers: [changedContainer] },
  required: ['ShipmentId', 'Containers'],
});
describeReply('inbound.modify-boxes reply', inboundModifyBoxes.reply, {
  example: { Success: false, ErrorCode: 'E1', ErrorMessage: 'Already received' },
});

describeRequest('inbound.status path', inboundStatus.params, {
  example: { shipmentId: 'ITST16081800001' },
  required: ['shipmentId'],
});
describeRequest('inbound.status query', inboundStatus.query, { example: { idType: 'PackageId' }, required: [] });
describeReply('inbound.status reply', inboundStatus.reply, { example: statusRecord, integers: ['ContainerCount'] });

describeRequest('inbound.list query', inboundList.query, {
  example: {
    WarehouseId: 'US',
    SvcOrderIdList: ['SVC1', 'SVC2'],
    FromDate: '2015-11-04T15:00:00Z',
    ToDate: '2015-11-05T15:00:00Z',
    PageSize: 200,
    PageIndex: 1,
  },
  required: ['FromDate', 'ToDate'],
  integers: ['PageSize', 'PageIndex'],
});
describeReply('inbound.list reply', inboundList.reply, { example: [listRecord], integers: ['[].ContainerCount'] });

describe('inbound', () => {
  const takes = (fields: object) => InboundPlanRequest.safeParse({ ...plan, ...fields }).success;

  it('takes a ShipmentId of letters, digits, hyphen and underscore', () => {
    expect(['a', 'A-1_b', '7'.repeat(50)].every((id) => takes({ ShipmentId: id }))).toBe(true);
    expect(['', 'a b', 'a.b', 'a\\b', 'ü', 'a\n'].some((id) => takes({ ShipmentId: id }))).toBe(false);
  });

  it('takes a PlanArriveDate with an offset only', () => {
    expect(takes({ PlanArriveDate: '2026-12-14T08:30:00.5Z' })).toBe(true);
    expect(takes({ PlanArriveDate: '2026-12-14T08:30:00' })).toBe(false);
    expect(takes({ PlanArriveDate: '2026-12-14' })).toBe(false);
    expect(takes({ PlanArriveDate: '2026-02-30T08:30:00Z' })).toBe(false);
  });

  it('refuses empty text where text is required', () => {
    expect(takes({ WarehouseId: '' }) || takes({ ShippingType: '' })).toBe(false);
  });

  it('knows a SellingValue in a change of boxes only', () => {
    expect(takes({ Containers: [changedContainer] })).toBe(false);
  });

  it('asks for pages of 1 to 200 records, pages 1 to 200', () => {
    const dates = { FromDate: '2015-11-04T15:00:00Z', ToDate: '2015-11-05T15:00:00Z' };
    const asks = (fields: object) => inboundList.query.safeParse({ ...dates, ...fields }).success;
    for (const name of ['PageSize', 'PageIndex']) {
      expect([0, 1, 200, 201, 1.5].map((value) => asks({ [name]: value }))).toEqual([false, true, true, false, false]);
    }
  });

  it('asks for a list between dates in UTC only', () => {
    const asks = (from: string) =>
      inboundList.query.safeParse({ FromDate: from, ToDate: '2015-11-05T15:00:00Z' }).success;
    expect(asks('2015-11-04T15:00:00+08:00')).toBe(false);
    expect(asks('2015-11-04 15:00:00')).toBe(false);
  });

  it('keeps states that nobody has seen yet', () => {
    const read = inboundStatus.reply.parse({ Status: 'Ajar', HandleStatus: 'X', HandleState: 'Y' });
    expect(read).toMatchObject({ Status: 'Ajar', HandleStatus: 'X', HandleState: 'Y' });
  });
});
