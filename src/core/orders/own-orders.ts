import { z } from 'zod';
import type { OrderOrigin } from '../../contract/bridge/orders.ts';
import type { OrderStage } from '../../contract/bridge/sent-orders.ts';
import { type Message, message } from '../../contract/verdict.ts';
import type { FoundOrder, OwnOrder, StandingOrder } from '../../documents/journal/own-order.ts';
import { checkBatch } from '../../documents/order-batch/check-batch.ts';
import type { OrderBatch, OrderDraft } from '../../documents/order-batch/order-batch.ts';
import { isUntouched } from '../../documents/order-batch/read-value.ts';
import { rulesOf } from '../../documents/rules.ts';
import { namesOf } from '../catalogue/resolve-item.ts';
import type { CoreContext } from '../core-context.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { whyNotReplaced } from './replaced-order.ts';

const kind = 'drop-ship-orders';

/** The drop-ship orders of this station that a code identifies: by one of their numbers, or all of a batch by its own. */
export function findOwnOrders(core: CoreContext, code: string): FoundOrder[] {
  const text = code.trim();
  if (text === '') return [];
  return packageIdsOf(core, text).flatMap((packageId) => findOwnOrder(core, packageId) ?? []);
}

/** The order with that PackageId, and whether it can be packed; null: this station has none. */
export function findOwnOrder(core: CoreContext, packageId: string): FoundOrder | null {
  const found = orderNow(core, packageId);
  return found && (packingOf(core, found) ?? found);
}

/** The order with that PackageId as it is now, whatever parcels of it there are; null: this station has none. */
export function orderNow(core: CoreContext, packageId: string): StandingOrder | null {
  const entry = lastEntry(core, packageId);
  return entry === null ? findDraft(core, packageId) : ofEntry(core, entry);
}

/** True if an order was sent to the service, or may have been: it takes no weight any more. */
export function isSent({ state, progress }: Pick<OutboxEntry, 'state' | 'progress'>): boolean {
  return state !== 'held' && (state !== 'pending' || progress.everUnsure);
}

/** The newest entry of that order; discarded and replaced ones are over. */
export function lastEntry({ outbox }: CoreContext, packageId: string): OutboxEntry | null {
  return outbox.ofKey('drop-ship', packageId).findLast((each) => each.discarded === null && !each.superseded) ?? null;
}

export interface Draft {
  readonly batchId: string;
  readonly batch: OrderBatch;
  readonly order: OrderDraft;
}

/** The order with that PackageId in a batch that is still being written. */
export function draftOf(core: CoreContext, packageId: string): Draft | null {
  for (const { id, kind: of, status } of core.documents.documentsOfCode(packageId)) {
    if (of !== kind || status === 'closed') continue;
    const batch = core.openDocuments.loadAs(kind, id).state;
    const order = draftsOf(batch).get(packageId);
    if (order !== undefined) return { batchId: id, batch, order };
  }
  return null;
}

const draftsKnown = new WeakMap<OrderBatch, ReadonlyMap<string, OrderDraft>>();

/** The orders of a batch by PackageId; of two with the same one, the first. */
export function draftsOf(batch: OrderBatch): ReadonlyMap<string, OrderDraft> {
  const known = draftsKnown.get(batch);
  if (known !== undefined) return known;
  const drafts = new Map<string, OrderDraft>();
  for (const order of batch.orders) {
    const packageId = order.fields.PackageId?.trim() ?? '';
    if (packageId !== '' && !drafts.has(packageId)) drafts.set(packageId, order);
  }
  draftsKnown.set(batch, drafts);
  return drafts;
}

function packageIdsOf(core: CoreContext, text: string): string[] {
  const batch = core.documents.byNumber(text);
  if (batch?.kind === kind) return ofBatch(core, batch.id);
  const isOwn = core.outbox.ofKey('drop-ship', text).length > 0;
  const sent = core.following.orders.byNumber(text).filter((each) => each.kind === 'drop-ship');
  const drafted = core.documents
    .documentsOfCode(text)
    .filter((each) => each.kind === kind)
    .flatMap(({ id }) => core.openDocuments.loadAs(kind, id).state.orders)
    .filter(({ fields, origin }) =>
      [fields.PackageId, fields.PlatformOrderNo, origin?.orderNo].some((own) => own?.trim() === text),
    );
  const queued = core.origins.queued([text]).filter((each) => each.kind === 'drop-ship');
  const known = [
    ...(isOwn ? [text] : []),
    ...[...sent, ...queued].map(({ packageId }) => packageId),
    ...drafted.flatMap(({ fields }) => fields.PackageId?.trim() || []),
  ];
  return known.length > 0 ? [...new Set(known)] : byNumberOfService(core, text);
}

/** SvcPackageId and further numbers: found in the search words, which hold one a line, beside the recipient and the goods. */
function byNumberOfService({ following }: CoreContext, text: string): string[] {
  const wanted = text.toLowerCase();
  return following.orders
    .matching('drop-ship', wanted, mostMatching)
    .map(({ packageId }) => packageId)
    .filter((packageId) => {
      const { words = '', sent } = following.orders.find('drop-ship', packageId)?.order ?? {};
      const others = [sent?.recipient, ...(sent?.skus ?? [])].map((word) => word?.toLowerCase());
      return words.split('\n').includes(wanted) && !others.includes(wanted);
    });
}

