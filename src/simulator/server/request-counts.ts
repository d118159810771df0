/** The number of requests per endpoint since the start or the last reset, whatever their result. */
export interface RequestCounts {
  add(endpoint: string): void;
  clear(): void;
  byEndpoint(): Readonly<Record<string, number>>;
  total(): number;
}

export function createRequestCounts(endpoints: readonly { readonly name: string }[]): RequestCounts {
  const counts = new Map(endpoints.map(({ name }) => [name, 0]));
  return {
    add: (endpoint) => void counts.set(endpoint, (counts.get(endpoint) ?? 0) + 1),
    clear: () => {
      for (const name of counts.keys()) counts.set(name, 0);
    },
    byEndpoint: () => Object.fromEntries(counts),
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
  };
}
