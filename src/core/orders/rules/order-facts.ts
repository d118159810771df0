import type { OrderRule } from '../../../contract/orders/order-rules.ts';
import type { FieldTexts, OrderDraft, OrderGoods } from '../../../documents/order-batch/order-batch.ts';
import { quantityOf } from '../../../documents/order-batch/read-value.ts';
import { skuOf } from '../../../documents/order-batch/warnings.ts';

/** What rules ask about an order; null: nobody knows. */
export interface OrderFacts {
  readonly country: string;
  /** Every name that its marketplace goes by, in small letters. */
  readonly platforms: readonly string[];
  readonly grams: number | null;
  readonly value: number | null;
}

/** `gramsOf`: what one unit of an SKU weighs; null: not known. */
export function factsOf(
  { fields, goods, origin }: Pick<OrderDraft, 'fields' | 'goods' | 'origin'>,
  gramsOf: (sku: string) => number | null,
): OrderFacts {
  const names = [origin?.platform, origin?.format, fields.SalesPlatform, fields.OtherSalesPlatform];
  return {
    country: (fields['ShipToAddress.Country'] ?? '').trim().toUpperCase(),
    platforms: names.flatMap((name) => name?.trim().toLowerCase() || []),
    grams: figure(fields, 'Weight') ?? sum(goods, (line) => figure(line.fields, 'Weight') ?? gramsOf(skuOf(line))),
    value: figure(fields, 'SellPrice') ?? sum(goods, ({ fields: own }) => figure(own, 'Price')),
  };
}

function figure(fields: FieldTexts, name: string): number | null {
  const text = (fields[name] ?? '').trim();
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** Null as soon as one line is not known: a part of a weight would be a wrong one. */
function sum(goods: readonly OrderGoods[], one: (line: OrderGoods) => number | null): number | null {
  let all: number | null = goods.length === 0 ? null : 0;
  for (const line of goods) {
    const [each, quantity] = [one(line), quantityOf(line)];
    if (each === null || quantity === null) return null;
    all = (all ?? 0) + each * quantity;
  }
  return all;
}

/** The index of the first rule that fits; -1: none. */
export function ruleFor(rules: readonly OrderRule[], facts: OrderFacts): number {
  return rules.findIndex(
    ({ countries, platforms, grams, value }) =>
      (countries.length === 0 || countries.includes(facts.country)) &&
      (platforms.length === 0 || platforms.some((name) => facts.platforms.includes(name.toLowerCase()))) &&
      isWithin(grams, facts.grams) &&
      isWithin(value, facts.value),
  );
}

/** A limit is not met by what nobody knows. */
function isWithin({ from, to }: OrderRule['grams'], figure: number | null): boolean {
  if (from === null && to === null) return true;
  return figure !== null && (from === null || figure >= from) && (to === null || figure <= to);
}
