import { z } from 'zod';
import { FolderView } from '../orders/order-folder.ts';
import { mostOrderRules, OrderRule } from '../orders/order-rules.ts';
import { OrderState, OutboxState } from '../outbox-state.ts';
import { sellerAliasChannels } from '../seller-aliases.ts';
import { Sought } from '../sought.ts';
import { Verdict } from '../verdict.ts';
import { OutboxEntryView } from './outbox.ts';

/** The two kinds of orders (manual/service.md 2.2 and 2.4). */
export const OrderKind = z.enum(['drop-ship', 'outbound']);
export type OrderKind = z.infer<typeof OrderKind>;

/** Orders in one `orders.add`: a large file is sent in slices. */
export const mostOrdersAtOnce = 200;
/** Orders of one file in one batch: more become several. */
export const mostOrdersInBatch = 5_000;
/** A part of a file with more orders, by the id of the file; the first is 1. */
export const partId = (file: string, part: number): string => (part === 1 ? file : `${file}.${part}`);
/** Characters in one cell: an ImportLabel may be a complete label. The batch checks what a field may really hold. */
const mostCharacters = 1_000_000;
/** Lines of goods in one order. */
const mostGoods = 1_000;

const FieldName = z.string().min(1).max(100);
/** By the interface's names, as typed or read: `ShipToAddress.Contact`. */
export const FieldTexts = z.record(FieldName, z.string().max(mostCharacters));

const Row = z.number().int().positive().nullable();

/** Where an order of a marketplace's file comes from: kept by the station, for lists and for the way back. */
export const OrderOrigin = z.object({
  /** The name of the file's format: `amazon`. */
  format: z.string().min(1).max(60),
  /** The marketplace, as people call it. */
  platform: z.string().max(100),
  /** Its number there. */
  orderNo: z.string().min(1).max(200),
  /** What the file with its tracking number has to repeat, by the heading in the file of orders. */
  kept: FieldTexts.optional(),
});
export type OrderOrigin = z.infer<typeof OrderOrigin>;

/**
 * An order from a file, a paste or a form. `row`: row number in the spreadsheet; null if there is none. `given`: the values that were put
 * right, as the file has them.
 */
export const NewOrder = z.object({
  fields: FieldTexts,
  goods: z.array(z.object({ fields: FieldTexts, row: Row, given: FieldTexts.optional() })).max(mostGoods),
  row: Row,
  given: FieldTexts.optional(),
  origin: OrderOrigin.optional(),
});
export type NewOrder = z.infer<typeof NewOrder>;

/** The names of several files may be one. */
export const longestFileName = 300;
/**
 * The file that the orders are from. `id`: the same for the same content, so that an interrupted import can continue;
 * `orders`: in the whole file; `from`: how many of them come before these; `columns`: identifies the column mapping, of
 * which a file has only one.
 */
export const OrdersFile = z.object({
  id: z.string().min(1).max(200),
  name: z.string().min(1).max(longestFileName),
  orders: z.number().int().positive().max(100_000),
  from: z.number().int().min(0),
  columns: z.string().max(200).optional(),
});

const Id = z.string().min(1).max(100);
const Ids = z.array(Id).min(1).max(100_000);

/** In `OrderWriting`'s cells: the line of goods that an order without any gets. */
export const newLine = 'new';
/** Orders in one `cells`, and the characters of all its values together. */
const mostCellOrders = 100_000;
const mostCellCharacters = 20_000_000;

/** Fields of an order (`goods` null) or of a line of its goods. */
const Cells = z.object({ order: Id, goods: Id.nullable(), fields: FieldTexts });

/** Edits made on the order screen. The core generates PackageIds: these never contain one. */
export const OrderWriting = z.discriminatedUnion('type', [
  z.object({ type: z.literal('header'), field: FieldName, value: z.string().max(mostCharacters) }),
  /** `goods` null: a field of the order. An empty value removes the field. */
  z.object({
    type: z.literal('field'),
    order: Id,
    goods: Id.nullable(),
    field: FieldName,
    value: z.string().max(mostCharacters),
  }),
  /** Several fields at once, undone together. */
  z.object({ type: z.literal('fields'), order: Id, goods: Id.nullable(), fields: FieldTexts }),
  /** Fields of many orders at once, undone together. An order without goods may get a line of them: `newLine`. */
  z.object({
    type: z.literal('cells'),
    cells: z.array(Cells).min(1).max(mostCellOrders).refine(fitsInOne).readonly(),
  }),
  z.object({ type: z.literal('goods-added'), order: Id }),
  z.object({ type: z.literal('goods-removed'), order: Id, goods: Id }),
  z.object({ type: z.literal('aside'), orders: Ids, isAside: z.boolean() }),
  z.object({ type: z.literal('orders-removed'), orders: Ids }),
  /** Generates a PackageId for each of these orders that has none. */
  z.object({ type: z.literal('ids-given'), orders: Ids }),
  z.object({ type: z.literal('order-opened'), order: Id }),
  z.object({ type: z.literal('order-next') }),
]);
export type OrderWriting = z.infer<typeof OrderWriting>;

/** One journal entry is read and written whole: a label in each of ten thousand orders would not fit into memory. */
function fitsInOne(cells: readonly z.infer<typeof Cells>[]): boolean {
  let left = mostCellCharacters;
  for (const { fields } of cells) for (const value of Object.values(fields)) left -= value.length;
  return left >= 0;
}

const ColumnsOf = z.object({ kind: OrderKind, heading: z.array(z.string().max(1_000)).max(1_000) });
/** The field of each column; null: it is ignored. */
const Columns = z.array(FieldName.nullable()).max(1_000);

