import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currencyOf, sumsOf } from '../../src/contract/money.ts';

const cents = fc.record({
  currency: fc.constantFrom('USD', 'EUR', 'CNY'),
  amount: fc.integer({ min: -99_999, max: 99_999 }),
});

it('adds up per currency to the cent, and never over currencies', () => {
  fc.assert(
    fc.property(fc.array(cents), (costs) => {
      const sums = sumsOf(costs.map(({ currency, amount }) => ({ currency, amount: amount / 100 })));
      expect(new Set(sums.map(({ currency }) => currency)).size).toBe(sums.length);
      for (const { currency, amount } of sums) {
        const whole = costs.filter((cost) => cost.currency === currency).reduce((sum, cost) => sum + cost.amount, 0);
        expect(Math.round(amount * 100)).toBe(whole);
      }
    }),
  );
});

it('is in USD where the service names no currency', () => {
  expect([undefined, '', 'EUR'].map(currencyOf)).toEqual(['USD', 'USD', 'EUR']);
});
