import { expect, it } from 'vitest';
import { changesOf, mergedRecord } from '../../../../src/core/follow-up/order-status/record-changes.ts';
import type { SentOrderData } from '../../../../src/core/follow-up/order-status/sent-order-data.ts';
import { takeReading } from '../../../../src/core/follow-up/order-status/take-reading.ts';

const freight = { Money: 4.2, Currency: 'USD', Remark: 'Freight' };
const fuel = { Money: 1, Currency: 'USD', Remark: 'Fuel' };
const record = { PackageId: 'P-1', Status: 'Created', ShippingCosts: [freight, fuel], Packing: { Length: 10 } };

const order: SentOrderData = {
  ...{ kind: 'drop-ship', packageId: 'P-1', sentAt: 0, stage: 'creating', status: '', handleStatus: '' },
  ...{ trackingNumber: '', isFinal: false, serviceCode: '', country: '', costs: [], weightGrams: null, reason: '' },
  ...{ words: '', readAt: null, changedAt: 0, nextAt: 0, misses: 0, isNew: false },
  sent: {
    recipient: '',
    country: '',
    serviceCode: '',
    skus: [],
    submitLater: false,
    marketplace: { format: '', platform: '', orderNo: '' },
  },
};

it('is every field of the interface that is another, and comes or goes', () => {
  expect(changesOf('drop-ship', null, { PackageId: 'P-1' })).toEqual([
    { field: 'PackageId', before: null, after: 'P-1' },
  ]);
  const after = { ...record, Status: null, TrackingNumber: 'T', Packing: { Length: 11 }, ShippingCosts: [freight] };
  expect(changesOf('drop-ship', record, after)).toEqual([
    { field: 'Packing.Length', before: '10', after: '11' },
    { field: 'Status', before: 'Created', after: null },
    { field: 'TrackingNumber', before: null, after: 'T' },
    {
      field: 'ShippingCosts',
      before: 'Money 1, Currency USD, Remark Fuel; Money 4.2, Currency USD, Remark Freight',
      after: 'Money 4.2, Currency USD, Remark Freight',
    },
  ]);
});

it('is nothing that the interface does not know, wherever it stands', () => {
  const after = {
    ...record,
    ServerTime: '10:00:01',
    Packing: { Length: 10, MeasuredAt: 7 },
    ShippingCosts: [{ ...freight, RowVersion: 'a' }, fuel],
  };
  expect(changesOf('drop-ship', record, after)).toEqual([]);
});

it('is no other order of costs, nor of their members', () => {
  const turned = [fuel, { Remark: 'Freight', Currency: 'USD', Money: 4.2 }];
  expect(changesOf('drop-ship', record, { ...record, ShippingCosts: turned })).toEqual([]);
  const euros = { Money: 2, Currency: 'EUR' };
  const costsOf = (ShippingCosts: { Money: number; Currency: string }[]) =>
    takeReading(order, null, { ...record, ShippingCosts }, 1, 0).state.costs;
  expect(costsOf([fuel, euros])).toEqual(costsOf([euros, fuel]));
});

it('is nothing that only the query for a single order shows and another leaves out', () => {
  const single = { ...record, DeliveredTime: '2026/11/12', TrackingState: 4, Marked: true };
  for (const answer of [record, { ...record, DeliveredTime: null, TrackingState: undefined }])
    expect(changesOf('drop-ship', single, mergedRecord('drop-ship', single, answer))).toEqual([]);
  const outbound = { PackageId: 'O-1', Skus: [{ Sku: 'A', Quantity: 1 }], PlatformOrderNo: 'SHOP-7' };
  expect(changesOf('outbound', outbound, mergedRecord('outbound', outbound, { PackageId: 'O-1' }))).toEqual([]);
  // A later one is told.
  const later = mergedRecord('drop-ship', single, { ...record, DeliveredTime: '2026/11/13' });
  expect(changesOf('drop-ship', single, later)).toMatchObject([{ field: 'DeliveredTime', after: '2026/11/13' }]);
});