const mostMatching = 20;

/** Those that are still written and those that were queued, in the batch's order. */
function ofBatch(core: CoreContext, id: string): string[] {
  const { orders } = core.openDocuments.loadAs(kind, id).state;
  return orders.flatMap(({ fields }) => fields.PackageId?.trim() || []);
}

function findDraft(core: CoreContext, packageId: string): StandingOrder | null {
  const draft = draftOf(core, packageId);
  if (draft === null || isUntouched(draft.order)) return null;
  const { batch, order } = draft;
  const alone = { ...batch, orders: [{ ...order, isAside: false }] };
  const { orders, header } = checkBatch(alone);
  const [checked] = orders;
  const given = checked?.package ?? order.fields;
  const own = toOwnOrder(core, { packageId, given, origin: order.origin, batch: batch.number, isSent: false });
  const reason = order.isAside
    ? message('message.pack-excluded')
    : (whyNotReplaced(core, alone)?.title ?? (header[0] ?? checked?.problems[0])?.reason ?? null);
  return reason === null ? { state: 'to-pack', order: own } : { state: 'stopped', order: own, reason, hasLeft: false };
}

function ofEntry(core: CoreContext, entry: OutboxEntry): StandingOrder {
  const { key, documentId } = entry;
  const stored = core.following.orders.ofEntry('drop-ship', key, entry.id)?.order;
  const batch = documentId === null ? undefined : core.documents.meta(documentId)?.number;
  const { Package } = Body.parse(core.outbox.body(entry.id));
  const own = {
    ...toOwnOrder(core, {
      packageId: key,
      given: Package,
      origin: core.origins.of(entry.id),
      batch: batch ?? '',
      isSent: isSent(entry),
    }),
    trackingNumber: stored?.trackingNumber ?? '',
  };
  const reason =
    entry.state === 'rejected' ? message('message.pack-rejected') : stored === undefined ? null : whyOver(stored.stage);
  const hasLeft = stored?.stage === 'shipped' || stored?.stage === 'done';
  return reason === null ? { state: 'to-pack', order: own } : { state: 'stopped', order: own, reason, hasLeft };
}

/** An order that has left, or never will, is not packed. */
function whyOver(stage: OrderStage): Message | null {
  const reason = over[stage];
  return reason === undefined ? null : message(reason);
}

const over: Readonly<Partial<Record<OrderStage, string>>> = {
  shipped: 'message.pack-stage-shipped',
  done: 'message.pack-stage-done',
  failed: 'message.pack-stage-failed',
  returned: 'message.pack-stage-returned',
  cancelled: 'message.pack-stage-cancelled',
};

/** Whether a parcel of it is open, or closed. */
function packingOf(core: CoreContext, found: StandingOrder): FoundOrder | null {
  const { order } = found;
  const stopped = found.state === 'stopped' ? found.reason : null;
  const packs = core.documents
    .documentsOfCode(order.packageId)
    .filter((each) => rulesOf(each.kind).beginWithOwn !== undefined);
  const open = packs.find(({ status }) => status !== 'closed');
  if (open !== undefined) return { state: 'open', order, documentId: open.id, isAgain: packs.length > 1 };
  const last = packs.toSorted((one, other) => one.updatedAt - other.updatedAt).at(-1);
  return last === undefined ? null : { state: 'packed', order, by: last.operator, at: last.updatedAt, stopped };
}

const Text = z.string().optional();
const Sku = z.looseObject({ Sku: Text, Quantity: z.number().optional() });
const Package = z.looseObject({
  PlatformOrderNo: Text,
  SalesPlatform: Text,
  ServiceCode: Text,
  Remark: Text,
  Weight: z.union([z.number(), z.string()]).optional(),
  ShipToAddress: z.looseObject({ Contact: Text, City: Text, Postcode: Text, Country: Text }).optional(),
  Skus: z.array(Sku).optional(),
});
/** An order as queued (2.2), as far as packing needs it. */
const Body = z.looseObject({ Package });

interface KnownOrder extends Pick<OwnOrder, 'packageId' | 'batch' | 'isSent'> {
  readonly given: unknown;
  readonly origin: OrderOrigin | null | undefined;
}

function toOwnOrder(core: CoreContext, { packageId, given, origin, batch, isSent: sent }: KnownOrder): OwnOrder {
  const {
    PlatformOrderNo = '',
    SalesPlatform = '',
    ServiceCode = '',
    Remark = '',
    Weight,
    ShipToAddress = {},
    Skus = [],
  } = Package.parse(given);
  const { Contact = '', City = '', Postcode = '', Country = '' } = ShipToAddress;
  return {
    packageId,
    platform: origin?.platform ?? (SalesPlatform === 'None' ? '' : SalesPlatform),
    platformOrderNo: origin?.orderNo ?? PlatformOrderNo,
    trackingNumber: '',
    serviceCode: ServiceCode,
    recipient: { name: Contact, place: [Postcode, City].filter(Boolean).join(' '), country: Country },
    goods: Skus.map(({ Sku: sku = '', Quantity = 1 }) => ({
      sku,
      ...namesOf(core.catalogue.record(sku)?.record),
      quantity: Quantity,
    })),
    remark: Remark,
    batch,
    isSent: sent,
    grams: Weight === undefined ? null : Number(Weight),
  };
}
