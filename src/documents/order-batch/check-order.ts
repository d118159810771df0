import { DropShipPackage, SingleDropShipPackage } from '../../contract/service/drop-ship-package.ts';
import { OutboundPackage } from '../../contract/service/outbound.ts';
import type { SchemaIssue } from '../../contract/service/wire.ts';
import { type Message, message } from '../../contract/verdict.ts';
import { checkFields, type FieldFault } from './check-fields.ts';
import type { OrderDraft, OrderGoods, OrderKind } from './order-batch.ts';
import { neededOfOrder, quantityField } from './order-fields.ts';
import { isBlank, type OrderValue, quantityOf } from './read-value.ts';

export type OrderEndpoint = 'drop-ship.create-batch' | 'drop-ship.create' | 'outbound.create-batch';

/**
 * Why an order cannot be sent, or should be reviewed first. `goods`: the line of goods; null: the order itself. `row`:
 * row number in the file.
 */
export interface OrderProblem {
  readonly order: string;
  readonly goods: string | null;
  /** The interface's name without `Skus`: `ShipToAddress.Contact`, `Quantity`; `Skus` if there are no goods. */
  readonly field: string;
  readonly reason: Message;
  readonly row: number | null;
}

export interface CheckedOrder {
  readonly order: OrderDraft;
  readonly endpoint: OrderEndpoint;
  /** As sent; null while it has a problem. */
  readonly package: OrderPackage | null;
  readonly problems: readonly OrderProblem[];
  /** The quantity that it takes of each Sku. */
  readonly pieces: readonly (readonly [sku: string, quantity: number])[];
}

/**
 * An order is checked once for as long as it is unchanged: in a batch of ten thousand, correcting a cell checks only
 * one of them.
 */
const checked = new WeakMap<
  OrderDraft,
  { readonly kind: OrderKind; readonly singleFor: string | null; readonly result: CheckedOrder }
>();

/**
 * Checks one order against the interface's schemas and our own rules. `singleFor`: a header field that only the
 * creation of a single order has, so that every order is sent that way; null if there is none.
 */
export function checkOrder(kind: OrderKind, order: OrderDraft, singleFor: string | null): CheckedOrder {
  const known = checked.get(order);
  if (known !== undefined && known.kind === kind && known.singleFor === singleFor) return known.result;
  const result = check(kind, order, singleFor);
  checked.set(order, { kind, singleFor, result });
  return result;
}

function check(kind: OrderKind, order: OrderDraft, singleFor: string | null): CheckedOrder {
  const own = checkFields(kind, 'order', order.fields, neededOfOrder);
  const lines = order.goods.filter((line) => !isBlank(line));
  const goods = lines.map((line) => ({ line, ...checkFields(kind, 'goods', line.fields, [quantityField]) }));
  const onlySingle =
    singleFor ?? own.singleOnly ?? goods.find(({ singleOnly }) => singleOnly !== null)?.singleOnly ?? null;
  const endpoint = endpointOf(kind, onlySingle);
  const problems: OrderProblem[] = [
    ...problemsAt(order, null, [...own.faults, ...mixed(own.batchOnly, onlySingle)]),
    ...(lines.length === 0
      ? problemsAt(order, null, [{ field: 'Skus', reason: message('problem.order-no-goods') }])
      : []),
    ...goods.flatMap(({ line, faults, batchOnly }) =>
      problemsAt(order, line, [...faults, ...faultsOfLine(kind, line, faults), ...mixed(batchOnly, onlySingle)]),
    ),
    ...withoutShipment(kind, order, lines),
  ];
  const nothing = { order, endpoint, package: null, pieces: piecesBySku(lines) };
  if (problems.length > 0) return { ...nothing, problems };
  const built = toPackage(
    kind,
    own.values,
    goods.map(({ values }) => values),
  );
  // Strict: the schema catches what the field checks do not.
  const parsed = schemas[endpoint].safeParse(built);
  if (parsed.success) return { ...nothing, package: parsed.data, problems };
  return { ...nothing, problems: parsed.error.issues.map((issue) => problemOf(order, lines, issue)) };
}

const schemas = {
  'drop-ship.create-batch': DropShipPackage,
  'drop-ship.create': SingleDropShipPackage,
  'outbound.create-batch': OutboundPackage,
} as const satisfies Record<OrderEndpoint, unknown>;

function endpointOf(kind: OrderKind, onlySingle: string | null): OrderEndpoint {
  if (kind === 'outbound') return 'outbound.create-batch';
  return onlySingle === null ? 'drop-ship.create-batch' : 'drop-ship.create';
}

function problemsAt(order: OrderDraft, line: OrderGoods | null, faults: readonly FieldFault[]): OrderProblem[] {
  return faults.map(({ field, reason }) => ({
    order: order.id,
    goods: line?.id ?? null,
    field,
    reason,
    row: line?.row ?? order.row,
  }));
}

