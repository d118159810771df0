import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Amount } from '../../../../../src/contract/money.ts';
import { InboundPricingResult } from '../../../../../src/contract/service/pricing.ts';
import { leavesOf, leavesOfItems, type SchemaLeaf } from '../../../../../src/contract/service/schema-leaves.ts';
import { compareOffers, offerOrders } from '../../../../../src/renderer/screens/pricing/offers/compare-offers.ts';
import { offersOf } from '../../../../../src/renderer/screens/pricing/offers/price-offers.ts';

const money = fc.record({
  currency: fc.constantFrom('USD', 'GBP', 'CNY'),
  amount: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
});
const read = (...results: object[]) =>
  offersOf({
    replies: [{ service: '', results: results.map((each) => InboundPricingResult.parse(each)), at: 1, failure: null }],
  });
const priced = (ServiceCode: string, sums: readonly Amount[], more: object = {}) => ({
  ServiceCode,
  Success: true,
  ChargeInfo: { Summary: sums.map(({ currency, amount }) => ({ Currency: currency, Amount: amount })) },
  ...more,
});
const usd = (amount: number): Amount => ({ currency: 'USD', amount });

describe('what a service offers', () => {
  it('takes the sums of the service; its charges where it gives none; its total where it gives neither', () => {
    const Detail = [
      { Currency: 'USD', Amount: 0.1, ChargeName: 'Freight', Remark: 'by weight' },
      { Currency: 'USD', Amount: 0.2 },
      { Currency: 'GBP', Amount: 5 },
    ];
    const [summed, added, whole] = read(
      { ServiceCode: 'A', Success: true, ChargeInfo: { Summary: [{ Currency: 'USD', Amount: 9 }], Detail } },
      { ServiceCode: 'B', Success: true, ChargeInfo: { Detail } },
      { ServiceCode: 'C', Success: true, TotalCharge: { Currency: 'USD', Amount: '7.5' } },
    );
    expect(summed?.totals).toEqual([usd(9)]);
    expect(added?.totals).toEqual([usd(0.3), { currency: 'GBP', amount: 5 }]);
    expect(added?.total).toBe(null);
    expect(whole?.total).toEqual(usd(7.5));
    expect(summed?.charges[0]).toEqual({ currency: 'USD', amount: 0.1, name: 'Freight', remark: 'by weight' });
  });

  it('is in USD where no currency is named, and names a charge without an amount without adding it up', () => {
    const Detail = [
      { Amount: 1.25, ChargeName: 'Freight' },
      { Currency: 'USD', ChargeName: 'Fuel' },
    ];
    const [offer] = read({ ServiceCode: 'A', Success: true, ChargeInfo: { Detail } });
    expect(offer?.totals).toEqual([usd(1.25)]);
    expect(offer?.charges.map(({ currency, amount }) => [currency, amount])).toEqual([
      ['USD', 1.25],
      ['USD', null],
    ]);
  });

  it('is no price where it failed, or names none', () => {
    const offers = read(
      { ServiceCode: 'A', Success: false, Message: 'too heavy' },
      { ServiceCode: 'B', Success: true },
      { ServiceCode: 'C', ChargeInfo: { Summary: [{ Currency: 'USD', Amount: 0 }] } },
    );
    expect(offers.map(({ isPriced }) => isPriced)).toEqual([false, false, true]);
    expect(offers[0]?.message).toBe('too heavy');
  });

  it('is said of a service that could not be asked, and of none where nobody was', () => {
    const failure = { code: 'offline' as const, message: 'no route' };
    const open = { service: 'B', results: [], at: null, failure: null };
    expect(offersOf({ replies: [{ service: '', results: [], at: null, failure }, open] })).toEqual([]);
    expect(offersOf({ replies: [{ service: 'A', results: [], at: null, failure }] })).toMatchObject([
      { code: 'A', isPriced: false, failure },
    ]);
  });
});

