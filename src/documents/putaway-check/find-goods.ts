import type { ScannedItem } from '../inbound-plan.ts';
import type { ScannedCode } from '../scanned-code.ts';
import type { ExpectedGoods, GoodsIndex, GoodsName } from './goods-index.ts';

/**
 * The goods of the check's orders that a code may name: by StorageNo or Sku as it is written there, else by the Sku that the
 * catalogue says it is. A StorageNo names its own goods only: another of the same Sku is other goods.
 */
export function findGoods(index: GoodsIndex, { text, item }: Pick<ScannedCode, 'text' | 'item'>): ExpectedGoods[] {
  for (const form of new Set([text, item?.code ?? text])) {
    const keys = new Set([...(index.byStorageNo.get(form) ?? []), ...(index.bySku.get(form) ?? [])]);
    if (keys.size > 0) return goodsOf(index, keys);
  }
  if (item?.sku == null) return [];
  const sameSku = goodsOf(index, index.bySku.get(item.sku) ?? []);
  const isStorageNo = item.storageNo !== null && (item.storageNo === text || item.storageNo === item.code);
  return isStorageNo ? sameSku.filter(({ storageNo }) => storageNo === null) : sameSku;
}

/** What goods are called that stand in no order. */
export function nameScanned({ text, item }: Pick<ScannedCode, 'text' | 'item'>): GoodsName {
  return {
    code: item?.code ?? text,
    storageNo: item?.sku == null ? null : item.storageNo,
    sku: item?.sku ?? null,
    ...namesOf(item),
  };
}

/** Expected goods under the name that the scan has for them, if it has one. */
export function nameExpected(goods: ExpectedGoods, code: string, item: Names | null): GoodsName {
  const names = namesOf(item);
  return {
    code,
    storageNo: goods.storageNo,
    sku: goods.sku,
    name: names.name ?? goods.name,
    nameCn: names.nameCn ?? goods.nameCn,
  };
}

type Names = Pick<ScannedItem, 'name' | 'nameCn'>;

function namesOf(item: Names | null): { name: string | null; nameCn: string | null } {
  return { name: item?.name ?? null, nameCn: item?.nameCn ?? null };
}

export function goodsOf(index: GoodsIndex, keys: Iterable<string>): ExpectedGoods[] {
  return [...keys].flatMap((key) => index.goods.get(key) ?? []);
}
