import { z } from 'zod';
import { OrderState } from '../outbox-state.ts';
import { Sought } from '../sought.ts';
import { Verdict } from '../verdict.ts';
import { OutboxEntryView } from './outbox.ts';

/** The two kinds of orders of the desk (manual/service.md 2.2 and 2.4). */
export const OrderKind = z.enum(['drop-ship', 'outbound']);
export type OrderKind = z.infer<typeof OrderKind>;

/** Orders in one `orders.add`: a large file comes in slices. */
export const mostOrdersAtOnce = 200;
/** Characters in one cell: an ImportLabel may be a whole label. What a field may really hold is checked in the batch. */
const mostCharacters = 1_000_000;
/** Lines of goods in one order. */
const mostGoods = 1_000;

const FieldName = z.string().min(1).max(100);
/** By the interface's names, as they were typed or read: `ShipToAddress.Contact`. */
export const FieldTexts = z.record(FieldName, z.string().max(mostCharacters));

const Row = z.number().int().positive().nullable();

/** An order as a file, a paste or a form brings it. `row`: as a spreadsheet counts it; null where there is none. */
export const NewOrder = z.object({
  fields: FieldTexts,
  goods: z.array(z.object({ fields: FieldTexts, row: Row })).max(mostGoods),
  row: Row,
});
export type NewOrder = z.infer<typeof NewOrder>;

/**
 * The file that the orders are from. `id`: the same for the same content, so that an import that was interrupted goes on;
 * `orders`: in the whole file; `from`: how many of them come before these; `columns`: names what its columns are taken for, of
 * which a file has one reading only.
 */
export const OrdersFile = z.object({
  id: z.string().min(1).max(200),
  name: z.string().min(1).max(300),
  orders: z.number().int().positive().max(100_000),
  from: z.number().int().min(0),
  columns: z.string().max(200).optional(),
});

const Id = z.string().min(1).max(100);
const Ids = z.array(Id).min(1).max(100_000);

/** What a person does at the desk. PackageIds are minted by the core: nothing here brings one. */
export const OrderWriting = z.discriminatedUnion('type', [
  z.object({ type: z.literal('header'), field: FieldName, value: z.string().max(mostCharacters) }),
  /** `goods` null: a field of the order. An empty value takes the field out. */
  z.object({
    type: z.literal('field'),
    order: Id,
    goods: Id.nullable(),
    field: FieldName,
    value: z.string().max(mostCharacters),
  }),
  /** Several of them at once, taken back at once. */
  z.object({ type: z.literal('fields'), order: Id, goods: Id.nullable(), fields: FieldTexts }),
  z.object({ type: z.literal('goods-added'), order: Id }),
  z.object({ type: z.literal('goods-removed'), order: Id, goods: Id }),
  z.object({ type: z.literal('aside'), orders: Ids, isAside: z.boolean() }),
  z.object({ type: z.literal('orders-removed'), orders: Ids }),
  /** A PackageId of this station's for each of these that has none. */
  z.object({ type: z.literal('ids-given'), orders: Ids }),
  z.object({ type: z.literal('order-opened'), order: Id }),
  z.object({ type: z.literal('order-next') }),
]);
export type OrderWriting = z.infer<typeof OrderWriting>;

const ColumnsOf = z.object({ kind: OrderKind, heading: z.array(z.string().max(1_000)).max(1_000) });
/** The field of each column; null: it is left out. */
const Columns = z.array(FieldName.nullable()).max(1_000);

export const orderChannels = {
  /**
   * Adds orders to an open batch; `id` null begins one on that kind's screen, and opens it. A slice of a file that is here
   * already is not added again; one that would leave a gap, or that is read otherwise than those, is refused (`conflict`).
   */
  'orders.add': {
    access: 'act',
    input: z.object({
      kind: OrderKind,
      id: Id.nullable(),
      file: OrdersFile.nullable(),
      orders: z.array(NewOrder).min(1).max(mostOrdersAtOnce),
    }),
    output: z.object({ id: z.string() }),
  },
  /** One entry by hand. Refused (`conflict`) while an error waits to be acknowledged, and where the batch is closed. */
  'orders.write': { access: 'act', input: z.object({ id: Id, entry: OrderWriting }), output: Verdict },

  /** What a person said last that the columns of a file with this heading are; null where nobody has yet. */
  'orders.columns': { access: 'read', input: ColumnsOf, output: z.object({ columns: Columns.nullable() }) },
  'orders.keep-columns': { access: 'act', input: ColumnsOf.extend({ columns: Columns }), output: z.object({}) },
  /**
   * The batch that took a file with this `id` last, and when it began to (milliseconds since 1970); null where none has, or
   * where its orders are in none any more.
   */
  'orders.taken': {
    access: 'read',
    input: z.object({ kind: OrderKind, file: OrdersFile.shape.id }),
    output: z.object({ taken: z.object({ batch: Id, number: z.string(), at: z.number() }).nullable() }),
  },
  /**
   * What stands in the Outbox in the end for the order that this batch sent under this PackageId: its entry, or the one that took
   * its place, also where it was discarded. Null: the batch sent no such order.
   */
  'orders.became': {
    access: 'read',
    input: z.object({ kind: OrderKind, batch: Id, packageId: z.string().max(200) }),
    output: OutboxEntryView.nullable(),
  },
  /** Where the orders of a batch that left stand now, each once, by the PackageId under which that batch sent it. */
  'orders.states': {
    access: 'read',
    input: z.object({ batch: Id }),
    output: z.array(z.object({ state: OrderState, packageIds: z.array(z.string()) })),
  },
  /** What fills a line of goods of each of these SKUs, in their order; empty where nobody knows it. */
  'orders.known-goods': {
    access: 'read',
    input: z.object({ kind: OrderKind, skus: z.array(z.string().max(200)).max(20) }),
    output: z.array(FieldTexts),
  },
  /** Who this station has sent to, newest first and each once: `ShipToAddress.*`. `text`: anywhere in them; empty: all. */
  'orders.recipients': {
    access: 'read',
    input: z.object({ kind: OrderKind, text: Sought, limit: z.number().int().min(1).max(100) }),
    output: z.array(FieldTexts),
  },
} as const;
