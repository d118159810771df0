/**
 * An immutable map from texts: a change returns a new map at a cost that is the same for ten texts or thirty thousand.
 * (Copying a `Map` would make each scan slower than the previous one.) Its entries have no order.
 */
export interface BucketMap<Value> {
  readonly size: number;
  readonly branches: readonly (Branch<Value> | undefined)[];
}

type Pair<Value> = readonly [key: string, value: Value];
type Bucket<Value> = readonly Pair<Value>[];
type Branch<Value> = readonly (Bucket<Value> | undefined)[];

/** Texts are spread over 64 x 64 buckets: seven in each at thirty thousand. */
const fan = 64;

export function emptyBuckets<Value>(): BucketMap<Value> {
  return { size: 0, branches: [] };
}

export function getIn<Value>({ branches }: BucketMap<Value>, key: string): Value | undefined {
  const [high, low] = spotOf(key);
  return branches[high]?.[low]?.find(([each]) => each === key)?.[1];
}

/** `value` undefined removes the key. */
export function setIn<Value>(map: BucketMap<Value>, key: string, value: Value | undefined): BucketMap<Value> {
  const [high, low] = spotOf(key);
  const branch = map.branches[high];
  const bucket = branch?.[low] ?? [];
  const at = bucket.findIndex(([each]) => each === key);
  if (value === undefined && at === -1) return map;
  const size = map.size + (value === undefined ? -1 : at === -1 ? 1 : 0);
  if (size === 0) return emptyBuckets();
  const changed = changeBucket(bucket, at, value === undefined ? null : [key, value]);
  return { size, branches: replaced(map.branches, high, replaced(branch, low, changed)) ?? [] };
}

export function* entriesIn<Value>({ branches }: BucketMap<Value>): Generator<Pair<Value>> {
  for (const branch of branches) for (const bucket of branch ?? []) if (bucket) yield* bucket;
}

/** `at` -1: append. Undefined when nothing is left. */
function changeBucket<Value>(bucket: Bucket<Value>, at: number, pair: Pair<Value> | null): Bucket<Value> | undefined {
  const others = at === -1 ? bucket : bucket.filter((_, each) => each !== at);
  if (pair !== null) return [...others, pair];
  return others.length === 0 ? undefined : others;
}

/** An empty level is removed, so that removing a key leaves no trace. */
function replaced<Item>(
  list: readonly (Item | undefined)[] = [],
  at: number,
  item: Item | undefined,
): readonly (Item | undefined)[] | undefined {
  const copy = list.length === 0 ? new Array<Item | undefined>(fan).fill(undefined) : list.slice();
  copy[at] = item;
  return item === undefined && copy.every((each) => each === undefined) ? undefined : copy;
}

/** FNV-1a over UTF-16 units, with a final bit mix: numbers of boxes and parcels differ in their last digits only. */
function spotOf(key: string): readonly [high: number, low: number] {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  return [hash & (fan - 1), (hash >>> 6) & (fan - 1)];
}
