import type { ScannedCode, ScannedItem } from '../journal/scanned-code.ts';
import type { CheckItem, CheckOrder, ExpectedGoods, GoodsIndex, GoodsName, Place } from './putaway-check.ts';

/**
 * A tab is safe as a separator: scanners end a code with it, so no code contains one. The key of unknown goods is their
 * text.
 */
export function goodsKey({ storageNo, sku, code }: Pick<GoodsName, 'storageNo' | 'sku' | 'code'>): string {
  return storageNo === null && sku === null ? `\t\t${code}` : `${storageNo ?? ''}\t${sku ?? ''}`;
}

export function indexGoods(orders: ReadonlyMap<string, CheckOrder>): GoodsIndex {
  const goods = new Map<string, ExpectedGoods & { places: Place[] }>();
  const byStorageNo = new Map<string, string[]>();
  const bySku = new Map<string, string[]>();
  const lines: { order: string; goods: string }[] = [];
  for (const order of orders.values()) {
    for (const item of order.items) {
      const known = nameOf(item);
      const key = goodsKey(known);
      let found = goods.get(key);
      if (found === undefined) {
        found = { ...known, key, places: [] };
        goods.set(key, found);
        if (known.storageNo !== null) addTo(byStorageNo, known.storageNo, key);
        if (known.sku !== null) addTo(bySku, known.sku, key);
      }
      if (addPlace(found.places, order.number, item)) lines.push({ order: order.number, goods: key });
    }
  }
  return { goods, byStorageNo, bySku, lines };
}

/** Goods that an order lists twice are one line. Returns true for a new one. */
function addPlace(places: Place[], order: string, item: CheckItem): boolean {
  const last = places.at(-1);
  const planned = item.CustomerQuantity;
  const received = item.ReceivedQuantity;
  if (last?.order !== order) {
    places.push({ order, planned, received });
    return true;
  }
  places[places.length - 1] = { order, planned: last.planned + planned, received: last.received + received };
  return false;
}

function nameOf({ StorageNo, Sku, name, nameCn }: CheckItem): GoodsName {
  const storageNo = StorageNo || null;
  const sku = Sku || null;
  return { code: storageNo ?? sku ?? '?', storageNo, sku, name: name ?? null, nameCn: nameCn ?? null };
}

function addTo(map: Map<string, string[]>, code: string, key: string): void {
  const keys = map.get(code);
  if (keys) keys.push(key);
  else map.set(code, [key]);
}

/**
 * The goods of the check's orders that a code may identify: by StorageNo or Sku as written in the orders, otherwise by
 * the Sku that the catalogue gives. A StorageNo identifies only its own goods: the same Sku under another one is
 * different goods.
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

/** The name of goods that are in no order. */
export function nameScanned({ text, item }: Pick<ScannedCode, 'text' | 'item'>): GoodsName {
  return {
    code: item?.code ?? text,
    storageNo: item?.sku == null ? null : item.storageNo,
    sku: item?.sku ?? null,
    ...namesOf(item),
  };
}

/** Expected goods under the name that the scan gives them, if it gives one. */
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
