import type { Output } from '../../../contract/bridge/channels.ts';
import { mostOrdersAtOnce, type NewOrder, type OrderKind } from '../../../contract/bridge/orders.ts';
import { ordersKindOf } from '../../../documents/kinds.ts';
import { finish } from '../../../documents/order-batch/finish.ts';
import type { OrderBatch } from '../../../documents/order-batch/order-batch.ts';
import { profilesWith } from '../../../order-files/profiles/own-profiles.ts';
import type { UnderstoodNamed } from '../../../order-files/understand-files.ts';
import type { CoreContext } from '../../core-context.ts';
import { appendEntry, changeDocument } from '../../documents/journal-writer.ts';
import { queueChanged } from '../../outbox/queue-changed.ts';
import { takeOrders } from '../add-orders.ts';
import { usedAliases } from '../aliases/keep-aliases.ts';
import { createSellerAliases } from '../aliases/seller-aliases-repository.ts';
import { batchFacts, usedChanges } from '../batch-facts.ts';
import { knownOrigins } from '../known-files/known-origins.ts';
import { takenFile } from '../known-files/taken-files.ts';
import { queueOrders } from '../queue-orders.ts';
import { applyRules } from '../rules/apply-rules.ts';
import { skuChanges } from '../unknown-skus.ts';
import { writeOrder } from '../write-order.ts';
import type { FileOutcome } from './folder-report.ts';

/** Nobody at the screen is asked anything. */
const free = { held: false };

/** Lets scans go first between two slices. */
const others = () => new Promise((resolve) => setImmediate(resolve));

interface FileToTake {
  /** Identifies its content. */
  readonly id: string;
  readonly name: string;
  readonly orders: readonly NewOrder[];
}

/**
 * Puts orders into a batch of their own that waits among the others, behind those that an interrupted run has put there. Returns its id,
 * and those of the batches that rules have put orders into; each slice is on disk as a whole.
 */
async function takeFile(
  core: CoreContext,
  kind: OrderKind,
  { id, name, orders }: FileToTake,
): Promise<readonly [string, ...string[]]> {
  let batch = takenFile(core, kind, id)?.batch ?? null;
  let from = batch === null ? 0 : hereOf(core, kind, batch, id);
  while (from < orders.length) {
    const slice = orders.slice(from, from + mostOrdersAtOnce);
    const file = { id, name, orders: orders.length, from };
    batch = takeOrders(core, { kind, id: batch, file, orders: slice }, true).id;
    from += slice.length;
    await others();
  }
  if (batch === null) throw new Error('a file without orders was to be taken');
  const lacking = batchOf(core, kind, batch).orders.filter(({ fields }) => (fields.PackageId ?? '').trim() === '');
  if (lacking.length > 0)
    writeOrder(core, free, { id: batch, entry: { type: 'ids-given', orders: lacking.map((order) => order.id) } });
  const { parked } = core.settings().orderRules[kind].length > 0 ? applyRules(core, free, batch, id) : { parked: [] };
  core.emit({ type: 'documents' });
  return [batch, ...parked];
}

/** How many of a file's orders are in the batch. */
function hereOf(core: CoreContext, kind: OrderKind, batch: string, file: string): number {
  return batchOf(core, kind, batch).files.find(({ id }) => id === file)?.here ?? 0;
}

/** Whether all orders of a file that was imported are in that batch, or were sent with it. */
export function isWhole(core: CoreContext, kind: OrderKind, batch: string, file: string): boolean {
  if (core.documents.meta(batch)?.status === 'closed') return true;
  const known = batchOf(core, kind, batch).files.find(({ id }) => id === file);
  return known !== undefined && known.here >= known.orders;
}

/** How this station reads files: in every format, the site's own among them, and with the aliases that it has learned. */
export function readingOf(core: CoreContext, kind: OrderKind) {
  const aliases = usedAliases(core, createSellerAliases(core.db));
  return {
    kind,
    profiles: profilesWith(kind, core.settings().orderFormats),
    aliases: new Map(aliases.map(({ seller, parts }) => [seller, parts])),
  };
}

