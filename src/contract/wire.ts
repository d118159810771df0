import { z } from 'zod';

/** What a schema says is wrong at one place. */
export type SchemaIssue = z.core.$ZodIssue;

// Requests are strict: what leaves this station must parse, and nothing undeclared slips in.

/** Optional text of at most `max` characters. Absent, never null or "". */
export const requestText = (max?: number) => (max === undefined ? z.string() : z.string().max(max)).optional();

/** Required text: present and not empty, as the service means "required, length 0-50" (interface.md writes every length from 0). */
export const requiredText = (max?: number) => (max === undefined ? z.string().min(1) : z.string().min(1).max(max));

/** Optional; absent means `value` at the service. Said in openapi.json, never filled in here: what is not set is not sent. */
export const serviceDefault = <Schema extends z.ZodType>(schema: Schema, value: string | boolean) =>
  schema.optional().meta({ default: value });

/** A date-time with offset, as `2026-12-14T00:00:00+08:00` (interface.md 2, "date"). */
export const requestDate = () => z.iso.datetime({ offset: true });

/** A date-time in UTC, as `2015-11-04T15:00:00Z` (interface.md 4.14). */
export const requestUtcDate = () => z.iso.datetime().meta({ description: 'in UTC, ending in Z' });

/** Letters, digits, hyphen and underscore, `min` to `max` of them (the ids of interface.md 4.5, 4.10, 4.15, 4.17). */
export const plainId = (min: number, max: number) =>
  z
    .string()
    .max(max)
    .regex(new RegExp(`^[a-zA-Z0-9\\-_]{${min},${max}}$`), 'only letters, digits, - and _');

// Replies are tolerant (field-notes, Behaviour): nulls stand for absent, numbers come as strings, enumerations are
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

export const replyText = () => z.preprocess(textIfScalar, z.string().optional());
export const replyNumber = () => z.preprocess(numberIfNumeric, z.number().optional());
/** Declared an integer; a fraction is kept all the same. */
export const replyInteger = () => replyNumber().meta({ type: 'integer' });
export const replyBoolean = () => z.preprocess(booleanIfWord, z.boolean().optional());

/** An enumeration of the service: an open set, so any text is kept as it came (interface.md 2.14); `seen` is for readers. */
export const replyEnumeration = (seen: readonly string[] = []) => replyText().meta({ examples: [...seen] });

/** Dates are kept as they came: several forms occur (field-notes, Units and formats). */
export const replyDate = replyText;

export const replyObject = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape);
export const replyPart = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(absentIfNull, z.looseObject(shape).optional());

/** A collection inside a record: missing or null reads as empty, a null in it is left out. */
export const replyList = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => withoutNulls(value ?? []), z.array(item));

/** A reply that is a collection: a null in it is left out, as for an id that the service does not know. */
export const replyRecords = <Item extends z.ZodType>(item: Item) => z.preprocess(withoutNulls, z.array(item));

/** A collection of texts inside a record: missing or null reads as empty, a null in it is left out. */
export const replyTexts = () =>
  z.preprocess(
    (value) => (Array.isArray(value) ? withoutNulls(value).map(textIfScalar) : (value ?? [])),
    z.array(z.string()),
  );

const ignoredReply = z.unknown().transform(() => undefined);

/** The reply of an endpoint that answers with no body (4.17). Always the same schema, so that it can be recognised. */
export const noReply = () => ignoredReply;

/** A part of the request that an endpoint does not have. */
export const none = z.undefined();

function withoutNulls<Value>(value: Value): Value extends readonly unknown[] ? Value : unknown;
function withoutNulls(value: unknown): unknown {
  return Array.isArray(value) ? value.filter((item) => item !== null && item !== undefined) : value;
}
