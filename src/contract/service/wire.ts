import { z } from 'zod';

/** A schema violation at one place. */
export type SchemaIssue = z.core.$ZodIssue;

// Requests are strict: what is sent must parse, and nothing undeclared is let through.

/**
 * `about` documents every field in openapi.json, with its unit, from manual/service.md 2 and 10. It is registered
 * instead, because `describe` would create each schema twice, and every start creates hundreds.
 */
function told<Schema extends z.ZodType>(schema: Schema, about: string): Schema {
  z.globalRegistry.add(schema, { description: about });
  return schema;
}

/** The same for a record: under that name it is a component of openapi.json, and a type in generated clients. */
export function named<Schema extends z.ZodType>(id: string, about: string, schema: Schema): Schema {
  z.globalRegistry.add(schema, { id, description: about });
  return schema;
}

/** Optional text of at most `max` characters. Absent, never null or "". */
export const requestText = (about: string, max?: number) =>
  told((max === undefined ? z.string() : z.string().max(max)).optional(), about);

export const requestNumber = (about: string) => told(z.number().optional(), about);
export const requestBoolean = (about: string) => told(z.boolean().optional(), about);

/**
 * Optional collection; `seen` is the largest size that the service was observed to accept (manual/service.md 8),
 * documented in openapi.json and never checked here.
 */
export const requestList = <Item extends z.ZodType>(about: string, item: Item, seen?: number) =>
  requiredList(about, item, seen).optional();
export const requiredList = <Item extends z.ZodType>(about: string, item: Item, seen?: number) =>
  z.array(item).meta({ description: about, ...(seen === undefined ? {} : { maxItems: seen }) });

/**
 * Required text: present and not empty, which is what the service means by "required, length 0-50" (the interface
 * writes every length from 0).
 */
export const requiredText = (about: string, max?: number) =>
  told(max === undefined ? z.string().min(1) : z.string().min(1).max(max), about);

/**
 * Optional; absent means `value` at the service. Documented in openapi.json, never filled in here: unset values are not
 * sent.
 */
export const serviceDefault = <Schema extends z.ZodType>(schema: Schema, value: string | boolean, about: string) =>
  schema.optional().meta({ default: value, description: about });

/** A date-time with offset, as `2026-12-14T00:00:00+08:00` (manual/service.md 10). */
export const requestDate = (about: string) => told(z.iso.datetime({ offset: true }), about);

/** A date-time in UTC, as `2015-11-04T15:00:00Z` (manual/service.md 4.14). */
export const requestUtcDate = (about: string) => told(z.iso.datetime(), `${about}; in UTC, ending in Z`);

/** Letters, digits, hyphen and underscore, `min` to `max` of them (the ids of 4.5, 4.10, 4.15, 4.17). */
export const plainId = (about: string, min: number, max: number) =>
  told(
    z
      .string()
      .max(max)
      .regex(new RegExp(`^[a-zA-Z0-9\\-_]{${min},${max}}$`), 'only letters, digits, - and _'),
    about,
  );

// Replies are parsed tolerantly (manual/service.md 12): null means absent, numbers come as strings, enumerations are
// open, unknown members are kept. Only the outer shape (object or array) must be right.

const absentIfNull = (value: unknown) => value ?? undefined;

function numberIfNumeric(value: unknown): unknown {
  if (typeof value !== 'string') return absentIfNull(value);
  const trimmed = value.trim();
  return trimmed === '' ? undefined : Number.isNaN(Number(trimmed)) ? value : Number(trimmed);
}

function textIfScalar(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : absentIfNull(value);
}

function booleanIfWord(value: unknown): unknown {
  if (value === 'true' || value === 'True' || value === 1) return true;
  if (value === 'false' || value === 'False' || value === 0) return false;
  return absentIfNull(value);
}

export const replyText = (about: string) => told(z.preprocess(textIfScalar, z.string().optional()), about);
export const replyNumber = (about: string) => told(z.preprocess(numberIfNumeric, z.number().optional()), about);
/** Declared as an integer; a fraction is kept anyway. */
export const replyInteger = (about: string) => replyNumber(about).meta({ type: 'integer' });
export const replyBoolean = (about: string) => told(z.preprocess(booleanIfWord, z.boolean().optional()), about);

/**
 * An enumeration of the service: an open set, so any text is kept as received (manual/service.md 2.14); `seen` is
 * documentation.
 */
export const replyEnumeration = (about: string, seen: readonly string[]) =>
  replyText(about).meta({ examples: [...seen] });

/** Dates are kept as received: several formats occur (manual/service.md 10). */
export const replyDate = replyText;

export const replyObject = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape);
export const replyPart = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(absentIfNull, z.looseObject(shape).optional());

/** A collection inside a record: missing or null reads as empty, null items are dropped. */
export const replyList = <Item extends z.ZodType>(about: string, item: Item) =>
  told(
    z.preprocess((value) => withoutNulls(value ?? []), z.array(item)),
    about,
  );

/** A reply that is a collection: null items, which stand for ids unknown to the service, are dropped. */
export const replyRecords = <Item extends z.ZodType>(item: Item) => z.preprocess(withoutNulls, z.array(item));

/** A collection of texts inside a record: missing or null reads as empty, null items are dropped. */
export const replyTexts = (about: string) =>
  told(
    z.preprocess(
      (value) => (Array.isArray(value) ? withoutNulls(value).map(textIfScalar) : (value ?? [])),
      z.array(z.string()),
    ),
    about,
  );

const ignoredReply = z.unknown().transform(() => undefined);

/**
 * The reply of an endpoint without a response body (4.17). Always the same schema object, so that it can be recognised.
 */
export const noReply = () => ignoredReply;

/** A part of the request that an endpoint does not have. */
export const none = z.undefined();

function withoutNulls<Value>(value: Value): Value extends readonly unknown[] ? Value : unknown;
function withoutNulls(value: unknown): unknown {
  return Array.isArray(value) ? value.filter((item) => item !== null && item !== undefined) : value;
}
