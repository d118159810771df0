import { message } from '../../contract/verdict.ts';
import { accept, refuse } from '../journal/decision.ts';
import { indexOfPackage } from './known-goods.ts';
import type {
  BundlePart,
  FieldTexts,
  OrderBatch,
  OrderBatchDecision,
  OrderBatchEntry,
  OrderDraft,
  OrderGoods,
} from './order-batch.ts';
import { isOneForOne, quantityField, staysOfLine } from './order-fields.ts';
import { isUntouched, piecesOf, quantityOf } from './read-value.ts';
import { skuOf } from './warnings.ts';

/** A new PackageId issued by this station, different on each call. */
export type MintPackageId = () => string;

/** BOX: the next order; a whole number is the order's position, anything else its PackageId. */
export function goToOrder(batch: OrderBatch, no: string | null, mint: MintPackageId): OrderBatchDecision {
  const { orders } = batch;
  if (no === null) return nextOrder(batch, mint);
  const place = /^\d{1,6}$/.test(no) ? Number(no) : 0;
  if (place >= 1 && place <= orders.length) return openAt(batch, place - 1);
  const known = indexOfPackage(batch, no);
  if (known >= 0) return openAt(batch, known);
  if (place === orders.length + 1) return nextOrder(batch, mint);
  return refuse('failed', message('message.no-such-order', { order: no, orders: orders.length }));
}

export function openAt(batch: OrderBatch, at: number): OrderBatchDecision {
  const order = batch.orders[at];
  const params = { order: at + 1, id: order?.fields.PackageId ?? '' };
  // Going to the order that is already open neither closes nor opens anything.
  const entry =
    order === undefined || at === batch.openOrder ? null : ({ type: 'order-opened', order: order.id } as const);
  return accept(entry, 'command', message('message.order-open', params));
}

/** If an untouched order already exists at the end, it is the next one. */
export function nextOrder(batch: OrderBatch, mint: MintPackageId): OrderBatchDecision {
  const open = openOrderOf(batch);
  const last = batch.orders.at(-1);
  if (last !== undefined && isUntouched(last)) return openAt(batch, batch.orders.length - 1);
  const packageId = mint();
  const next = message('message.order-open', { order: batch.orders.length + 1, id: packageId });
  const entry = { type: 'order-next', packageId } as const;
  if (open === undefined) return accept(entry, 'command', next);
  const pieces = piecesOf(open);
  return accept(entry, 'box-complete', message('message.order-closed', { pieces, ...placeParams(batch) }), next);
}

/** How the open order is named: by its position and its PackageId. */
export function placeParams(batch: OrderBatch): { order: number; id: string } {
  return { order: batch.openOrder + 1, id: openOrderOf(batch)?.fields.PackageId ?? '' };
}

export function openOrderOf({ orders, openOrder }: OrderBatch): OrderDraft | undefined {
  return orders[openOrder];
}

export function orderOf({ orders }: OrderBatch, id: string): OrderDraft | undefined {
  return orders.find((order) => order.id === id);
}

/** The batch with one order changed; unchanged if there is no such order. */
export function changeOrder(batch: OrderBatch, id: string, change: (order: OrderDraft) => OrderDraft): OrderBatch {
  const at = batch.orders.findIndex((order) => order.id === id);
  const before = batch.orders[at];
  if (before === undefined) return batch;
  const after = change(before);
  if (after === before) return batch;
  const pieces = batch.pieces - piecesOf(before) + piecesOf(after);
  return { ...batch, orders: batch.orders.with(at, after), pieces };
}

export function changeGoods(
  order: OrderDraft,
  id: string,
  change: (line: OrderGoods) => OrderGoods | null,
): OrderDraft {
  if (!order.goods.some((line) => line.id === id)) return order;
  return { ...order, goods: order.goods.flatMap((line) => (line.id === id ? (change(line) ?? []) : [line])) };
}

export function addOrders(batch: OrderBatch, added: readonly OrderDraft[]): OrderBatch {
  const pieces = added.reduce((sum, order) => sum + piecesOf(order), batch.pieces);
  return { ...batch, orders: [...batch.orders, ...added], pieces };
}

export function takeOrdersOut(batch: OrderBatch, ids: readonly string[]): OrderBatch {
  const gone = new Set(ids);
  const open = openOrderOf(batch);
  const orders = batch.orders.filter(({ id }) => !gone.has(id));
  const pieces = batch.orders.reduce(
    (left, order) => (gone.has(order.id) ? left - piecesOf(order) : left),
    batch.pieces,
  );
  return { ...batch, orders, pieces, openOrder: open === undefined || gone.has(open.id) ? -1 : orders.indexOf(open) };
}

/** An empty value removes the field. */
export function withText(fields: FieldTexts, name: string, value: string): FieldTexts {
  const { [name]: _, ...rest } = fields;
  return value.trim() === '' ? rest : { ...fields, [name]: value };
}

export function setQuantity(line: OrderGoods, quantity: number): OrderGoods {
  return { ...line, fields: { ...line.fields, [quantityField]: String(quantity) } };
}

/** The line is removed with its last piece. */
export function takeOne(line: OrderGoods, serial: string | null): OrderGoods | null {
  const left = (quantityOf(line) ?? 0) - 1;
  if (left < 1) return null;
  const { serials, ...rest } = setQuantity(line, left);
  if (serials === undefined) return rest;
  // Among indistinguishable pieces, the newest is removed.
  const kept = serials.filter((each) => each !== serial).slice(0, left);
  return kept.length === 0 ? rest : { ...rest, serials: kept };
}

