/** An amount in one currency. Amounts of two currencies are never added. */
export interface Amount {
  readonly currency: string;
  readonly amount: number;
}

/** USD where the service names none (manual/service.md 10). */
export function currencyOf(said: string | undefined): string {
  return said || 'USD';
}

/** One sum a currency, in the order in which the currencies come. */
export function sumsOf(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  // Cents add up to cents again, in whichever order they come.
  return [...sums].map(([currency, sum]) => ({ currency, amount: Math.round(sum * 1e6) / 1e6 }));
}
