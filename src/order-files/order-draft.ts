import type { NewOrder, OrderKind } from '../contract/bridge/orders.ts';
import { SingleDropShipPackage } from '../contract/service/drop-ship-package.ts';
import { OutboundPackage } from '../contract/service/outbound.ts';
import { blankOrder } from '../documents/order-batch/add-new.ts';
import { checkOrder, type OrderPackage, toPackage } from '../documents/order-batch/check-order.ts';
import { findField } from '../documents/order-batch/order-fields.ts';
import { type OrderValue, readValue } from '../documents/order-batch/read-value.ts';
import { marketplaceOf, type OrderProfile } from './profiles/order-profile.ts';
import type { ProblemCode, RowProblem } from './understood.ts';

/** A line of goods. `texts` and `given`: without `Skus.` before the names. */
export interface GoodsLine {
  readonly row: number;
  readonly texts: ReadonlyMap<string, string>;
  readonly given: ReadonlyMap<string, string>;
}

/** An order whose values were read. `given`: those that were put right, as the file has them. */
export interface ReadOrder {
  readonly orderNo: string;
  readonly row: number;
  readonly texts: ReadonlyMap<string, string>;
  readonly given: ReadonlyMap<string, string>;
  readonly goods: readonly GoodsLine[];
  readonly kept: ReadonlyMap<string, string>;
}

/** The order as a batch takes it: only what this kind of order has a field for. */
export function draftOf(kind: OrderKind, profile: OrderProfile, order: ReadOrder): NewOrder {
  const { orderNo, row, texts, given, goods, kept } = order;
  const own = new Map(texts);
  if (profile.platform !== null) own.set('SalesPlatform', profile.platform).set('PlatformOrderNo', orderNo);
  const origin = { format: profile.name, platform: marketplaceOf(profile), orderNo };
  return {
    fields: textsOf(kind, 'order', own),
    ...withGiven(kind, 'order', given),
    goods: goods.map((line) => ({
      fields: textsOf(kind, 'goods', line.texts),
      ...withGiven(kind, 'goods', line.given),
      row: line.row,
    })),
    row,
    ...(profile.isTemplate === true || orderNo === ''
      ? {}
      : { origin: kept.size === 0 ? origin : { ...origin, kept: Object.fromEntries(kept) } }),
  };
}

function textsOf(kind: OrderKind, place: 'order' | 'goods', texts: ReadonlyMap<string, string>) {
  return Object.fromEntries([...texts].filter(([name]) => findField(kind, place, name) !== undefined));
}

function withGiven(kind: OrderKind, place: 'order' | 'goods', given: ReadonlyMap<string, string>) {
  const known = textsOf(kind, place, given);
  return Object.keys(known).length === 0 ? {} : { given: known };
}

/** As the interface takes it, or why it does not, by the field: `Skus.` before its name if it is of the goods on `row`. */
export function packageOf(
  kind: OrderKind,
  { fields, goods, row }: NewOrder,
): { readonly package: OrderPackage } | { readonly faults: readonly Pick<RowProblem, 'row' | 'field' | 'text'>[] } {
  const own = typed(kind, 'order', fields);
  const lines = goods.map((line) => typed(kind, 'goods', line.fields));
  const faults = [
    ...own.faults.map(([field, text]) => ({ row: row ?? 1, field, text })),
    ...lines.flatMap((line, at) =>
      line.faults.map(([field, text]) => ({ row: goods[at]?.row ?? 1, field: `Skus.${field}`, text })),
    ),
  ];
  if (faults.length > 0) return { faults };
  const built = toPackage(
    kind,
    own.values,
    lines.map(({ values }) => values),
  );
  const parsed = (kind === 'outbound' ? OutboundPackage : SingleDropShipPackage).safeParse(built);
  if (parsed.success) return { package: parsed.data };
  return {
    faults: parsed.error.issues.map(({ path, message }) => {
      const [head, at, ...rest] = path;
      return head === 'Skus' && typeof at === 'number'
        ? { row: goods[at]?.row ?? 1, field: ['Skus', ...rest].join('.'), text: message }
        : { row: row ?? 1, field: path.join('.'), text: message };
    }),
  };
}

interface Typed {
  readonly values: ReadonlyMap<string, OrderValue>;
  readonly faults: readonly (readonly [field: string, text: string])[];
}

function typed(kind: OrderKind, place: 'order' | 'goods', texts: NewOrder['fields']): Typed {
  const values = new Map<string, OrderValue>();
  const faults: [string, string][] = [];
  for (const [name, text] of Object.entries(texts)) {
    const field = findField(kind, place, name);
    if (field === undefined) continue;
    const read = readValue(field, text);
    if (!read.ok) faults.push([name, text]);
    else if (read.value !== undefined) values.set(name, read.value);
  }
  return { values, faults };
}

/** What a person puts right in the sheet, where the value of the file, or nothing, stands in its field. */
const finishable: ReadonlySet<ProblemCode> = new Set(['country', 'quantity', 'number', 'decimal', 'missing', 'schema']);

/**
 * Whether the batch's own check finds fault with every field that has a problem, so that the order cannot be sent before a person has put
 * it right there.
 */
export function canBeFinished(kind: OrderKind, draft: NewOrder, problems: readonly RowProblem[]): boolean {
  if (problems.length === 0 || !problems.every(({ code }) => finishable.has(code))) return false;
  const goods = draft.goods.map((line, at) => ({ ...line, id: String(at) }));
  const found = checkOrder(kind, { ...blankOrder, ...draft, goods, id: '' }, null).problems;
  return problems.every(({ row, field }) =>
    found.some((each) => {
      if (field === null) return false;
      if (each.goods === null) return each.field === field;
      return goods[Number(each.goods)]?.row === row && `Skus.${each.field}` === field;
    }),
  );
}
