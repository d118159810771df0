/** A value and the length of its JSON in characters. */
export interface CachedRecord<T> {
  readonly value: T;
  readonly size: number;
}

/**
 * Records as last read or written, so that stock queried all day is not parsed all day. The database belongs to a single process, so
 * nobody changes a record behind the cache. Values are shared: never change one in place.
 */
export interface RecordCache {
  get<T>(from: { readonly name: string }, key: string, read: () => CachedRecord<T> | undefined): T | undefined;
  set<T>(into: { readonly name: string }, key: string, record: CachedRecord<T>): void;
  forget(collection: string, key: string): void;
  clear(): void;
}

/** Starts over when full: simpler than evicting the oldest, and as good for repeated queries. */
export function createRecordCache(limit: number): RecordCache {
  const collections = new Map<string, Map<string, unknown>>();
  let size = 0;
  const clear = () => {
    collections.clear();
    size = 0;
  };
  const set = <T>(name: string, key: string, record: CachedRecord<T>) => {
    if (size + record.size > limit) clear();
    size += record.size;
    const records = collections.get(name) ?? new Map<string, unknown>();
    collections.set(name, records.set(key, record.value));
  };
  return {
    get: <T>(from: { readonly name: string }, key: string, read: () => CachedRecord<T> | undefined) => {
      const known = collections.get(from.name)?.get(key);
      // A collection holds values of one type, so this value has that type.
      if (known !== undefined) return known as T;
      const record = read();
      if (record !== undefined) set(from.name, key, record);
      return record?.value;
    },
    set: (into, key, record) => set(into.name, key, record),
    forget: (collection, key) => void collections.get(collection)?.delete(key),
    clear,
  };
}
