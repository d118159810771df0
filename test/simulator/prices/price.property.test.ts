import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InboundBox } from '../../../src/contract/service/pricing.ts';
import { priceInbound } from '../../../src/simulator/prices/inbound-price.ts';
import { parcelOf } from '../../../src/simulator/prices/packing.ts';
import { type Parcel, priceDropShip, priceOutbound } from '../../../src/simulator/prices/parcel-price.ts';
import { amountOf, type Charge, type Price, sumsOf, usdCentsOf } from '../../../src/simulator/prices/price.ts';
import {
  dropShipServices,
  inboundServices,
  outboundServices,
  usdPerTenThousand,
} from '../../../src/simulator/prices/price-tables.ts';

const service = fc.constantFrom(...inboundServices);
const options = fc.record({
  warehouseId: fc.constantFrom('US', 'UK', 'DE', 'AU'),
  customsClearance: fc.boolean(),
  borrowTaxNo: fc.boolean(),
});
/** Sizes and weights with fractions, as scales and clients write them. */
const measure = (max: number) => fc.integer({ min: 1, max: max * 10 }).map((tenths) => tenths / 10);
const box = fc.record({
  Weight: measure(60_000),
  Length: measure(110),
  Width: measure(80),
  Height: measure(80),
  Quantity: fc.integer({ min: 1, max: 300 }),
});
const boxes = fc.array(box, { minLength: 1, maxLength: 8 });

const parcel: fc.Arbitrary<Parcel> = fc.record({
  grams: measure(8_000),
  lengthCm: measure(70),
  widthCm: measure(50),
  heightCm: measure(40),
  pieces: fc.integer({ min: 1, max: 30 }),
});
const destination = fc.record({
  country: fc.constantFrom('US', 'GB', 'DE', 'FR', 'ES', 'CA', 'AU', 'JP', 'BR', 'IE'),
  postcode: fc.option(fc.constantFrom('08601', '90210', '60601', '99501', 'IV1 1AA', '20115', '97400'), {
    nil: undefined,
  }),
});

const charged = (price: Price): readonly Charge[] => (price.ok ? price.charges : []);
const usd = (price: Price) => usdCentsOf(charged(price));
const runs = { numRuns: 300 };

describe('the price of boxes', () => {
  test('is whole cents more than nothing a line, and its sums are exactly those of its lines', () => {
    const property = fc.property(service, boxes, options, (by, goods, to) => {
      const charges = charged(priceInbound(by, goods, to));
      expect(charges.every(({ cents }) => Number.isSafeInteger(cents) && cents > 0)).toBe(true);
      for (const { currency, cents } of sumsOf(charges)) {
        const lines = charges.filter((charge) => charge.currency === currency);
        // By the digits of the amounts, as a client with decimal arithmetic adds them up.
        const sum = lines.reduce((total, line) => total + hundredths(amountOf(line.cents)), 0n);
        expect(hundredths(amountOf(cents))).toBe(sum);
      }
      expect(new Set(sumsOf(charges).map(({ currency }) => currency))).toEqual(
        new Set(charges.map(({ currency }) => currency)),
      );
    });
    fc.assert(property, runs);
  });

  test('is in total what each currency is worth in USD, rounded half up to the cent', () => {
    const property = fc.property(service, boxes, options, (by, goods, to) => {
      const charges = charged(priceInbound(by, goods, to));
      const worth = ['USD', 'GBP', 'EUR', 'AUD'].map((currency) => {
        const cents = charges.reduce((sum, charge) => sum + (charge.currency === currency ? charge.cents : 0), 0);
        return (BigInt(cents) * BigInt(usdPerTenThousand[currency] ?? 0) + 5_000n) / 10_000n;
      });
      expect(BigInt(usdCentsOf(charges))).toBe(worth.reduce((sum, cents) => sum + cents, 0n));
    });
    fc.assert(property, runs);
  });

  test('never sinks with more weight', () => {
    const property = fc.property(service, boxes, options, measure(20_000), (by, [first, ...rest], to, more) => {
      const [lighter, heavier] = [0, more].map((extra) =>
        priceInbound(by, [{ ...first, Weight: (first?.Weight ?? 0) + extra }, ...rest], to),
      ) as [Price, Price];
      fc.pre(lighter.ok && heavier.ok);
      expect(usd(heavier)).toBeGreaterThanOrEqual(usd(lighter));
    });
    fc.assert(property, runs);
  });

  test('is the same for two boxes of one kind written once or twice, in any order, by any side first', () => {
    const property = fc.property(service, boxes, box, options, (by, others, kind, to) => {
      const { Quantity: _one, ...single } = kind;
      const turned: InboundBox = { ...single, Length: kind.Height, Width: kind.Length, Height: kind.Width };
      const once = priceInbound(by, [...others, { ...kind, Quantity: 2 }], to);
      const twice = priceInbound(by, [{ ...turned, Quantity: 1 }, ...others, single], to);
      fc.pre(once.ok);
      expect(twice).toEqual(once);
    });
    fc.assert(property, runs);
  });

  test('is an answer for any numbers whatever', () => {
    const any = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.constantFrom(undefined, 0, -1, 5e-324, 1e308, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53),
    );
    const wild = fc.record({ Weight: any, Length: any, Width: any, Height: any, Quantity: any });
    const property = fc.property(service, fc.array(fc.oneof(wild, box)), options, (by, goods, to) => {
      const price = priceInbound(by, goods as InboundBox[], to);
      if (price.ok) expect(Number.isSafeInteger(usd(price))).toBe(true);
      else expect(price.message).toMatch(/^(Box \d+: |Boxes: |[A-Z]+ (does not serve|takes shipments))/);
    });
    fc.assert(property, runs);
  });
});

