import type { CheckItem, CheckOrder } from './putaway-check.ts';

/** What goods are called. */
export interface GoodsName {
  /** As scanned first; of goods that were not scanned, their StorageNo or Sku. */
  readonly code: string;
  readonly storageNo: string | null;
  readonly sku: string | null;
  readonly name: string | null;
  readonly nameCn: string | null;
}

/** Where goods are expected: one place for each order, opened first first. */
export interface Place {
  readonly order: string;
  /** In pieces. */
  readonly planned: number;
  readonly received: number;
}

/** What is counted together: one StorageNo of one Sku, in whatever orders. */
export interface ExpectedGoods extends GoodsName {
  readonly key: string;
  readonly places: readonly Place[];
}

export interface GoodsIndex {
  readonly goods: ReadonlyMap<string, ExpectedGoods>;
  /** Keys of goods. */
  readonly byStorageNo: ReadonlyMap<string, readonly string[]>;
  readonly bySku: ReadonlyMap<string, readonly string[]>;
  /** A line for each goods of each order, as the orders list them. */
  readonly lines: readonly { readonly order: string; readonly goods: string }[];
}

export const noGoods: GoodsIndex = { goods: new Map(), byStorageNo: new Map(), bySku: new Map(), lines: [] };

/** A tab stands in no code: a scanner ends with it. What nobody knows is its text. */
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

/** Goods that an order lists twice are one line. True for a new one. */
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