export function settled({ open: _, kept: __, ...line }: OrderGoods): OrderGoods {
  return line;
}

/** A person has confirmed that the scanned text of an open line is its Sku. */
export function keep(batch: OrderBatch, { order, goods }: Extract<OrderBatchEntry, { readonly type: 'kept' }>) {
  const sku = orderOf(batch, order)?.goods.find(({ id }) => id === goods)?.fields.Sku ?? '';
  const kept = changeOrder(batch, order, (each) =>
    changeGoods(each, goods, (line) => ({ ...settled(line), kept: true })),
  );
  return { ...kept, unknownSkus: updated(batch.unknownSkus, [], [sku]) };
}

/** A copy of a set with some items added and some removed. */
export function updated(before: ReadonlySet<string>, more: readonly string[], gone: readonly string[]) {
  const without = new Set(gone);
  return new Set([...[...before].filter((each) => !without.has(each)), ...more]);
}

/** Values that a person filled in stay; those of the SKU master are added. */
export function nameFound(
  batch: OrderBatch,
  { code, sku, known }: Extract<OrderBatchEntry, { readonly type: 'found' }>,
): OrderBatch {
  const isMeant = (line: OrderGoods) => line.open === true && line.fields.Sku === code;
  const asked = batch.question?.kind === 'unknown' ? batch.question : null;
  const isAnswered = orderOf(batch, asked?.order ?? '')?.goods.some(
    (line) => line.id === asked?.goods && isMeant(line),
  );
  return {
    ...batch,
    question: isAnswered === true ? null : batch.question,
    orders: batch.orders.map((order) =>
      order.goods.some(isMeant)
        ? {
            ...order,
            goods: order.goods.map((line) =>
              isMeant(line) ? { ...settled(line), fields: { ...known, ...line.fields, Sku: sku } } : line,
            ),
          }
        : order,
    ),
  };
}

/**
 * The lines of goods with a seller's text as their Sku, and how many of them have no quantity that can be multiplied:
 * those stay as they are.
 */
export function linesOfSeller({ orders }: OrderBatch, seller: string, parts: readonly Pick<BundlePart, 'quantity'>[]) {
  const lines = orders.flatMap(({ goods }) => goods.filter((line) => skuOf(line) === seller));
  const left = lines.filter((line) => !isMultiplied(line, parts)).length;
  return { lines: lines.length, left };
}

/** A seller's text becomes the SKUs that it stands for. One unit of a single SKU is the same goods, so all else stays. */
export function applyAlias(
  batch: OrderBatch,
  seq: number,
  { seller, parts }: Extract<OrderBatchEntry, { readonly type: 'alias-applied' }>,
): OrderBatch {
  let { pieces } = batch;
  const isMeant = (line: OrderGoods) => skuOf(line) === seller && isMultiplied(line, parts);
  const orders = batch.orders.map((before) => {
    if (!before.goods.some(isMeant)) return before;
    let added = 0;
    const idOfPart = () => {
      added += 1;
      return `p${seq}.${added}`;
    };
    const goods = before.goods.flatMap((line) => (isMeant(line) ? linesOfParts(line, parts, idOfPart) : [line]));
    const after = { ...before, goods };
    pieces += piecesOf(after) - piecesOf(before);
    return after;
  });
  return { ...batch, orders, pieces };
}

/** The first part keeps the line's id: scans were counted on it. */
function linesOfParts(line: OrderGoods, parts: readonly BundlePart[], newId: () => string): OrderGoods[] {
  const [first] = parts;
  if (first !== undefined && isOneForOne(parts))
    return [{ ...settled(line), fields: { ...first.known, ...line.fields, Sku: first.sku } }];
  const fields = Object.entries(line.fields).filter(([name]) => staysOfLine(name, parts));
  const { scanned: _, serials: __, ...rest } = settled({ ...line, given: undefined });
  return parts.map(({ sku, quantity, known }, at) => ({
    ...(at === 0 ? settled({ ...line, given: undefined }) : { ...rest, id: newId() }),
    fields: {
      ...known,
      ...Object.fromEntries(fields),
      Sku: sku,
      [quantityField]: String((quantityOf(line) ?? 0) * quantity),
    },
  }));
}

function isMultiplied(line: OrderGoods, parts: readonly Pick<BundlePart, 'quantity'>[]): boolean {
  const quantity = quantityOf(line);
  return (
    isOneForOne(parts) || (quantity !== null && parts.every((part) => Number.isSafeInteger(quantity * part.quantity)))
  );
}

/** What the lines of a seller's text become, once its alias is kept. */
export function decideAlias(batch: OrderBatch, seller: string, parts: readonly BundlePart[]): OrderBatchDecision {
  const { lines, left } = linesOfSeller(batch, seller, parts);
  const n = lines - left;
  const how = left === 0 ? message('message.alias-kept-how') : message('message.alias-left', { n: left });
  return n === 0
    ? accept(null, 'command', message('message.alias-kept', { seller }), left === 0 ? null : how)
    : accept({ type: 'alias-applied', seller, parts }, 'command', message('message.alias-applied', { seller, n }), how);
}
