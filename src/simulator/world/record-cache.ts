/** A value and how many characters its JSON has. */
export interface CachedRecord<T> {
  readonly value: T;
  readonly size: number;
}

/**
 * Records as they were last read or put, so that stock that is asked for all day is not parsed all day. The database belongs to one
 * process alone, so nobody changes a record behind its back. Values are shared: nobody may change one in place.
 */
export interface RecordCache {
  get<T>(from: { readonly name: string }, key: string, read: () => CachedRecord<T> | undefined): T | undefined;
  set<T>(into: { readonly name: string }, key: string, record: CachedRecord<T>): void;
  forget(collection: string, key: string): void;
  clear(): void;
}

/** Begins anew when it is full: simpler than forgetting the oldest, and as good for what is asked again at once. */
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
      // A collection holds values of one type: whoever names it has put them in.
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