/** An order of this station that waits to be packed, or is being packed. */
export const WaitingOrder = z.object({
  packageId: z.string(),
  /** Of the sales platform; empty: none. */
  platformOrderNo: z.string(),
  recipient: z.string(),
  country: z.string(),
  units: z.number(),
  skus: z.number().int(),
  /** The number of its batch; empty: none. */
  batch: z.string(),
  /** The service has it, or may have it. */
  isSent: z.boolean(),
  /** Its parcel was begun. */
  isOpen: z.boolean(),
});
export type WaitingOrder = z.infer<typeof WaitingOrder>;

export const orderChannels = {
  /** In the training warehouse: a batch of orders to pack, on hold. Errors: `conflict` at a live station. */
  'orders.add-training': { access: 'act', input: z.object({}), output: z.object({ orders: z.number().int() }) },
  /** The first of the orders that wait to be packed, oldest first, and how many there are. */
  'orders.to-pack': {
    access: 'read',
    input: z.object({}),
    output: z.object({ orders: z.array(WaitingOrder), total: z.number().int() }),
  },
  /**
   * Adds orders to an open batch; `id` null creates one and opens it on that kind's screen. A slice of a file that is
   * already here is not added again; one that would leave a gap, or that uses another column mapping, is refused
   * (`conflict`).
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
  /** One manual entry. Refused (`conflict`) while an error waits to be acknowledged, and if the batch is closed. */
  'orders.write': { access: 'act', input: z.object({ id: Id, entry: OrderWriting }), output: Verdict },

  /**
   * What rules would do in the open batch of that kind, if there is one: how many of its orders each fits first, and how many none does.
   */
  'orders.try-rules': {
    access: 'read',
    input: z.object({ kind: OrderKind, rules: z.array(OrderRule).max(mostOrderRules) }),
    output: z.object({ batch: z.string().nullable(), byRule: z.array(z.number().int()), none: z.number().int() }),
  },
  /**
   * Gives the orders of a file (null: of the whole batch) what the saved rules say: a service to those without one; orders that another
   * location sends leave for a batch of their own, on hold. Errors: `not-found`, `conflict`.
   */
  'orders.apply-rules': {
    access: 'act',
    input: z.object({ id: Id, file: OrdersFile.shape.id.nullable() }),
    output: Verdict,
  },

  /** The last mapping that a person confirmed for a file with this heading; null if there is none. */
  'orders.columns': { access: 'read', input: ColumnsOf, output: z.object({ columns: Columns.nullable() }) },
  'orders.keep-columns': { access: 'act', input: ColumnsOf.extend({ columns: Columns }), output: z.object({}) },
  /**
   * The batch that last imported a file with this `id`, and when that import began (milliseconds since 1970); null if
   * there is none, or if none of its orders are in a batch any more. `stopped`: its import did not come to the end; so many are there.
   */
  'orders.taken': {
    access: 'read',
    input: z.object({ kind: OrderKind, file: OrdersFile.shape.id }),
    output: z.object({
      taken: z
        .object({
          batch: Id,
          number: z.string(),
          at: z.number(),
          stopped: z.object({ here: z.number().int(), orders: z.number().int() }).nullable(),
        })
        .nullable(),
    }),
  },
  /**
   * Which orders of a marketplace this station has already, by their numbers there. `batch`: its number; empty: none.
   * `state`: of its outbox entry; `open`: its batch is still being written.
   */
  'orders.known-origins': {
    access: 'read',
    input: z.object({
      kind: OrderKind,
      ...OrderOrigin.pick({ format: true, platform: true }).shape,
      orderNos: z.array(OrderOrigin.shape.orderNo).min(1).max(mostOrdersAtOnce),
    }),
    output: z.array(
      z.object({
        orderNo: z.string(),
        packageId: z.string(),
        batch: z.string(),
        state: z.enum([...OutboxState.options, 'open']),
      }),
    ),
  },
  /**
   * The final outbox entry of the order that this batch sent under this PackageId: its own, or the one that replaced
   * it, even if discarded. Null: the batch sent no such order.
   */
  'orders.became': {
    access: 'read',
    input: z.object({ kind: OrderKind, batch: Id, packageId: z.string().max(200) }),
    output: OutboxEntryView.nullable(),
  },
  /** The current states of the orders of a sent batch, each once, by the PackageId under which that batch sent it. */
  'orders.states': {
    access: 'read',
    input: z.object({ batch: Id }),
    output: z.array(z.object({ state: OrderState, packageIds: z.array(z.string()) })),
  },
  /** The known field values of a line of goods for each of these SKUs, in their order; empty if unknown. */
  'orders.known-goods': {
    access: 'read',
    input: z.object({ kind: OrderKind, skus: z.array(z.string().max(200)).max(20) }),
    output: z.array(FieldTexts),
  },
  /**
   * The recipients that this station has sent to, newest first and each once: `ShipToAddress.*`. `text`: anywhere in
   * them; empty: all.
   */
  'orders.recipients': {
    access: 'read',
    input: z.object({ kind: OrderKind, text: Sought, limit: z.number().int().min(1).max(100) }),
    output: z.array(FieldTexts),
  },

  /** What became of the files in the watched folder. */
  'orders.folder': { access: 'read', input: z.object({}), output: FolderView },
  /** A person was told of the files that failed until then. */
  'orders.folder-seen': { access: 'act', input: z.object({ until: z.number() }), output: z.object({}) },

  ...sellerAliasChannels,
} as const;