describe('the price of a parcel', () => {
  const priced = fc.oneof(
    fc.constantFrom(...outboundServices).map(
      ({ code, warehouseId }) =>
        (goods: Parcel, to: { country: string; postcode: string | undefined }) =>
          priceOutbound(code, warehouseId, goods, to),
    ),
    fc.constantFrom(...dropShipServices).map(
      ({ code }) =>
        (goods: Parcel, to: { country: string; postcode: string | undefined }) =>
          priceDropShip(code, goods, to),
    ),
  );

  test('never sinks with more weight, more pieces or a longer side', () => {
    const more = fc.record({ grams: measure(500), lengthCm: measure(20), pieces: fc.nat(5) });
    const property = fc.property(priced, parcel, destination, more, (price, goods, to, extra) => {
      const before = price(goods, to);
      fc.pre(before.ok);
      for (const [name, by] of Object.entries(extra) as [keyof typeof extra, number][]) {
        const after = price({ ...goods, [name]: goods[name] + by }, to);
        if (after.ok) expect(usd(after)).toBeGreaterThanOrEqual(usd(before));
      }
    });
    fc.assert(property, runs);
  });

  test('is in one currency, in whole cents, and takes twenty days at most', () => {
    const property = fc.property(priced, parcel, destination, (price, goods, to) => {
      const result = price(goods, to);
      fc.pre(result.ok);
      expect(sumsOf(result.charges)).toHaveLength(1);
      expect(result.charges.every(({ cents }) => Number.isSafeInteger(cents) && cents > 0)).toBe(true);
      expect(result.days.min).toBeLessThanOrEqual(result.days.max);
      expect(result.days.max).toBeLessThanOrEqual(20);
    });
    fc.assert(property, runs);
  });
});

test('a parcel holds its goods: their volume, their longest sides and their weight', () => {
  const sku = fc.record({
    Sku: fc.constant('MUG'),
    Weight: fc.integer({ min: 1, max: 3_000 }),
    Length: measure(60),
    Width: measure(60),
    Height: measure(60),
  });
  const goods = fc.array(fc.record({ sku, quantity: fc.integer({ min: 1, max: 40 }) }), { minLength: 1, maxLength: 5 });
  const property = fc.property(goods, (lines) => {
    const box = parcelOf(lines);
    const sum = (of: (line: (typeof lines)[number]) => number) =>
      lines.reduce((total, line) => total + line.quantity * of(line), 0);
    expect(box.pieces).toBe(sum(() => 1));
    expect(box.grams).toBeGreaterThan(sum((line) => line.sku.Weight));
    expect(box.lengthCm * box.widthCm * box.heightCm).toBeGreaterThan(
      sum(({ sku: { Length, Width, Height } }) => Length * Width * Height),
    );
    const inside = [box.lengthCm, box.widthCm, box.heightCm].sort((a, b) => b - a);
    for (const line of lines) {
      const sides = [line.sku.Length, line.sku.Width, line.sku.Height].sort((a, b) => b - a);
      expect(sides.every((side, index) => side <= (inside[index] ?? 0))).toBe(true);
    }
  });
  fc.assert(property, runs);
});

/** Of an amount as JSON writes it; fails for one with more than two digits behind the point. */
function hundredths(amount: number): bigint {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(JSON.stringify(amount)) ?? [];
  if (whole === undefined) throw new Error(`${amount} is not an amount of whole cents`);
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}