/**
 * Puts the orders of a file that the station does not have into batches. `submits`: queues all of them, or none if anything is wrong or has
 * to be asked, or if a person works on the batch.
 */
export async function addFile(
  core: CoreContext,
  kind: OrderKind,
  file: UnderstoodNamed,
  content: string,
  submits: boolean,
): Promise<FileOutcome> {
  const { known, orders } = withoutKnown(core, kind, file, content);
  if (orders.length === 0) return { result: known.length > 0 ? 'again' : 'failed', batches: [], orders: 0, known };
  const [own, ...others] = await takeFile(core, kind, { id: content, name: file.name, orders });
  const mayBe = submits && file.problems.length === 0 && isOfFile(core, kind, own, content);
  const batches = [own, ...others].map((id) => core.documents.meta(id)?.number ?? '');
  const isSubmitted = mayBe && submitIfRight(core, kind, [own, ...others]);
  return { result: isSubmitted ? 'submitted' : 'draft', batches, orders: orders.length, known };
}

/** Which of these orders the station has, and where. */
export function knownOf(
  core: CoreContext,
  kind: OrderKind,
  drafts: readonly NewOrder[],
): Output<'orders.known-origins'> {
  const origins = drafts.flatMap(({ origin }) => origin ?? []);
  return [...Map.groupBy(origins, ({ format }) => format)].flatMap(([format, of]) =>
    knownOrigins(core, {
      ...{ kind, format, platform: of[0]?.platform ?? '' },
      orderNos: of.map(({ orderNo }) => orderNo),
    }),
  );
}

/** It waits, nobody has it open or has put anything else into it. */
export function isOfFile(core: CoreContext, kind: OrderKind, id: string, file: string): boolean {
  return (
    core.documents.meta(id)?.status === 'parked' && batchOf(core, kind, id).orders.every((order) => order.file === file)
  );
}

/** The orders of a file without those that the station has, but for what an interrupted run has brought of this very file. */
function withoutKnown(core: CoreContext, kind: OrderKind, { orders, toFinish }: UnderstoodNamed, content: string) {
  const drafts = [...orders, ...toFinish]
    .map(({ draft }) => draft)
    .toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
  const before = takenFile(core, kind, content)?.batch;
  const brought = before === undefined ? [] : batchOf(core, kind, before).orders.filter(({ file }) => file === content);
  const own = new Set(brought.map(({ origin }) => origin?.orderNo));
  const known = new Set<string>();
  for (const { orderNo } of knownOf(core, kind, drafts)) if (!own.has(orderNo)) known.add(orderNo);
  return {
    known: [...known],
    orders: drafts.filter(({ origin }) => origin === undefined || !known.has(origin.orderNo)),
  };
}

/** Queues batches if nothing is wrong in any of them, and nothing has to be asked. False: they wait for a person. */
function submitIfRight(core: CoreContext, kind: OrderKind, ids: readonly string[]): boolean {
  changeDocument(core, () => {
    for (const id of ids)
      for (const look of [usedChanges, skuChanges]) appendEntry(core, id, null, look(core, batchOf(core, kind, id)));
  });
  const endings = ids.flatMap((id) => {
    const batch = batchOf(core, kind, id);
    // Rules may have put every order into another batch.
    if (batch.orders.length === 0) return [];
    const decision = finish(batch, 'done', batchFacts(core, batch));
    return [{ id, entries: decision.finish === 'queue' ? [decision.entry, ...(decision.further ?? [])] : null }];
  });
  if (endings.length === 0 || endings.some(({ entries }) => entries === null)) return false;
  const at = core.environment.now();
  changeDocument(core, () => {
    for (const { id, entries } of endings) {
      for (const entry of entries ?? []) appendEntry(core, id, null, entry);
      core.documents.close(id, at);
      queueOrders(core, id, batchOf(core, kind, id), false, at);
    }
  });
  queueChanged(core.emit);
  core.sender.wake();
  return true;
}

function batchOf(core: CoreContext, kind: OrderKind, id: string): OrderBatch {
  return core.openDocuments.loadAs(ordersKindOf(kind), id).state;
}
