import type { SkuView } from '../../../contract/goods-view.ts';
import type { OrderKind } from '../../../contract/order-channels.ts';
import type { FieldTexts } from '../../../documents/order-batch/order-batch.ts';
import { findField } from '../../../documents/order-batch/order-fields.ts';

/**
 * What the SKU master says of a line of goods (interface.md 2.9, 2.10), where nobody has said anything yet. Grams, USD.
 * `before`: the SKU that stood there; what the master said of that one goes. Null: one that nobody knows.
 */
export function skuFields(
  kind: OrderKind,
  sku: SkuView | null,
  filled: FieldTexts,
  before: SkuView | null = null,
): FieldTexts {
  const said = masterSays(sku);
  const saidBefore = masterSays(before);
  return Object.fromEntries(
    masterFields.flatMap((name) => {
      const stands = filled[name] ?? '';
      const text = said[name] ?? '';
      const isFree = stands === '' || stands === saidBefore[name];
      const isWanted = isFree && text !== stands && findField(kind, 'goods', name) !== undefined;
      return isWanted ? [[name, text] as const] : [];
    }),
  );
}

const masterFields = [
  'ProductName',
  'DeclareNameEn',
  'DeclareNameCn',
  'DeclareValue',
  'HsCode',
  'Weight',
  'MaterialEN',
  'ProductDescription',
] as const;

function masterSays(sku: SkuView | null): FieldTexts {
  if (sku === null) return {};
  const said: Readonly<Record<(typeof masterFields)[number], string | number | null>> = {
    ProductName: sku.name,
    DeclareNameEn: sku.declareName ?? sku.name,
    DeclareNameCn: sku.nameCn,
    DeclareValue: sku.declareValue,
    HsCode: sku.hsCode,
    Weight: sku.weightGrams,
    MaterialEN: sku.material,
    ProductDescription: sku.description,
  };
  // Nought is its word for what nobody has given (as core/scanning/batch-facts.ts fills what is scanned).
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value ? String(value) : '']));
}
