import type { WaitingOrder } from '../../../contract/bridge/orders.ts';

/** An order that waits, with what it is found by. */
export interface Ranked {
  readonly packageId: string;
  /** Its place in the queue: the smaller first, figure by figure. */
  readonly rank: readonly number[];
  /** The SKUs of its goods, each once. */
  readonly skus: readonly string[];
  /** The SKU of which one unit is all its goods. */
  readonly single: string | null;
  readonly view: WaitingOrder;
}

/** Orders by PackageId, by SKU and in their order of packing. Whatever is asked or changed touches a few of them, however many there are. */
export function createRankedOrders() {
  const byId = new Map<string, Ranked>();
  const all: Ranked[] = [];
  const bySku = new Map<string, Ranked[]>();
  const singles = new Map<string, Ranked[]>();

  function remove(packageId: string): void {
    const order = byId.get(packageId);
    if (order === undefined) return;
    byId.delete(packageId);
    takeOut(all, order);
    for (const sku of order.skus) takeOutOf(bySku, sku, order);
    if (order.single !== null) takeOutOf(singles, order.single, order);
  }

  return {
    remove,
    /** In place of the one with the same PackageId. */
    put(order: Ranked): void {
      remove(order.packageId);
      byId.set(order.packageId, order);
      putIn(all, order);
      for (const sku of order.skus) putIn(listOf(bySku, sku), order);
      if (order.single !== null) putIn(listOf(singles, order.single), order);
    },
    size: (): number => all.length,
    first: (most: number): readonly Ranked[] => all.slice(0, most),
    firstSingle: (sku: string): Ranked | null => singles.get(sku)?.[0] ?? null,
    /** The first that contains the SKU, but not that one. */
    firstWith: (sku: string, but: string): Ranked | null =>
      bySku.get(sku)?.find(({ packageId }) => packageId !== but) ?? null,
  };
}

function listOf(lists: Map<string, Ranked[]>, sku: string): Ranked[] {
  const list = lists.get(sku) ?? [];
  lists.set(sku, list);
  return list;
}

function takeOutOf(lists: Map<string, Ranked[]>, sku: string, order: Ranked): void {
  const list = listOf(lists, sku);
  takeOut(list, order);
  if (list.length === 0) lists.delete(sku);
}

function takeOut(list: Ranked[], order: Ranked): void {
  list.splice(placeOf(list, order), 1);
}

function putIn(list: Ranked[], order: Ranked): void {
  list.splice(placeOf(list, order), 0, order);
}

/** Where it is, or belongs: no two are equal, because no two have the same PackageId. */
function placeOf(list: readonly Ranked[], order: Ranked): number {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = list[middle];
    if (other !== undefined && isBefore(other, order)) from = middle + 1;
    else to = middle;
  }
  return from;
}

function isBefore(one: Ranked, other: Ranked): boolean {
  const at = one.rank.findIndex((figure, place) => figure !== other.rank[place]);
  if (at < 0) return one.packageId < other.packageId;
  return (one.rank[at] ?? 0) < (other.rank[at] ?? 0);
}
