import type { ParsedInput } from '../../contract/bridge/channels.ts';
import type { JournalLine } from '../../contract/bridge/documents.ts';
import type { NewOrder as GivenOrder, OrderKind } from '../../contract/bridge/orders.ts';
import { Failure, type FieldProblem, refusal } from '../../contract/failure.ts';
import { message } from '../../contract/verdict.ts';
import { documentKinds, isOrders, ordersKindOf } from '../../documents/kinds.ts';
import type { FieldTexts, OrderBatch, OrderBatchEntry } from '../../documents/order-batch/order-batch.ts';
import { findField } from '../../documents/order-batch/order-fields.ts';
import { skuOf } from '../../documents/order-batch/warnings.ts';
import type { CoreContext } from '../core-context.ts';
import { appendEntry, changeDocument } from '../documents/journal-writer.ts';
import { knownOfSku, newlyUsed } from './batch-facts.ts';
import { keepTakenFile } from './known-files/taken-files.ts';
import { newBatch } from './new-batch.ts';
import { newlyUnknown } from './unknown-skus.ts';

/** Whether an error is waiting to be acknowledged. */
export interface Holding {
  readonly held: boolean;
}

type Given = ParsedInput<'orders.add'>;

/**
 * Adds orders from a file, a paste or a form to a batch, or to a new one. Errors: `not-found`, `conflict`,
 * `invalid-input`.
 */
export function addOrders(core: CoreContext, session: Holding, given: Given): { id: string } {
  refuseHeld(session);
  refuseStrangeFields(given.kind, given.orders);
  return takeOrders(core, given);
}

/** The same for orders that nobody at the screen has brought: `isParked` leaves a new batch among the others, and opens nothing. */
export function takeOrders(core: CoreContext, given: Given, isParked = false): { id: string } {
  if (given.id === null) return { id: begin(core, given, isParked) };
  const batch = openBatch(core, given.id, given.kind);
  const slice = missingSlice(core, batch, given);
  if (slice !== null) write(core, given.id, () => append(core, given.id ?? '', batch, slice));
  return { id: given.id };
}

/** The batch with that id, of that kind. Errors: `not-found`, `conflict`. */
export function openBatch(core: CoreContext, id: string, kind: OrderKind | null): OrderBatch {
  const meta = core.documents.meta(id);
  const own = kind === null ? meta?.kind : ordersKindOf(kind);
  if (meta === null || meta.kind !== own || !isOrders(own))
    throw new Failure('not-found', 'There is no such batch of orders.');
  if (meta.status === 'closed') throw refusal('conflict', 'That batch is closed.', message('problem.document-closed'));
  return core.openDocuments.loadAs(own, id).state;
}

export function refuseHeld({ held }: Holding): void {
  if (held) throw refusal('conflict', 'An error waits to be acknowledged first.', message('problem.error-first'));
}

type Slice = Extract<OrderBatchEntry, { readonly type: 'orders-added' }>;

function begin(core: CoreContext, given: Given, isParked: boolean): string {
  if (given.file !== null && given.file.from > 0) throw gap(given.file.name);
  const kind = ordersKindOf(given.kind);
  const id = core.environment.newId();
  const at = core.environment.now();
  write(core, id, () => {
    const { number, opened } = newBatch(core, kind);
    const place = { id, kind, number, screen: documentKinds[kind].screen, at };
    if (isParked) core.documents.addParked(place, core.actor());
    else core.documents.open(place, core.actor());
    const first = appendEntry(core, id, null, opened);
    return [...first, ...append(core, id, core.openDocuments.loadAs(kind, id).state, toSlice(core, given))];
  });
  core.emit({ type: 'documents' });
  return id;
}

function write(core: CoreContext, id: string, change: () => JournalLine[]): void {
  const appended = changeDocument(core, change);
  core.emit({ type: 'document', id, appended });
}

function append(core: CoreContext, id: string, batch: OrderBatch, slice: Slice): JournalLine[] {
  const packageIds = slice.orders.map(({ fields }) => (fields.PackageId ?? '').trim());
  const used = newlyUsed(core, batch, packageIds);
  if (slice.file !== null) keepTakenFile(core, batch, id, { id: slice.file.id, name: slice.file.name });
  const skus = newlyUnknown(
    core,
    batch,
    slice.orders.flatMap(({ goods }) => goods.map(skuOf)),
  );
  return [slice, used, skus].flatMap((entry) => appendEntry(core, id, null, entry));
}

/** Null if the slice is already here: the window repeats a call whose answer it missed. */
function missingSlice(core: CoreContext, { files }: OrderBatch, given: Given): Slice | null {
  const { file } = given;
  if (file === null) return toSlice(core, given);
  const known = files.find(({ id }) => id === file.id);
  const here = known?.here ?? 0;
  if (here >= file.from + given.orders.length) return null;
  if (here !== file.from) throw gap(file.name);
  if ((known?.columns ?? file.columns) !== file.columns) throw otherColumns(file.name);
  return toSlice(core, given);
}

function toSlice(core: CoreContext, { kind, file, orders }: Given): Slice {
  return {
    type: 'orders-added',
    file: file === null ? null : withoutFrom(file),
    orders: orders.map((order) => ({
      ...order,
      fields: filled(order.fields),
      goods: order.goods.map(({ fields, ...line }) => {
        // A marketplace knows nothing of customs: the SKU master does, as for goods that are scanned.
        const known = order.origin === undefined ? {} : knownOfSku(core, kind, (fields.Sku ?? '').trim());
        return { ...line, fields: { ...known, ...filled(fields) } };
      }),
      replaces: null,
    })),
  };
}

function withoutFrom({ id, name, orders, columns }: NonNullable<Given['file']>): Slice['file'] {
  return { id, name, orders, ...(columns === undefined ? {} : { columns }) };
}

/** Drops empty cells. */
function filled(fields: FieldTexts): FieldTexts {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ''));
}

/** Undone halfway, or two windows at once: the orders in between would be missing. */
function gap(name: string): Failure {
  return refusal('conflict', 'Orders before these are not here.', message('problem.orders-gap', { name }));
}

/** The halves of a file must not be read with different column mappings. */
function otherColumns(name: string): Failure {
  return refusal('conflict', 'Orders of this file are read otherwise.', message('problem.orders-columns', { name }));
}

function refuseStrangeFields(kind: OrderKind, orders: readonly GivenOrder[]): void {
  const problems = orders.flatMap(({ fields, goods }, at): FieldProblem[] => [
    ...strange(kind, 'order', Object.keys(fields), `orders.${at}.fields`),
    ...goods.flatMap((line, place) =>
      strange(kind, 'goods', Object.keys(line.fields), `orders.${at}.goods.${place}.fields`),
    ),
  ]);
  if (problems.length === 0) return;
  throw new Failure('invalid-input', 'The interface has no such field.', {
    details: { problems: problems.slice(0, 20) },
  });
}

function strange(kind: OrderKind, place: 'order' | 'goods', names: readonly string[], path: string): FieldProblem[] {
  return names.flatMap((name) => {
    if (findField(kind, place, name) !== undefined) return [];
    const words = message('problem.order-no-field');
    return [{ path: `${path}.${name}`, message: 'The interface has no such field.', words }];
  });
}
