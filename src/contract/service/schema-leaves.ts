import { z } from 'zod';

/** A value anywhere inside a schema, by its dotted name: `ShipToAddress.Contact`. */
export interface SchemaLeaf {
  readonly name: string;
  readonly type: 'text' | 'number' | 'boolean';
}

export interface SchemaField {
  readonly name: string;
  readonly type: SchemaLeaf['type'] | 'collection';
}

/** The values of an object at any depth and its collections, each once, in schema order. */
export function fieldsOf(schema: z.ZodType, before = ''): SchemaField[] {
  const bare = unwrapped(schema);
  if (!(bare instanceof z.ZodObject)) throw new Error('only an object has values by name');
  return Object.entries(bare.shape).flatMap(([key, value]): SchemaField[] => {
    const part = unwrapped(value as z.ZodType); // a shape holds schemas
    const name = before + key;
    if (part instanceof z.ZodObject) return fieldsOf(part, `${name}.`);
    if (part instanceof z.ZodArray) return [{ name, type: 'collection' }];
    const type = part instanceof z.ZodNumber ? 'number' : part instanceof z.ZodBoolean ? 'boolean' : 'text';
    return [{ name, type }];
  });
}

/** The values of an object at any depth, without its collections. */
export function leavesOf(schema: z.ZodType, before = ''): SchemaLeaf[] {
  return fieldsOf(schema, before).flatMap(({ name, type }) => (type === 'collection' ? [] : [{ name, type }]));
}

/** The same for the items of the collection at that path. */
export function leavesOfItems(schema: z.ZodType, ...path: readonly string[]): SchemaLeaf[] {
  const list = path.reduce(partOf, schema);
  if (!(list instanceof z.ZodArray)) throw new Error(`${path.join('.')} is no collection`);
  return leavesOf(list.element as z.ZodType); // an element is a schema
}

function partOf(schema: z.ZodType, key: string): z.ZodType {
  const bare = unwrapped(schema);
  const part = bare instanceof z.ZodObject ? (bare.shape as Readonly<Record<string, z.ZodType>>)[key] : undefined;
  if (part === undefined) throw new Error(`there is no ${key} in it`);
  return unwrapped(part);
}

/** What a value must be where it is given: without what allows it to be absent, and without what changes it before or after. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap() as z.ZodType); // what it wraps is a schema
  if (!(schema instanceof z.ZodPipe)) return schema;
  // A reply's preprocessing (wire.ts) comes first: then the schema is the output side of the pipe.
  const { in: first, out } = schema;
  return unwrapped((first instanceof z.ZodTransform ? out : first) as z.ZodType); // both are schemas
}
