import {
  mostOrdersAtOnce,
  mostOrdersInBatch,
  type NewOrder,
  type OrderKind,
  partId,
} from '../../../contract/bridge/orders.ts';
import { ordersKindOf } from '../../../documents/kinds.ts';
import { finish } from '../../../documents/order-batch/finish.ts';
import { profilesWith } from '../../../order-files/profiles/own-profiles.ts';
import type { UnderstoodNamed } from '../../../order-files/understand-files.ts';
import type { CoreContext } from '../../core-context.ts';
import { appendEntry, changeDocument } from '../../documents/journal-writer.ts';
import { takeOrders } from '../add-orders.ts';
import { usedAliases } from '../aliases/keep-aliases.ts';
import { createSellerAliases } from '../aliases/seller-aliases-repository.ts';
import { batchFacts, usedChanges } from '../batch-facts.ts';
import { applyRules } from '../rules/apply-rules.ts';
import { skuChanges } from '../unknown-skus.ts';
import { writeOrder } from '../write-order.ts';
import { batchOf, type FileStanding, fileStanding, isLeftAlone, keyOf, knownOf } from './file-standing.ts';
import type { FileOutcome } from './folder-report.ts';
import { checkInSlices, closeToQueue, inSlices, others, queueClosed } from './queue-in-slices.ts';

/** Nobody at the screen is asked anything. */
const free = { held: false };

/** How this station reads files: in every format, the site's own among them, and with the aliases that it has learned. */
export function readingOf(core: CoreContext, kind: OrderKind) {
  const aliases = usedAliases(core, createSellerAliases(core.db));
  return {
    kind,
    profiles: profilesWith(kind, core.settings().orderFormats),
    aliases: new Map(aliases.map(({ seller, parts }) => [seller, parts])),
  };
}

export interface Taking {
  /** Queues all of its orders, or none if anything is wrong or has to be asked, or if a person works on one of their batches. */
  readonly submits: boolean;
  /** It was begun before, and not told what became of it: what is whole is not taken for an older import. */
  readonly goesOn: boolean;
}

/** Puts the orders of a file that the station does not have into batches of their own, behind those that an interrupted run has put there. */
export async function addFile(
  core: CoreContext,
  kind: OrderKind,
  file: UnderstoodNamed,
  content: string,
  { submits, goesOn }: Taking,
): Promise<FileOutcome> {
  const before = fileStanding(core, kind, content);
  const { known, orders } = await toAdd(core, kind, file, before);
  const numberOf = (id: string) => core.documents.meta(id)?.number ?? '';
  if (orders.length === 0 && before.batches.length === 0)
    return { result: known.length > 0 ? 'again' : 'failed', batches: [], orders: 0, known };
  if (orders.length === 0 && !goesOn)
    return { result: 'again', batches: before.parts.map(({ number }) => number), orders: 0, known: [] };
  await takeParts(core, kind, { id: content, name: file.name, orders }, before);
  const now = fileStanding(core, kind, content);
  const isClosed = (id: string) => core.documents.meta(id)?.status === 'closed';
  // Rules may have put every order of a batch into others.
  const own = now.batches.filter((id) => (goesOn || !isClosed(id)) && batchOf(core, kind, id).orders.length > 0);
  const left = own.filter((id) => !isClosed(id));
  const mayBe = submits && file.problems.length === 0;
  const isSubmitted = left.length === 0 || (mayBe && (await submitIfRight(core, kind, left, now)));
  const count = own.reduce((sum, id) => sum + batchOf(core, kind, id).orders.length, 0);
  return { result: isSubmitted ? 'submitted' : 'draft', batches: own.map(numberOf), orders: count, known };
}

