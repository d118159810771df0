/**
 * The word for a value in the document's tables. `date` is ISO 8601 with an offset, `utc` the same ending in `Z`, `day` is
 * `YYYY-MM-DD`, `local` is `yyyy/MM/dd HH:mm:ss` (manual/service.md 10), `object` one whose members the document does not list.
 */
export type Kind = 'string' | 'number' | 'integer' | 'boolean' | 'date' | 'utc' | 'day' | 'local' | 'object';

/** A field table: a word, a collection of one shape, or the members of an object. */
export type Shape = Kind | readonly [Shape] | { readonly [member: string]: Shape };

/** What a reply of this shape is once it was checked; every member may be left out. */
export type ReplyOf<S> = S extends 'number' | 'integer'
  ? number
  : S extends 'boolean'
    ? boolean
    : S extends 'object'
      ? Readonly<Record<string, unknown>>
      : S extends string
        ? string
        : S extends readonly [infer Item]
          ? readonly ReplyOf<Item>[]
          : { readonly [Member in keyof S]?: ReplyOf<S[Member]> };

/** Members that are all strings, as the document lists them. */
export function strings<const Names extends readonly string[]>(...names: Names) {
  // fromEntries forgets the names that it was given.
  return Object.fromEntries(names.map((name) => [name, 'string'])) as { readonly [Name in Names[number]]: 'string' };
}

/** Members that are all numbers. */
export function numbers<const Names extends readonly string[]>(...names: Names) {
  return Object.fromEntries(names.map((name) => [name, 'number'])) as { readonly [Name in Names[number]]: 'number' };
}

export function isCollection(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

export function isKind(shape: Shape): shape is Kind {
  return typeof shape === 'string';
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
