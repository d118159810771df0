import { Failure, refusal } from '../../contract/failure.ts';
import { type Message, message } from '../../contract/verdict.ts';
import { refuse } from '../../documents/journal/decision.ts';
import { documentKinds, isOrders } from '../../documents/kinds.ts';
import { checkBatch } from '../../documents/order-batch/check-batch.ts';
import type { NewOrder, OrderBatch, OrderBatchDecision, OrderDraft } from '../../documents/order-batch/order-batch.ts';
import { asRefused } from '../../documents/order-batch/warnings.ts';
import type { CoreContext } from '../core-context.ts';
import { appendEntry, changeDocument } from '../documents/journal-writer.ts';
import { mintNumber } from '../documents/mint-number.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { failedLater } from './failed-later.ts';
import { newBatch } from './new-batch.ts';
import { skuChanges } from './unknown-skus.ts';

/**
 * Opens a batch with one rejected order, under a new PackageId (the service keeps the first data it received under one;
 * manual/service.md 12; the same for an order that it accepted and that failed later), or with a held one, under its
 * own. The entry gives way when the new order is queued. Returns the batch.
 */
export function editOrder(core: CoreContext, entry: OutboxEntry): string {
  if (isUnknown(entry)) askAbout(core, entry);
  const waiting = findEdit(core, entry.id);
  const at = core.environment.now();
  if (waiting !== null) {
    core.db.transaction(() => core.documents.resume(waiting, at)).immediate();
    return waiting;
  }
  const { batch, order, kind } = findOrder(core, entry);
  const isNew = entry.state !== 'held';
  const id = core.environment.newId();
  changeDocument(core, () => {
    const { number, opened } = newBatch(core, kind, batch.header);
    const reason = isNew ? whyRefused(core, entry) : null;
    const refused = reason && { id: entry.key, reason, ...asRefused(batch, order) };
    const edited: NewOrder = {
      fields: isNew ? { ...order.fields, PackageId: mintNumber(core) } : order.fields,
      goods: order.goods.map(({ fields, row, given }) => ({ fields, row, given })),
      row: order.row,
      replaces: entry.id,
      given: order.given,
      origin: order.origin,
      ...(isNew || order.minted ? { minted: true as const } : {}),
      ...(refused === null ? {} : { refused }),
    };
    core.documents.open({ id, kind, number, screen: documentKinds[kind].screen, at }, core.actor());
    appendEntry(core, id, null, opened);
    appendEntry(core, id, null, { type: 'orders-added', file: null, orders: [edited], own: true });
    appendEntry(core, id, null, skuChanges(core, core.openDocuments.loadAs(kind, id).state));
  });
  return id;
}

/** In the service's words if it gave any; null: the order was not rejected, but cancelled or returned. */
function whyRefused({ following }: CoreContext, { family, key, id, state, progress }: OutboxEntry): Message | null {
  if (state === 'rejected') {
    // Only its id was taken, and it gets a new one.
    if (progress.failure?.code === 'conflict') return null;
    const said = progress.failure?.details?.service?.codes ?? [];
    const words = said.map(({ code, message: own }) => [own, code].filter(Boolean).join(' · ')).filter(Boolean);
    return words.length === 0 ? progress.summary : message('problem.order-refused', { why: words.join('; ') });
  }
  const failed = following.orders.ofEntry(family, key, id)?.order;
  if (failed?.stage !== 'failed') return null;
  return failed.reason === ''
    ? message('follow.said-failed')
    : message('problem.order-refused', { why: failed.reason });
}

/** Rejected in a backup: it may have been resent since, and a second order would be sent under another id. */
const isUnknown = ({ state, progress }: OutboxEntry) => state === 'rejected' && progress.doubtful;

function askAbout(core: CoreContext, { id }: OutboxEntry): never {
  const words = message('queue.asked-first');
  core.sender.apply(id, { type: 'asked-about' }, words);
  throw refusal('conflict', 'This order may have been sent: the service is asked about it first.', words);
}

/** An unfinished batch in which that entry is already being edited. */
function findEdit(core: CoreContext, entryId: string): string | null {
  const found = core.documents.documentsOfCode(entryId).find(({ id, kind, status }) => {
    if (!isOrders(kind) || status === 'closed') return false;
    return core.openDocuments.loadAs(kind, id).state.orders.some(({ replaces }) => replaces === entryId);
  });
  return found?.id ?? null;
}

function findOrder(core: CoreContext, { documentId, key }: OutboxEntry) {
  const kind = documentId === null ? undefined : core.documents.meta(documentId)?.kind;
  const batch = !isOrders(kind) || documentId === null ? null : core.openDocuments.loadAs(kind, documentId).state;
  const order = batch?.orders.find(({ fields }) => fields.PackageId?.trim() === key);
  if (!isOrders(kind) || batch === null || order === undefined)
    throw new Failure('conflict', 'There is no order behind this entry.');
  return { kind, batch, order };
}

/**
 * An order whose predecessor is no longer rejected, failed or held (it was resent, or edited twice) would be a
 * duplicate.
 */
export function whyNotReplaced(core: CoreContext, batch: OrderBatch): OrderBatchDecision | null {
  const leaving = checkBatch(batch).orders.map(({ order }) => order);
  const unknown = leaving.find(({ replaces }) => replaces !== null && isUnknownEntry(core, replaces));
  if (unknown !== undefined)
    return refuse('failed', message('queue.asked-first'), message('message.order-one-too-many-how'));
  const stopped = leaving.find((order) => isOneTooMany(core, order));
  if (stopped === undefined) return null;
  const place = batch.orders.indexOf(stopped) + 1;
  const key = core.outbox.get(stopped.replaces ?? '')?.key ?? '';
  return refuse(
    'failed',
    message('message.order-one-too-many', { order: place, key }),
    message('message.order-one-too-many-how'),
  );
}

function isUnknownEntry(core: CoreContext, id: string): boolean {
  const entry = core.outbox.get(id);
  return entry !== null && entry.discarded === null && isUnknown(entry);
}

function isOneTooMany(core: CoreContext, { replaces }: OrderDraft): boolean {
  const entry = replaces === null ? null : core.outbox.get(replaces);
  if (entry === null || entry.discarded !== null) return false;
  return entry.superseded || (entry.state !== 'rejected' && entry.state !== 'held' && !failedLater(core, entry));
}

/** Records in the old entry which one replaced it. The caller provides the transaction. */
export function giveWay(core: CoreContext, entryId: string, key: string, at: number): void {
  const entry = core.outbox.get(entryId);
  if (entry === null || entry.discarded !== null) return;
  const summary = message('queue.replaced', { key });
  core.outbox.supersede(entryId, at);
  core.following.orders.replace(entry);
  core.outbox.update(
    entryId,
    { state: entry.state, nextTryAt: null, progress: { ...entry.progress, reason: null, summary } },
    at,
  );
  const attempt = core.outbox.startAttempt({ outboxId: entryId, kind: 'person', at, summary }, core.actor());
  core.outbox.endAttempt(attempt, { at, summary, status: null, ticketId: null, rawBody: null });
}
