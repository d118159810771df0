import { z } from 'zod';
import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { SentOrder } from '../../../contract/bridge/sent-orders.ts';
import { refusal } from '../../../contract/failure.ts';
import { message } from '../../../contract/verdict.ts';
import type { CoreContext } from '../../core-context.ts';
import { type OrderRecord, statusSchemas } from '../../follow-up/order-status/flat-record.ts';
import type { StoredOrder } from '../../follow-up/order-status/sent-orders-repository.ts';
import { courseOf } from './order-course.ts';

type Core = Pick<CoreContext, 'following' | 'outbox' | 'documents' | 'boxes'>;

/** Everything known about one order. Throws `not-found` if this station did not send it. */
export function readSentOrder(core: Core, kind: OrderKind, packageId: string): SentOrder {
  const { orders } = core.following;
  const stored = orders.find(kind, packageId);
  const row = orders.row(kind, packageId);
  if (stored === null || row === null) throw nobodyKnows();
  return {
    row,
    record: toRecord(kind, orders.record(stored.id)),
    events: courseOf(core, stored),
    batch: batchOf(core, stored),
    ...papersOf(core, stored),
    ...linksOf(core, stored),
    exported: core.following.exports.lastOf(stored.entryId),
    nextReadAt: stored.order.nextAt,
  };
}

export const nobodyKnows = () =>
  refusal('not-found', 'This station has sent no order by that id.', message('problem.followed-nobody'));

function toRecord(kind: OrderKind, record: OrderRecord | null): SentOrder['record'] {
  if (record === null) return null;
  return kind === 'drop-ship'
    ? { kind, status: statusSchemas['drop-ship'].parse(record) }
    : { kind, status: statusSchemas.outbound.parse(record) };
}

function batchOf({ outbox, documents }: Core, { entryId }: StoredOrder): SentOrder['batch'] {
  const id = outbox.get(entryId)?.documentId ?? null;
  const meta = id === null ? null : documents.meta(id);
  return meta && { id: meta.id, number: meta.number };
}

function linksOf({ outbox }: Core, { entryId }: StoredOrder): Pick<SentOrder, 'replaces' | 'replacedBy'> {
  const entry = outbox.get(entryId);
  const keyOf = (id: string | null | undefined) => (id == null ? null : (outbox.get(id)?.key ?? null));
  return { replaces: keyOf(entry?.replaces), replacedBy: keyOf(entry?.replacedBy) };
}

/** Documents of this station that contain its parcels, by any of their numbers, newest first. */
function papersOf(core: Core, stored: StoredOrder): Pick<SentOrder, 'bills' | 'palletChecks'> {
  const metas = numbersOf(core, stored).flatMap((code) => core.documents.documentsOfCode(code));
  const found = new Map(
    metas.toSorted((one, other) => other.updatedAt - one.updatedAt).map((meta) => [meta.id, meta] as const),
  );
  const of = (wanted: string) =>
    [...found.values()]
      .filter(({ kind }) => kind === wanted)
      .map(({ id, number, status }) => ({ id, number, isClosed: status === 'closed' }));
  return { bills: of('bill-of-lading'), palletChecks: of('pallet-check') };
}

const Numbers = z.object({
  SvcPackageId: z.string().optional().catch(undefined),
  ExtraTrackNumber: z.string().optional().catch(undefined),
});

/** The numbers of its only parcel, and of the boxes that an outbound order was packed in. */
function numbersOf({ following, boxes }: Core, { id, order }: StoredOrder): string[] {
  const { kind, packageId, trackingNumber } = order;
  const { SvcPackageId, ExtraTrackNumber } = Numbers.parse(following.orders.record(id) ?? {});
  const packed = kind === 'outbound' ? (boxes.read(packageId)?.details?.BoxDetails ?? []) : [];
  const numbers = [packageId, trackingNumber, SvcPackageId, ExtraTrackNumber, ...packed.map(({ BoxNo }) => BoxNo)];
  return [...new Set(numbers.map((number) => number?.trim() ?? '').filter(Boolean))];
}
