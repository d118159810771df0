import type { ShippingCost } from '../../contract/service/shared-records.ts';
import { usdPerTenThousand } from './price-tables.ts';
import type { Days } from './tariff.ts';

/** One line of a price. `cents` is a whole number, so that sums are exact. */
export interface Charge {
  readonly name: string;
  readonly currency: string;
  readonly cents: number;
  readonly remark?: string;
}

/** A service's charges and transit time, or a message why it does not take the goods. */
export type Price =
  | { readonly ok: true; readonly charges: readonly Charge[]; readonly days: Days }
  | { readonly ok: false; readonly message: string };

export function noPrice(message: string): Price {
  return { ok: false, message };
}

/** A price as shown in dispatched orders (2.1). */
export function shippingCosts(charges: readonly Charge[]): ShippingCost[] {
  return charges.map(({ name, currency, cents }) => ({
    Money: amountOf(cents),
    Currency: currency,
    Type: 'None',
    Remark: name,
  }));
}

/** The number nearest to the decimal amount: it prints with two decimals at most. */
export function amountOf(cents: number): number {
  return cents / 100;
}

/** The sum per currency, in order of appearance. */
export function sumsOf(charges: readonly Charge[]): { readonly currency: string; readonly cents: number }[] {
  const sums = new Map<string, number>();
  for (const { currency, cents } of charges) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  return [...sums].map(([currency, cents]) => ({ currency, cents }));
}

/** Each currency's sum is converted and rounded separately. */
export function usdCentsOf(charges: readonly Charge[]): number {
  return sumsOf(charges).reduce((total, { currency, cents }) => {
    const rate = usdPerTenThousand[currency];
    if (rate === undefined) throw new Error(`price-tables.ts has no rate for ${currency}`);
    return total + shareOf(cents, rate, 10_000);
  }, 0);
}

/** `cents * numerator / denominator`, rounding half a cent up. */
export function shareOf(cents: number, numerator: number, denominator: number): number {
  return Math.floor((2 * cents * numerator + denominator) / (2 * denominator));
}

/** The larger of actual and volumetric weight, in whole grams. `divisor` is in cubic centimetres per kilogram. */
export function chargeableGrams(grams: number, sidesCm: readonly number[], divisor: number): number {
  const cubicMillimetres = sidesCm.reduce((product, side) => product * wholeMillimetres(side), 1);
  // Cubic centimetres times 1000 grams are cubic millimetres.
  return Math.max(wholeGrams(grams), Math.ceil(cubicMillimetres / divisor));
}

export function roundUpTo(step: number, grams: number): number {
  return Math.ceil(grams / step) * step;
}

/** Weights are rounded up (manual/service.md 10), but rounding errors such as in 0.1 + 0.2 are ignored. */
export function wholeGrams(grams: number): number {
  return Math.ceil(Math.round(grams * 1_000) / 1_000);
}

/** Kilograms for people to read. */
export function inKilograms(grams: number): string {
  return `${wholeGrams(grams) / 1_000} kg`;
}

function wholeMillimetres(cm: number): number {
  return Math.ceil(Math.round(cm * 10_000) / 1_000);
}
