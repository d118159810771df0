import { describe, expect, it } from 'vitest';
import { TrackingRequest, trackingBatch, trackingLimit } from '../../../src/contract/service/tracking.ts';
import { describeReply, describeRequest } from './describe-contract.ts';

describeRequest('tracking.batch request', TrackingRequest, {
  example: { TrackingNumbers: ['TN1', 'TN2'] },
  required: ['TrackingNumbers'],
});
describeRequest('tracking.batch query', trackingBatch.query, { example: { lang: 'en' }, required: [] });

describeReply('tracking.batch reply', trackingBatch.reply, {
  example: [
    {
      TrackingNumber: 'TN1',
      PackageId: 'EUU20160808TST00001',
      ProviderTrackingNumber: 'PTN1',
      ShippingProvider: 'Post',
      TrackingStatus: 'Delivered',
      Checkpoints: [
        {
          LocationAddress: {
            Country: 'US',
            Province: 'NJ',
            City: 'Trenton',
            Street1: 'Main St 1',
            Street2: 'Back door',
            HouseNumber: '1',
            Postcode: '08601',
          },
          Location: 'Trenton NJ',
          TrackingStatus: 'Message',
          Message: 'Left at the door',
          DateTime: '2024-11-25T20:30:23',
          TimeZone: '-05:00',
          TrackingId: 'C1',
          Extended: 'none',
          Carrier: 'Post',
        },
      ],
      Country: 'US',
      EstimatedDelivery: '2024-11-26',
      Destination: {},
      Origin: {},
      CarrierInfo: { Company: 'Post', Url: 'https://post.example', Phone: '5550100' },
      PlateType: 'P1',
      TransitPorts: [{ Code: 'EWR', ETA: '08:00', ETD: '09:00', STA: '08:10', STD: '09:10' }],
      ClientGroupSumList: [{ SumType: 'box', CalWeightKg: 1.5, WeightKg: 1.25, DimWeightKg: 1.75, PackageCount: 3 }],
    },
  ],
});

describe('tracking', () => {
  it('takes 20 tracking numbers and refuses the 21st', () => {
    expect(trackingLimit).toBe(20);
    const takes = (count: number) => TrackingRequest.safeParse({ TrackingNumbers: Array(count).fill('T') }).success;
    expect([takes(20), takes(21)]).toEqual([true, false]);
  });

  it('keeps whatever an address holds whose members are not listed', () => {
    const [read] = trackingBatch.reply.parse([{ Destination: { City: 'Trenton', Zone: 4 }, Origin: null }]);
    expect(read?.Destination).toStrictEqual({ City: 'Trenton', Zone: 4 });
    expect(read?.Origin).toBeUndefined();
  });

  it('never fills in the language', () => {
    expect(trackingBatch.query.parse({})).toStrictEqual({});
  });

  it('keeps a status that nobody has seen yet', () => {
    const reply = [{ TrackingStatus: 'Lost', Checkpoints: [{ TrackingStatus: 'Found' }] }];
    expect(trackingBatch.reply.parse(reply)).toMatchObject(reply);
  });
});
