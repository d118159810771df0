import type { DeclaredGoods } from '../../contract/bridge/inbound.ts';
import type { CatalogueRecord } from './catalogue-record.ts';

/** The SKU master's data for goods to be declared (2.9, 2.10): a proposal, until a person has confirmed it. */
export function masterOf(record: CatalogueRecord | undefined): DeclaredGoods {
  if (record === undefined) return {};
  const { declareName, name, nameCn, declareValue, material, materialCn, brand, weightGrams, hsCode } = record;
  const texts = {
    DeclareNameEN: declareName || name,
    DeclareNameCN: nameCn,
    MaterialEN: material,
    MaterialCN: materialCn,
    BrandName: brand,
    HsCode: hsCode,
  };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    ...(declareValue === null ? {} : { DeclareValue: declareValue }),
    ...(weightGrams === null ? {} : { Weight: weightGrams }),
  };
}
