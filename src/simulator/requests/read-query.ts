import { z } from 'zod';

/**
 * Gathers the collections of a query under their own names. Their format is not shown (4.14): `Ids=a&Ids=b` and `Ids=a,b` are read by
 * `normaliseRequest`, and here the list formats of PHP and ASP.NET: `Ids[]=a&Ids[]=b` and `Ids[0]=a&Ids[1]=b`.
 */
export function gatherCollections(schema: z.core.$ZodType, query: unknown): unknown {
  const collections = collectionsOf(schema);
  if (collections.length === 0 || typeof query !== 'object' || query === null) return query;
  const gathered = new Map<string, unknown>();
  for (const [written, value] of Object.entries(query)) {
    const base = /^(.+)\[\d*\]$/.exec(written)?.[1];
    const name = base !== undefined && collections.includes(base) ? base : written;
    gathered.set(name, gathered.has(name) ? [gathered.get(name), value].flat() : value);
  }
  return Object.fromEntries(gathered);
}

/**
 * Names in a query that its endpoint does not have, if it has a collection: a misspelt one would return records that were not asked for.
 * Elsewhere unknown names are ignored (manual/service.md 12).
 */
export function unknownNames(schema: z.core.$ZodType, query: unknown): string[] {
  if (collectionsOf(schema).length === 0 || typeof query !== 'object' || query === null) return [];
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return Object.keys(query).filter((name) => !known.includes(name));
}

function collectionsOf(schema: z.core.$ZodType): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape)
    .filter(([, member]) => (member instanceof z.ZodOptional ? member.unwrap() : member) instanceof z.ZodArray)
    .map(([name]) => name);
}
