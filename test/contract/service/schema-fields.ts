import { z } from 'zod';

/** One member of a declaration: `Skus[].Quantity`. */
export interface DeclaredField {
  readonly path: string;
  readonly required: boolean;
  readonly integer: boolean;
}

/** Every member that a schema declares, at every depth. */
export function declaredFields(schema: z.ZodType, above = ''): DeclaredField[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray) return declaredFields(asType(inner.element), `${above}[]`);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(inner.shape).flatMap(([name, member]) => {
    const path = above === '' ? name : `${above}.${name}`;
    const required = !member.safeParse(undefined).success;
    return [{ path, required, integer: isInteger(member) }, ...declaredFields(member, path)];
  });
}

/** The same paths, of a literal; of a collection, its first item. */
export function writtenFields(value: unknown, above = ''): string[] {
  if (Array.isArray(value)) return writtenFields(value[0], `${above}[]`);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const path = above === '' ? name : `${above}.${name}`;
    return [path, ...writtenFields(member, path)];
  });
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return unwrapped(asType(schema.unwrap()));
  if (schema instanceof z.ZodPipe) return unwrapped(asType(schema.out));
  return schema;
}

// zod types the inside of its wrappers as its smaller core type; what our schemas wrap is always a full one.
const asType = (inner: unknown) => inner as z.ZodType;

const isInteger = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }).type === 'integer';
