/** An amount in one currency. Amounts of two currencies are never added. */
export interface Amount {
  readonly currency: string;
  readonly amount: number;
}

/** USD if the service names none (manual/service.md 10). */
export function currencyOf(said: string | undefined): string {
  return said || 'USD';
}

/** One sum per currency, in order of first occurrence. */
export function sumsOf(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  // Sums of cents are whole cents, in any order of addition.
  return [...sums].map(([currency, sum]) => ({ currency, amount: Math.round(sum * 1e6) / 1e6 }));
}
