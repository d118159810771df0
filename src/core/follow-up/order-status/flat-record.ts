import type { z } from 'zod';
import type { OrderKind } from '../../../contract/bridge/orders.ts';
import { DropShipStatus } from '../../../contract/service/drop-ship.ts';
import { OutboundStatus } from '../../../contract/service/outbound.ts';
import { fieldsOf } from '../../../contract/service/schema-leaves.ts';

export type OrderRecord = Readonly<Record<string, unknown>>;

/** Everything that the interface has for an order: the reply of the query for a single one (2.3, 2.5). */
export const statusSchemas = { 'drop-ship': DropShipStatus, outbound: OutboundStatus } as const satisfies Readonly<
  Record<OrderKind, z.ZodType>
>;

/** The fields of a record by the interface's names, in its sequence: `Packing.Length`, `ShippingCosts`. */
export function recordFields(kind: OrderKind): string[] {
  return fieldsOf(statusSchemas[kind]).map(({ name }) => name);
}

/**
 * Every value of a record as text, by dotted name, including names unknown to the interface; absent values are omitted.
 */
export function flatRecord(record: OrderRecord, before = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [name, value] of Object.entries(record)) {
    if (isPart(value)) for (const [inner, text] of flatRecord(value, `${before}${name}.`)) flat.set(inner, text);
    else {
      const text = textOf(value);
      if (text !== '') flat.set(before + name, text);
    }
  }
  return flat;
}

/** A collection in one cell: `Money 4.2, Currency USD; Money 1, Currency USD`. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ');
  if (!isPart(value)) return String(value);
  return [...flatRecord(value)].map(([name, text]) => `${name} ${text}`).join(', ');
}

function isPart(value: unknown): value is OrderRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
