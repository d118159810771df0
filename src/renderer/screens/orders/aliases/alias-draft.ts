import { readWholeNumber } from '../../../../barcode/command-numbers.ts';
import { type AliasPart, longestSeller, mostOfPart } from '../../../../contract/seller-aliases.ts';
import type { OrderBatch, OrderDraft } from '../../../../documents/order-batch/order-batch.ts';
import { skuOf } from '../../../../documents/order-batch/warnings.ts';

/** A part of what a seller's text stands for, while it is typed. `id`: of its row. */
export interface PartDraft {
  readonly id: number;
  readonly code: string;
  readonly quantity: string;
}

export const blankPart = (id: number): PartDraft => ({ id, code: '', quantity: '1' });

export const draftOf = (parts: readonly AliasPart[]): PartDraft[] =>
  parts.map(({ sku, quantity }, id) => ({ id, code: sku, quantity: String(quantity) }));

export type PartFault = 'empty' | 'unknown' | 'twice' | 'quantity';

type ReadDraft =
  | { readonly ok: true; readonly parts: readonly AliasPart[] }
  | { readonly ok: false; readonly faults: ReadonlyMap<number, PartFault> };

/**
 * The parts, or what is wrong in which row. `skuOf`: the SKU that a code names at this station; null: none. A row that
 * nobody filled in counts only if it is the only one.
 */
export function readDraft(rows: readonly PartDraft[], skuOf: (code: string) => string | null): ReadDraft {
  const filled = rows.filter(({ code }) => code.trim() !== '');
  const meant = filled.length === 0 ? rows.slice(0, 1) : filled;
  const faults = new Map<number, PartFault>();
  const parts = new Map<string, AliasPart>();
  for (const { id, code, quantity: text } of meant) {
    const typed = code.trim();
    const sku = skuOf(typed);
    const quantity = readWholeNumber(text.trim());
    if (typed === '') faults.set(id, 'empty');
    else if (sku === null) faults.set(id, 'unknown');
    else if (parts.has(sku)) faults.set(id, 'twice');
    else if (quantity === null || quantity > mostOfPart) faults.set(id, 'quantity');
    else parts.set(sku, { sku, quantity });
  }
  return faults.size === 0 ? { ok: true, parts: [...parts.values()] } : { ok: false, faults };
}

/** What the seller calls the goods with that text, if a file says it. */
export function sellerName({ orders }: Pick<OrderBatch, 'orders'>, seller: string): string | null {
  for (const { goods } of orders) {
    const named = goods.find((line) => skuOf(line) === seller && (line.fields.ProductName ?? '') !== '');
    if (named !== undefined) return named.fields.ProductName ?? null;
  }
  return null;
}

/** The SKUs of the batch that the catalogue does not know, the most wanted first. */
export function unknownSkus(batch: OrderBatch): string[] {
  const lines = new Map<string, number>();
  for (const order of batch.orders)
    if (!order.isAside) for (const sku of unknownSkusOf(batch, order)) lines.set(sku, (lines.get(sku) ?? 0) + 1);
  return [...lines].toSorted(([, one], [, other]) => other - one).map(([sku]) => sku);
}

/** Those of an order, line by line. Longer ones are no names of goods, and cannot be kept. */
export function unknownSkusOf(batch: Pick<OrderBatch, 'unknownSkus'>, { goods }: Pick<OrderDraft, 'goods'>): string[] {
  return goods
    .filter(({ open }) => open !== true)
    .map(skuOf)
    .filter((sku) => batch.unknownSkus.has(sku) && sku.length <= longestSeller);
}