/** The orders of a file without those that it has brought, and without those that the station has otherwise. */
async function toAdd(
  core: CoreContext,
  kind: OrderKind,
  { orders, toFinish }: UnderstoodNamed,
  { brought }: FileStanding,
) {
  const drafts = [...orders, ...toFinish]
    .map(({ draft }) => draft)
    .filter((draft) => !brought.has(keyOf(draft)))
    .toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
  const known = new Set((await knownOf(core, kind, drafts)).map(({ orderNo }) => orderNo));
  return {
    known: [...known],
    orders: drafts.filter(({ origin }) => origin === undefined || !known.has(origin.orderNo)),
  };
}

interface FileToTake {
  /** Identifies its content. */
  readonly id: string;
  readonly name: string;
  readonly orders: readonly NewOrder[];
}

/** Each slice is on disk as a whole; a batch takes so many orders of one file, and the next part begins another. */
async function takeParts(
  core: CoreContext,
  kind: OrderKind,
  { id, name, orders }: FileToTake,
  before: FileStanding,
): Promise<void> {
  const last = before.parts.at(-1);
  const stopped = last === undefined ? null : stoppedPart(core, kind, last);
  let part = (last?.part ?? 0) + (stopped === null ? 1 : 0);
  let [batch, here, all] = stopped === null ? [null, 0, 0] : [stopped.batch, stopped.here, stopped.orders];
  for (let at = 0; at < orders.length; part += 1, [batch, here, all] = [null, 0, 0]) {
    all ||= Math.min(mostOrdersInBatch, orders.length - at);
    while (here < all && at < orders.length) {
      const slice = orders.slice(at, at + Math.min(mostOrdersAtOnce, all - here));
      const file = { id: partId(id, part), name, orders: all, from: here };
      batch = takeOrders(core, { kind, id: batch, file, orders: [...slice] }, true).id;
      here += slice.length;
      at += slice.length;
      await others();
    }
  }
  for (const { id: file, batch: taken } of fileStanding(core, kind, id).parts)
    if (core.documents.meta(taken)?.status !== 'closed') await complete(core, kind, taken, file);
  core.emit({ type: 'documents' });
}

/** Where the import of a part was interrupted. */
function stoppedPart(core: CoreContext, kind: OrderKind, { id, batch }: FileStanding['parts'][number]) {
  if (core.documents.meta(batch)?.status === 'closed') return null;
  const file = batchOf(core, kind, batch).files.find((each) => each.id === id);
  // By hand it was read in another way.
  if (file === undefined || file.here >= file.orders || file.columns !== undefined) return null;
  return { batch, here: file.here, orders: file.orders };
}

/** Gives its orders what they lack: ids, and what the rules say. */
async function complete(core: CoreContext, kind: OrderKind, id: string, file: string): Promise<void> {
  const lacking = batchOf(core, kind, id).orders.filter(({ fields }) => (fields.PackageId ?? '').trim() === '');
  await inSlices(lacking, (some) =>
    writeOrder(core, free, { id, entry: { type: 'ids-given', orders: some.map((order) => order.id) } }),
  );
  if (core.settings().orderRules[kind].length > 0) applyRules(core, free, id, file);
  await others();
}

/** Queues batches if nothing is wrong in any of them, and nothing has to be asked. False: they wait for a person. */
async function submitIfRight(
  core: CoreContext,
  kind: OrderKind,
  ids: readonly string[],
  standing: FileStanding,
): Promise<boolean> {
  for (const id of ids) {
    for (const look of [usedChanges, skuChanges])
      changeDocument(core, () => appendEntry(core, id, null, look(core, batchOf(core, kind, id))));
    await others();
    await checkInSlices(core, ordersKindOf(kind), id);
  }
  // Meanwhile somebody may have opened one.
  if (!ids.every((id) => isLeftAlone(core, kind, id, standing))) return false;
  const closings = ids.flatMap((id) => {
    const batch = batchOf(core, kind, id);
    const { finish: next, entry, further } = finish(batch, 'done', batchFacts(core, batch));
    // An order that a person has set aside is theirs to decide.
    return next === 'queue' && entry !== null && further === undefined ? [[id, entry] as const] : [];
  });
  if (closings.length < ids.length) return false;
  closeToQueue(core, closings);
  await queueClosed(core);
  return true;
}
