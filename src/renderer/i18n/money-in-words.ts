import type { Amount } from '../../contract/money.ts';
import { numberFormat } from './formatters.ts';

/** `USD 12.50` */
export function moneyInWords({ currency, amount }: Amount, locale: string): string {
  const figure = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 }).format(amount);
  return `${currency} ${figure}`;
}
