import { z } from 'zod';
import { hourMs } from '../world/durations.ts';

/**
 * What is tolerated in requests. `text`, as PHP clients write values: numbers and booleans as text and text as a number, 1 and 0 for
 * true and false, [] for an object without members, '' for any omitted member, and a missing number in a query (`sync`) as 0. `query`:
 * as a query string writes values.
 */
export interface Leniency {
  readonly text: boolean;
  readonly query: boolean;
}

/**
 * What the service reads from a request, by the strict schema of the contract: unknown members are dropped, and so is null for an
 * optional member, and '' for optional text (manual/service.md 12). A date in a body may be `2020-10-15 00:00:00`
 * (manual/service.md 10). Remaining errors are left for the schema to find.
 */
export function normaliseRequest(schema: z.core.$ZodType, value: unknown, leniency: Leniency): unknown {
  if (schema instanceof z.ZodOptional) {
    const inner = schema.unwrap();
    const mayBeEmpty = leniency.text || leniency.query || inner._zod.def.type === 'string';
    if (value === undefined || value === null || (value === '' && mayBeEmpty)) return undefined;
    return normaliseRequest(inner, value, leniency);
  }
  if (schema instanceof z.ZodObject) {
    const members = leniency.text && Array.isArray(value) && value.length === 0 ? {} : value;
    return isRecord(members) ? knownMembers(schema, members, leniency) : members;
  }
  if (schema instanceof z.ZodArray) {
    const items = leniency.query ? queryCollection(value) : value;
    return Array.isArray(items) ? items.map((item) => normaliseRequest(schema.element, item, leniency)) : items;
  }
  if (schema instanceof z.ZodISODateTime) return leniency.query && !leniency.text ? value : dateOfText(value);
  if (!leniency.text && !leniency.query) return value;
  if (schema instanceof z.ZodNumber) return leniency.text && leniency.query && !value ? 0 : numberOfText(value);
  if (schema instanceof z.ZodBoolean) return booleanOfText(value);
  if (schema instanceof z.ZodString && leniency.text && typeof value === 'number') return String(value);
  return value;
}

function knownMembers(schema: z.ZodObject, value: Record<string, unknown>, leniency: Leniency) {
  return Object.fromEntries(
    Object.entries(schema.shape)
      .map(([name, member]) => [name, normaliseRequest(member, ownOf(value, name), leniency)] as const)
      .filter(([, member]) => member !== undefined),
  );
}

function ownOf(value: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** How a collection is written in a query is not shown (4.14): repeated parameters and comma lists are both accepted. */
function queryCollection(value: unknown): unknown {
  if (value === undefined) return value;
  const parts = Array.isArray(value) ? value : [value];
  return parts.flatMap((part) => (typeof part === 'string' ? part.split(',') : [part])).filter((part) => part !== '');
}

function numberOfText(value: unknown): unknown {
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}

function booleanOfText(value: unknown): unknown {
  const word = String(value).toLowerCase();
  if (word === 'true' || word === '1') return true;
  return word === 'false' || word === '0' ? false : value;
}

/** A date without a time zone is in the service's own. */
function dateOfText(value: unknown): unknown {
  const parts = typeof value === 'string' ? /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(value.trim()) : null;
  if (parts === null) return value;
  const text = `${parts[1]}T${parts[2]}`;
  const ms = Date.parse(`${text}+08:00`);
  // Date turns the 30th of February into the 2nd of March: an impossible day is left unchanged.
  if (Number.isNaN(ms) || !new Date(ms + 8 * hourMs).toISOString().startsWith(text)) return value;
  // In UTC, which every date schema accepts.
  return new Date(ms).toISOString();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
