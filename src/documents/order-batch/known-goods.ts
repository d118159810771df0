import type { DeclaredGoods } from '../../contract/bridge/inbound.ts';
import type { FieldTexts, OrderKind } from './order-batch.ts';
import { findField } from './order-fields.ts';

/**
 * What is known of a SKU as the fields of a line of goods of that kind (interface.md 2.2, 2.4). `declared`: what a person
 * confirmed, else what the SKU master says; `product`: what it is called.
 */
export function knownFields(
  kind: OrderKind,
  declared: DeclaredGoods,
  product: { readonly name?: string | undefined; readonly description?: string | null | undefined },
): FieldTexts {
  const { DeclareNameEN, DeclareNameCN, ...rest } = declared;
  const all = {
    ...rest,
    // Orders spell them otherwise than plans do.
    DeclareNameEn: DeclareNameEN,
    DeclareNameCn: DeclareNameCN,
    ProductName: product.name,
    ProductDescription: product.description,
  };
  const named = Object.entries(all).filter(([name]) => findField(kind, 'goods', name) !== undefined);
  return Object.fromEntries(
    named.flatMap(([name, value]) => (isNothing(value) ? [] : [[name, String(value)] as const])),
  );
}

/**
 * What a SKU that is chosen for a line changes of it: `said` of it goes where nothing stands, or only what was said of the SKU
 * before it. What a person wrote stays.
 */
export function fieldsToFill(said: FieldTexts, filled: FieldTexts, saidBefore: FieldTexts = {}): FieldTexts {
  const names = [...new Set([...Object.keys(said), ...Object.keys(saidBefore)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const stands = filled[name] ?? '';
      const text = said[name] ?? '';
      const isFree = stands === '' || stands === saidBefore[name];
      return isFree && text !== stands ? [[name, text] as const] : [];
    }),
  );
}

/** Nought is what a SKU master says of a weight or a value that nobody has given it. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 0;
}
