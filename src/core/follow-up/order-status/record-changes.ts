import type { z } from 'zod';
import type { OrderKind } from '../../../contract/bridge/orders.ts';
import { DropShipBatchStatus } from '../../../contract/service/drop-ship.ts';
import { OutboundBatchStatus } from '../../../contract/service/outbound.ts';
import { fieldsOf, leavesOfItems } from '../../../contract/service/schema-leaves.ts';
import { flatRecord, type OrderRecord, statusSchemas } from './flat-record.ts';

export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * What the interface shows of an order and what of it is another than it was. What the interface does not know is no change:
 * services put the time of the answer into every record. Nor is the order of a collection (2.3, 2.5: none is promised).
 */
export function changesOf(kind: OrderKind, before: OrderRecord | null, after: OrderRecord): FieldChange[] {
  const old = knownTexts(kind, before ?? {});
  const now = knownTexts(kind, after);
  return [...now].flatMap(([field, text]) => {
    const change = { field, before: old.get(field) || null, after: text || null };
    return change.before === change.after ? [] : [change];
  });
}

/** What only the query for a single order shows stays as it was where another answers: that says nothing of it. */
export function mergedRecord(kind: OrderKind, before: OrderRecord | null, answer: OrderRecord): OrderRecord {
  const kept = shownOfOne[kind].filter((name) => isBlank(answer[name]) && !isBlank(before?.[name]));
  return { ...answer, ...Object.fromEntries(kept.map((name) => [name, before?.[name]])) };
}

const shownOfOne: Readonly<Record<OrderKind, readonly string[]>> = {
  'drop-ship': missingIn(DropShipBatchStatus.shape, statusSchemas['drop-ship'].shape),
  outbound: missingIn(OutboundBatchStatus.shape, statusSchemas.outbound.shape),
};

function missingIn(part: z.ZodRawShape, whole: z.ZodRawShape): string[] {
  return Object.keys(whole).filter((name) => !Object.hasOwn(part, name));
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** The fields of the interface; of a collection those of its items. */
const known: Readonly<Record<OrderKind, readonly (readonly [field: string, items: readonly string[] | null])[]>> = {
  'drop-ship': knownFields(statusSchemas['drop-ship']),
  outbound: knownFields(statusSchemas.outbound),
};

function knownFields(schema: z.ZodType) {
  return fieldsOf(schema).map(
    ({ name, type }) =>
      [
        name,
        type === 'collection' ? leavesOfItems(schema, ...name.split('.')).map((leaf) => leaf.name) : null,
      ] as const,
  );
}

/** Every one of them as a text, a collection in one order whatever order it came in; empty: it is not there. */
function knownTexts(kind: OrderKind, record: OrderRecord): ReadonlyMap<string, string> {
  const flat = flatRecord(record);
  return new Map(
    known[kind].map(([field, items]) => [
      field,
      items === null ? (flat.get(field) ?? '') : itemsOf(record[field], items),
    ]),
  );
}

function itemsOf(collection: unknown, names: readonly string[]): string {
  if (!Array.isArray(collection)) return '';
  return collection
    .map((item: OrderRecord) => {
      const flat = flatRecord(item);
      return names.flatMap((name) => (flat.has(name) ? `${name} ${flat.get(name)}` : [])).join(', ');
    })
    .filter(Boolean)
    .toSorted()
    .join('; ');
}
