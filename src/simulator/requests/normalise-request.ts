import { z } from 'zod';
import { hourMs } from '../world/durations.ts';

/**
 * What is forgiven on the way in. `text`, as PHP clients write values: numbers and booleans as text and text as a number, 1 and 0 for
 * true and false, [] for an object without members, '' for any member that is left out, and no number where a query requires one
 * (`sync`): 0. `query`: as a query string writes values.
 */
export interface Leniency {
  readonly text: boolean;
  readonly query: boolean;
}

/**
 * What the service reads in a request, by the strict schema of the contract: unknown members are dropped, and so is null where a
 * member is optional, and '' where it is optional text (manual/service.md 12). A date of a body may come as `2020-10-15 00:00:00`
 * (manual/service.md 10). What is still wrong is left for the schema to find.
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

/** How a collection is written in a query is not shown (4.14): repeated members and comma lists are both taken. */
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

/** The service's own time zone is taken for a date that names none. */
function dateOfText(value: unknown): unknown {
  const parts = typeof value === 'string' ? /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(value.trim()) : null;
  if (parts === null) return value;
  const text = `${parts[1]}T${parts[2]}`;
  const ms = Date.parse(`${text}+08:00`);
  // Date takes the 30th of February for the 2nd of March: there is no such day, and it stays as it came.
  if (Number.isNaN(ms) || !new Date(ms + 8 * hourMs).toISOString().startsWith(text)) return value;
  // In UTC, which every schema of a date takes.
  return new Date(ms).toISOString();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
