import { z } from 'zod';

/** What is forgiven on the way in. `textNumbers`: text that is a number counts as one. `query`: as a query string writes values. */
export interface Leniency {
  readonly textNumbers: boolean;
  readonly query: boolean;
}

/**
 * What the service reads in a request, by the strict schema of the contract: unknown members are dropped, and so are null and ''
 * where a member is optional (field-notes, Behaviour). What is still wrong is left for the schema to find.
 */
export function normaliseRequest(schema: z.core.$ZodType, value: unknown, leniency: Leniency): unknown {
  if (schema instanceof z.ZodOptional) {
    return value === null || value === '' ? undefined : normaliseRequest(schema.unwrap(), value, leniency);
  }
  if (schema instanceof z.ZodObject) return isRecord(value) ? knownMembers(schema, value, leniency) : value;
  if (schema instanceof z.ZodArray) {
    const items = leniency.query ? queryCollection(value) : value;
    return Array.isArray(items) ? items.map((item) => normaliseRequest(schema.element, item, leniency)) : items;
  }
  if (schema instanceof z.ZodNumber && (leniency.textNumbers || leniency.query)) return numberOfText(value);
  if (schema instanceof z.ZodBoolean && leniency.query) return booleanOfText(value);
  return value;
}

function knownMembers(schema: z.ZodObject, value: Record<string, unknown>, leniency: Leniency) {
  return Object.fromEntries(
    Object.entries(schema.shape)
      .filter(([name]) => Object.hasOwn(value, name))
      .map(([name, member]) => [name, normaliseRequest(member, value[name], leniency)] as const)
      .filter(([, member]) => member !== undefined),
  );
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
  if (value === 'true' || value === 'True') return true;
  return value === 'false' || value === 'False' ? false : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
