import { message } from '../../contract/verdict.ts';
import type { Parcel } from '../../documents/bill-of-lading/bill-of-lading.ts';
import { findParcel, findSame } from '../../documents/bill-of-lading/find-parcel.ts';
import { asNewOrder } from '../../documents/order-batch/add-new.ts';
import type { FieldTexts, OrderBatchEntry } from '../../documents/order-batch/order-batch.ts';
import type { PackedParcel } from '../../documents/pack/pack.ts';
import type { CoreContext } from '../core-context.ts';
import { appendEntry } from '../documents/journal-writer.ts';
import { wasOpenInBackup } from '../documents/mint-number.ts';
import { newBatch } from './new-batch.ts';
import { type Draft, draftOf, isSent, lastEntry } from './own-orders.ts';
import { queueOrders } from './queue-orders.ts';

const kind = 'drop-ship-orders';

/** The open bill of lading takes the parcel, where the station is set so: by the scan that closed it. The caller provides the transaction. */
export function addToBill(core: CoreContext, { packageId, trackingNumber }: PackedParcel, scanId: string): void {
  const bill = core.settings().packedIntoBill ? core.documents.current('bol') : null;
  if (bill === null) return;
  if (isInABill(core, packageId)) return;
  const isThere = findSame(core.openDocuments.loadAs('bill-of-lading', bill.id).state, {
    text: packageId,
    packageId,
    trackingNumber: trackingNumber === '' ? null : trackingNumber,
  });
  if (isThere.length > 0) return;
  const isMinted = core.outbox.ofKey('drop-ship', packageId).some(({ keyMinted }) => keyMinted);
  appendEntry(core, bill.id, scanId, {
    type: 'parcel',
    text: packageId,
    ...(trackingNumber === '' ? {} : { packageId, trackingNumber }),
    ...(isMinted ? { mintedHere: true as const } : {}),
  });
}

/** Packed again, it stays where it is: in the bill that it left with, or is to leave with. */
function isInABill({ documents, openDocuments }: CoreContext, packageId: string): boolean {
  return documents.documentsOfCode(packageId).some(({ id }) => {
    const bill = openDocuments.findAs('bill-of-lading', id)?.state;
    return bill !== undefined && findParcel(bill, packageId) !== undefined;
  });
}

/** Grams of a parcel as it was last packed and weighed here; null: it was not. */
export function packedWeight(
  { documents, openDocuments }: CoreContext,
  { text, packageId }: Pick<Parcel, 'text' | 'packageId'>,
): number | null {
  const packed = documents
    .documentsOfCode(packageId ?? text)
    .filter(({ status }) => status === 'closed')
    .toSorted((one, other) => one.updatedAt - other.updatedAt);
  const weights = packed.flatMap(({ id }) => openDocuments.findAs('pack', id)?.state.weighed?.grams ?? []);
  return weights.at(-1) ?? null;
}

/** Tells the windows what was written into the open documents of other screens; lines that they have are skipped. */
export function tellOpenOnes(core: CoreContext, { packageId }: PackedParcel): void {
  for (const screen of ['dropship', 'bol'] as const) {
    const open = core.documents.current(screen);
    if (open === null) continue;
    const lines = core.openDocuments.load(open.id).journal.slice(-mostWritten);
    core.emit({
      type: 'document',
      id: open.id,
      appended: lines.map(({ seq, entry }) => ({ seq, entry: { ...entry } })),
    });
  }
  core.parcels.ask(packageId);
}

/** Lines that one parcel writes into another document, at most. */
const mostWritten = 3;

/**
 * A parcel is closed: its order takes the weight and size, if it was not sent yet, and is queued. What was sent stays
 * as it is. The caller provides the transaction.
 */
export function queuePackedOrder(core: CoreContext, parcel: PackedParcel, at: number): void {
  const entry = lastEntry(core, parcel.packageId);
  if (entry === null) {
    const draft = draftOf(core, parcel.packageId);
    if (draft !== null) queueDraft(core, draft, measuresOf(parcel, draft.order.fields), at);
    return;
  }
  if (isSent(entry)) return;
  const body = Object(core.outbox.body(entry.id));
  const measures = measuresOf(parcel, body.Package ?? {});
  const packed = { ...body, Package: { ...Object(body.Package), ...numbersOf(measures) } };
  noteInBatch(core, entry.documentId, parcel.packageId, measures);
  if (entry.state === 'held') core.sender.enter(entry.id, { type: 'released' }, message('queue.person-packed'), packed);
  else core.outbox.setBody(entry.id, packed);
}

/** The order leaves its batch, which may have others; its last one closes the batch itself. */
function queueDraft(core: CoreContext, { batchId, batch, order }: Draft, measures: FieldTexts, at: number): void {
  const mayBeSent = wasOpenInBackup(core, batchId);
  append(core, batchId, { type: 'fields', order: order.id, goods: null, fields: measures });
  if (batch.orders.length === 1) {
    append(core, batchId, { type: 'closed', held: false });
    core.documents.close(batchId, at);
    queueOrders(core, batchId, core.openDocuments.loadAs(kind, batchId).state, false, at, mayBeSent);
    return;
  }
  const { id, number, opened } = newBatch(core, kind, batch.header);
  core.documents.addParked({ id, kind, number, screen: 'dropship', at }, core.actor());
  append(core, id, opened);
  append(core, id, {
    type: 'orders-added',
    file: null,
    own: true,
    orders: [{ ...asNewOrder(order), fields: { ...order.fields, ...measures } }],
  });
  append(core, batchId, { type: 'moved', orders: [order.id], to: number });
  append(core, id, { type: 'closed', held: false });
  core.documents.close(id, at);
  queueOrders(core, id, core.openDocuments.loadAs(kind, id).state, false, at, mayBeSent);
}

/** The batch tells what was sent: an order that is edited later keeps its weight. */
function noteInBatch(core: CoreContext, batchId: string | null, packageId: string, fields: FieldTexts): void {
  const batch = batchId === null ? null : core.openDocuments.findAs(kind, batchId)?.state;
  const order = batch?.orders.find((each) => each.fields.PackageId?.trim() === packageId);
  if (batchId === null || order === undefined || Object.keys(fields).length === 0) return;
  append(core, batchId, { type: 'fields', order: order.id, goods: null, fields });
}

function append(core: CoreContext, id: string, entry: OrderBatchEntry): void {
  appendEntry(core, id, null, entry);
}

/** As fields of the order: grams and centimetres (2.2; manual/service.md 10), in kilograms where the order says so. */
function measuresOf({ grams, size }: PackedParcel, order: Readonly<Record<string, unknown>>): FieldTexts {
  const unit = String(order.WeightUnit ?? '').trim();
  const inKilograms = /^kgs?$/i.test(unit);
  const isGrams = /^(|g|grams?)$/i.test(unit);
  return {
    ...(grams === null ? {} : { Weight: String(inKilograms ? grams / 1000 : grams) }),
    ...(grams === null || inKilograms || isGrams ? {} : { WeightUnit: 'g' }),
    ...(size === null ? {} : { Length: String(size.length), Width: String(size.width), Height: String(size.height) }),
  };
}

function numbersOf({ WeightUnit, ...numbers }: FieldTexts): Record<string, unknown> {
  const values = Object.fromEntries(Object.entries(numbers).map(([name, text]) => [name, Number(text)]));
  return WeightUnit === undefined ? values : { ...values, WeightUnit };
}
