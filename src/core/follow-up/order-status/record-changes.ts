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
 * The fields of the interface that have changed. Unknown fields are ignored: services put the time of the answer into
 * every record. So is the order of a collection (2.3, 2.5: none is promised).
 */
export function changesOf(kind: OrderKind, before: OrderRecord | null, after: OrderRecord): FieldChange[] {
  const old = knownTexts(kind, before ?? {});
  const now = knownTexts(kind, after);
  return [...now].flatMap(([field, text]) => {
    const change = { field, before: old.get(field) || null, after: text || null };
    return change.before === change.after ? [] : [change];
  });
}

/**
 * Fields that only the query for a single order returns are kept after another query, which says nothing about them.
 */
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

/** The fields of the interface; for a collection those of its items. */
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

/** All of these fields as text, with collections sorted; empty: absent. */
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
