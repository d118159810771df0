import { describe, expect, test } from 'vitest';
import { parcelOf } from '../../../src/simulator/prices/packing.ts';
import { countryCode, isRemote, priceDropShip, priceOutbound } from '../../../src/simulator/prices/parcel-price.ts';
import { shippingCosts, sumsOf } from '../../../src/simulator/prices/price.ts';
import {
  dropShipServices,
  inboundFees,
  inboundServices,
  origins,
  outboundServices,
  usdPerTenThousand,
} from '../../../src/simulator/prices/price-tables.ts';

const mug = { Sku: 'MUG', Weight: 210, Length: 12, Width: 9, Height: 9 };

describe('the price tables', () => {
  test('name each service once, and take twenty days at most', () => {
    for (const services of [inboundServices, outboundServices, dropShipServices]) {
      expect(new Set(services.map(({ code }) => code)).size).toBe(services.length);
      for (const { days } of services)
        expect([days.min > 0, days.min <= days.max, days.max <= 20]).not.toContain(false);
    }
  });

  test('have fees for every warehouse, a zone for every rate, and a rate for every currency', () => {
    for (const { centsPerKg } of inboundServices) {
      for (const warehouse of Object.keys(centsPerKg)) expect(inboundFees).toHaveProperty(warehouse);
    }
    for (const { warehouseId, rates } of [...outboundServices, ...dropShipServices]) {
      const zones = origins[warehouseId]?.zones.map(({ zone }) => zone) ?? [];
      expect(zones).toEqual(expect.arrayContaining(Object.keys(rates)));
    }
    for (const { currency } of [...Object.values(inboundFees), ...Object.values(origins)]) {
      expect(usdPerTenThousand).toHaveProperty(currency);
    }
  });

  test('let every zone be reached that has a rate', () => {
    const postcodes = [undefined, ...'0123456789'];
    for (const { code, warehouseId, rates } of outboundServices) {
      const goods = parcelOf([{ sku: { ...mug, Weight: 100 }, quantity: 1 }]);
      const reached = (origins[warehouseId]?.zones ?? []).flatMap(({ countries }) =>
        countries.flatMap((country) =>
          postcodes.map((postcode) => priceOutbound(code, warehouseId, goods, { country, postcode })),
        ),
      );
      const zones = reached.flatMap((price) =>
        price.ok ? /^zone (.+),/.exec(price.charges[0]?.remark ?? '')?.[1] : [],
      );
      expect(new Set(zones)).toEqual(new Set(Object.keys(rates)));
    }
  });
});

test('drop-ship parcels have a price by GZ, the country and the weight', () => {
  const goods = { grams: 300, lengthCm: 0, widthCm: 0, heightCm: 0, pieces: 1 };
  const price = priceDropShip('CUE', goods, { country: 'Poland', postcode: '00-001' });
  // 50 g for 3.30 and 25 steps of 10 g for 0.12; handling 0.60.
  expect(price.ok && sumsOf(price.charges)).toEqual([{ currency: 'USD', cents: 690 }]);
  expect(price.ok && price.days).toEqual({ min: 8, max: 14 });
  const served = (code: string) =>
    ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'NL', 'PL', 'CA', 'AU', 'JP', 'BR', 'RU'].filter(
      (country) => priceDropShip(code, goods, { country, postcode: undefined }).ok,
    );
  expect(served('CUE')).toHaveLength(13);
  expect(served('NLR')).toEqual(['GB', 'DE', 'FR', 'ES', 'IT', 'NL', 'PL', 'BR', 'RU']);
  const refusal = (code: string, parcel: object) => {
    const refused = priceDropShip(code, { ...goods, ...parcel }, { country: 'US', postcode: undefined });
    return refused.ok ? undefined : refused.message;
  };
  expect(refusal('XXX', {})).toBe('There is no drop-ship service XXX');
  expect(refusal('DGR', { lengthCm: 60.5 })).toBe('DGR takes parcels up to 60 cm long, this one is 60.5 cm');
  for (const grams of [0, -1, Number.NaN]) expect(refusal('CUE', { grams })).toMatch(/weight .* not known/);
  for (const widthCm of [-1, Number.NaN]) expect(refusal('CUE', { widthCm })).toMatch(/size .* not known/);
});

test('a long parcel and a remote one cost more, each in a line of its own', () => {
  const goods = { grams: 2_000, lengthCm: 76, widthCm: 10, heightCm: 10, pieces: 1 };
  const names = (lengthCm: number, postcode: string) => {
    const price = priceOutbound('USRPP', 'US', { ...goods, lengthCm }, { country: 'US', postcode });
    return price.ok && shippingCosts(price.charges).map(({ Remark }) => Remark);
  };
  expect(names(75, '90210')).toEqual(['Freight', 'Handling', 'Fuel surcharge']);
  expect(names(75.1, '96813')).toEqual(['Freight', 'Handling', 'Fuel surcharge', 'Oversize', 'Remote area']);
});

test('remote areas are told by the postcode, however it is written', () => {
  const remote = [
    ['US', '96813'],
    ['uk', 'iv1 1aa'],
    ['United Kingdom', 'KA27 8AA'],
    ['GB', ' KA 27-8AA'],
    ['Canada', 'X0A'],
  ];
  const near = [
    ['US', '90210'],
    ['GB', 'KA1 1AA'],
    ['GB', undefined],
    [undefined, '96813'],
    ['JP', '96813'],
    ['', ''],
  ];
  expect(remote.filter(([country, postcode]) => !isRemote(country, postcode))).toEqual([]);
  expect(near.filter(([country, postcode]) => isRemote(country, postcode))).toEqual([]);
});

test('countries are known by their code and by their English names', () => {
  const written = [
    'gb',
    'UK',
    'united kingdom',
    'Great Britain',
    'U.S.A.',
    ' Holland ',
    'Russia',
    'Russian Federation',
  ];
  expect(written.map(countryCode)).toEqual(['GB', 'GB', 'GB', 'GB', 'US', 'NL', 'RU', 'RU']);
  expect(['', 'XX', 'Q1', 'Atlantis', 'toString'].map(countryCode)).toEqual(Array(5).fill(undefined));
});

test('costs of an order are the lines of its price', () => {
  expect(shippingCosts([{ name: 'Freight', currency: 'GBP', cents: 1234, remark: 'zone domestic' }])).toEqual([
    { Money: 12.34, Currency: 'GBP', Type: 'None', Remark: 'Freight' },
  ]);
});

test('many pieces are packed as near to a cube as their longest sides allow', () => {
  const packed = (quantity: number, Length: number) => {
    const { lengthCm, widthCm, heightCm } = parcelOf([{ sku: { ...mug, Length, Width: 10, Height: 10 }, quantity }]);
    return [lengthCm, widthCm, heightCm];
  };
  // One centimetre of margin each.
  expect(packed(1, 30.5)).toEqual([31.5, 11, 11]);
  expect(packed(27, 10)).toEqual([31, 31, 31]);
  expect(packed(9, 90)).toEqual([91, 31, 31]);
});
