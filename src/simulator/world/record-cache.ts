/**
 * Records as they were last read or put, so that stock that is asked for all day is not parsed all day. The database belongs to one
 * process alone, so nobody changes a record behind its back. Values are shared: nobody may change one in place.
 */
export interface RecordCache {
  get<T>(from: { readonly name: string }, key: string, read: () => T | undefined): T | undefined;
  set<T>(into: { readonly name: string }, key: string, value: T): void;
  clear(): void;
}

/** Begins anew when it is full: simpler than forgetting the oldest, and as good for what is asked again at once. */
export function createRecordCache(limit: number): RecordCache {
  const collections = new Map<string, Map<string, unknown>>();
  let count = 0;
  const clear = () => {
    collections.clear();
    count = 0;
  };
  const set = (name: string, key: string, value: unknown) => {
    if (count >= limit) clear();
    const records = collections.get(name) ?? new Map<string, unknown>();
    collections.set(name, records);
    if (!records.has(key)) count += 1;
    records.set(key, value);
  };
  return {
    get: <T>(from: { readonly name: string }, key: string, read: () => T | undefined) => {
      const known = collections.get(from.name)?.get(key);
      // A collection holds values of one type: whoever names it has put them in.
      if (known !== undefined) return known as T;
      const value = read();
      if (value !== undefined) set(from.name, key, value);
      return value;
    },
    set: (into, key, value) => set(into.name, key, value),
    clear,
  };
}