describe('offers compared', () => {
  const days = fc.option(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })), {
    nil: undefined,
  });
  const offer = fc.tuple(fc.array(money, { minLength: 1, maxLength: 3 }), days);

  it('lose none, mix no currencies, and mark what is really the cheapest and the quickest', () => {
    fc.assert(
      fc.property(fc.array(offer, { maxLength: 12 }), fc.constantFrom(...offerOrders), (list, order) => {
        const offers = read(
          ...list.map(([sums, time], at) =>
            priced(`S${at}`, sums, time && { LogisticsTimes: { Min: Math.min(...time), Max: Math.max(...time) } }),
          ),
        );
        const { groups, failed, cheapest, quickest } = compareOffers(offers, order);
        expect(groups.flatMap((group) => group.offers).length + failed.length).toBe(offers.length);
        for (const { currency, offers: own, least, most } of groups) {
          for (const each of own) {
            expect(each.total?.currency ?? null).toBe(currency);
            expect(amount(each)).toBeLessThanOrEqual(most);
            expect(amount(each)).toBeGreaterThanOrEqual(least);
            if (cheapest.has(each.key)) expect(amount(each)).toBe(least);
            if (cheapest.has(each.key)) expect(own.every((other) => amount(other) >= amount(each))).toBe(true);
          }
          if (currency !== null && own.length > 1) expect(own.some(({ key }) => cheapest.has(key))).toBe(true);
          if (order === 'price') expect(own.map(amount)).toEqual(own.map(amount).toSorted((a, b) => a - b));
        }
        const timed = offers.filter((each) => each.days !== null);
        for (const each of timed) {
          if (quickest.has(each.key))
            expect(timed.every((other) => (other.days?.max ?? 0) >= (each.days?.max ?? 0))).toBe(true);
        }
      }),
    );
  });

  it('marks nothing where there is nothing to compare', () => {
    const { cheapest, quickest } = compareOffers(
      read(priced('A', [usd(1)], { LogisticsTimes: { Min: 1, Max: 2 } })),
      'price',
    );
    expect([...cheapest, ...quickest]).toEqual([]);
  });
});

function amount({ total }: { readonly total: Amount | null }): number {
  return total?.amount ?? 0;
}

it('carries every field of the interface to where it is read', () => {
  const values = new Set<string>();
  /** A value of its own for each of these. */
  const filled = (leaves: readonly SchemaLeaf[]) =>
    leaves.map(({ name, type }, at) => {
      const value = type === 'number' ? 1_000 + values.size : `${name}-${at}`;
      if (type !== 'boolean') values.add(String(value));
      return [name, type === 'boolean' ? true : value] as const;
    });
  const nested = (pairs: readonly (readonly [string, unknown])[]) => {
    const record: Record<string, Record<string, unknown> | unknown> = {};
    for (const [name, value] of pairs) {
      const [first = '', inner] = name.split('.');
      record[first] = inner === undefined ? value : { ...Object(record[first]), [inner]: value };
    }
    return record;
  };
  const items = (name: string) => [nested(filled(leavesOfItems(InboundPricingResult, 'ChargeInfo', name)))];
  const whole = nested(filled(leavesOf(InboundPricingResult)));
  const record = { ...whole, ChargeInfo: { Summary: items('Summary'), Detail: items('Detail') } };
  const reply = { service: '', results: [InboundPricingResult.parse(record)], at: 1, failure: null };
  const [offer] = offersOf({ replies: [reply] });
  const shown = JSON.stringify(offer);
  expect(values.size).toBeGreaterThan(10);
  for (const value of values) expect(shown).toContain(value);
  expect(offer?.isPriced).toBe(true);
});

it('would be taken first where it is the cheapest in the most common currency, whatever the order of the list', () => {
  const offers = read(
    priced('A', [{ currency: 'GBP', amount: 1 }]),
    priced('B', [usd(9)]),
    priced('C', [usd(7)]),
    priced('D', [usd(1), { currency: 'GBP', amount: 1 }]),
  );
  for (const order of offerOrders) expect(compareOffers(offers, order).best).toBe(offers[2]?.key);
  expect(compareOffers(offers.slice(0, 1), 'price').best).toBe(offers[0]?.key);
  expect(compareOffers(read({ ServiceCode: 'A', Success: false }), 'price').best).toBeNull();
});
