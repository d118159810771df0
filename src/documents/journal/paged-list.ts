/** An immutable list that is appended to without copying all of it: every page except the last is full. */
export interface PagedList<Item> {
  readonly length: number;
  readonly pages: readonly (readonly Item[])[];
}

const pageLength = 128;

export function emptyList<Item>(): PagedList<Item> {
  return { length: 0, pages: [] };
}

export function listOf<Item>(items: Iterable<Item>): PagedList<Item> {
  const all = [...items];
  const count = Math.ceil(all.length / pageLength);
  const pages = Array.from({ length: count }, (_, at) => all.slice(at * pageLength, (at + 1) * pageLength));
  return { length: all.length, pages };
}

export function append<Item>({ length, pages }: PagedList<Item>, item: Item): PagedList<Item> {
  const last = length % pageLength === 0 ? undefined : pages.at(-1);
  const next = last === undefined ? [...pages, [item]] : pages.with(-1, [...last, item]);
  return { length: length + 1, pages: next };
}

export function itemAt<Item>({ pages }: PagedList<Item>, at: number): Item | undefined {
  return pages[Math.floor(at / pageLength)]?.[at % pageLength];
}

export function itemsOf<Item>({ pages }: PagedList<Item>): Item[] {
  return pages.flat();
}