/** No request takes both a field that only batches have and one that only the single creation has. */
function mixed(batchOnly: string | null, onlySingle: string | null): FieldFault[] {
  if (batchOnly === null || onlySingle === null) return [];
  return [{ field: batchOnly, reason: message('problem.order-mixed', { field: batchOnly, other: onlySingle }) }];
}

function faultsOfLine(kind: OrderKind, { fields, open }: OrderGoods, faults: readonly FieldFault[]): FieldFault[] {
  if (open === true) return [{ field: 'Sku', reason: message('problem.order-open-line', { code: fields.Sku ?? '' }) }];
  if (faults.some(({ field }) => field === 'Sku' || field === 'StorageNo')) return [];
  const named = kind === 'outbound' ? [fields.Sku, fields.StorageNo] : [fields.Sku];
  if (named.some((text) => (text ?? '').trim() !== '')) return [];
  return [{ field: 'Sku', reason: message(kind === 'outbound' ? 'problem.order-no-sku' : 'problem.missing') }];
}

/** A line to be taken from a box of an inbound order, without saying which order. */
function withoutShipment(kind: OrderKind, order: OrderDraft, lines: readonly OrderGoods[]): OrderProblem[] {
  const wanted = lines.some(({ fields }) => (fields.CustomContainerNo ?? '').trim() !== '');
  if (kind !== 'outbound' || !wanted || (order.fields[shipmentField] ?? '').trim() !== '') return [];
  return problemsAt(order, null, [{ field: shipmentField, reason: message('problem.order-no-shipment') }]);
}

const shipmentField = 'RefInboundOrderInfo.ShipmentId';

function piecesBySku(lines: readonly OrderGoods[]): CheckedOrder['pieces'] {
  return lines.flatMap((line) => {
    const sku = (line.fields.Sku ?? '').trim();
    const quantity = quantityOf(line);
    return sku === '' || quantity === null ? [] : [[sku, quantity] as const];
  });
}

function problemOf(order: OrderDraft, lines: readonly OrderGoods[], issue: SchemaIssue): OrderProblem {
  const [head, at, ...rest] = issue.path;
  const line = head === 'Skus' && typeof at === 'number' ? lines[at] : undefined;
  const field = (line === undefined ? issue.path : rest).map(String).join('.');
  const reason =
    issue.code === 'too_big'
      ? message('problem.too-long', { max: Number(issue.maximum) })
      : message('problem.other', { why: issue.message });
  return { order: order.id, goods: line?.id ?? null, field, reason, row: line?.row ?? order.row };
}

export type OrderPackage = DropShipPackage | SingleDropShipPackage | OutboundPackage;

type Values = ReadonlyMap<string, OrderValue>;

/** A package nested as in the interface (2.2, 2.4), built from values by dotted name. Missing values are omitted. */
export function toPackage(kind: OrderKind, order: Values, goods: readonly Values[]): unknown {
  const built = nested(order);
  const Skus = goods.map((line) => nested(line, kind === 'outbound' ? isOfMapping : () => false));
  const mappings = kind === 'outbound' ? goods.flatMap(toMapping) : [];
  if (mappings.length === 0) return { ...built, Skus };
  const info = { ...Object(built.RefInboundOrderInfo), RefInboundOrderMappings: mappings };
  return { ...built, Skus, RefInboundOrderInfo: info };
}

type Mapping = NonNullable<NonNullable<OutboundPackage['RefInboundOrderInfo']>['RefInboundOrderMappings']>[number];

/** A line of goods that names the box to take it from. */
function toMapping(line: Values): Mapping[] {
  const container = line.get('CustomContainerNo');
  if (container === undefined) return [];
  const text = (name: 'StorageNo' | 'Sku') => {
    const value = line.get(name);
    return value === undefined ? {} : { [name]: String(value) };
  };
  return [{ CustomContainerNo: String(container), ...text('StorageNo'), ...text('Sku') }];
}

/** Shown with the goods in a form, but not inside them in the request. */
function isOfMapping(name: string): boolean {
  return name === 'CustomContainerNo';
}

interface Nested {
  [name: string]: OrderValue | Nested;
}

function nested(values: Values, without: (name: string) => boolean = () => false): Nested {
  const built: Nested = {};
  for (const [name, value] of values) {
    if (without(name)) continue;
    const path = name.split('.');
    const last = path.pop() ?? name;
    let place = built;
    for (const part of path) {
      const inside = place[part];
      const next: Nested = typeof inside === 'object' ? inside : {};
      place[part] = next;
      place = next;
    }
    place[last] = value;
  }
  return built;
}
