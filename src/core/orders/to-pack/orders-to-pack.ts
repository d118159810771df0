import { hash } from 'node:crypto';
import type { OrderStage } from '../../../contract/bridge/sent-orders.ts';
import type { OrdersToPack, OrderToPack } from '../../../documents/journal/own-order.ts';
import type { OrderBatch, OrderDraft } from '../../../documents/order-batch/order-batch.ts';
import type { CoreContext } from '../../core-context.ts';
import { draftOf, draftsOf, findOwnOrder, lastEntry } from '../own-orders.ts';
import { type Changed, watchOrders } from './changed-orders.ts';
import { createRankedOrders, type Ranked } from './ranked-orders.ts';

/** A window shows the beginning of a long list: what is packed next is scanned. */
const mostShown = 200;

const notLeft: readonly OrderStage[] = ['creating', 'unsubmitted', 'waiting', 'handling', 'weighing'];

/** Ten thousand orders at once, from a file or at the start, must not hold up a scan. */
const readAtOnce = 100;
/** The start has other things to do first: a batch of ten thousand orders is folded whole. */
const startMs = 1_000;
const pauseMs = 20;

/** Kept in memory and read again order by order, as far as they have changed since they were last asked for. */
export function createOrdersToPack(coreNow: () => CoreContext): OrdersToPack {
  const ranked = createRankedOrders();
  const unread = new Set<string>();
  /** Read in a transaction, which may not have lasted: to be read again. */
  let doubtful: Changed[] = [];
  const batches = createBatchDigests();
  /** Orders that replace others, by the PackageId of those: they may be packed as long as those are not at the service. */
  const replacing = new Map<string, Set<string>>();
  let watch: ReturnType<typeof watchOrders> | null = null;
  let isReading = false;

  function refresh(most = Number.POSITIVE_INFINITY): void {
    const core = coreNow();
    for (const { what, name } of whatChanged(core)) {
      if (what === 'batch') for (const packageId of batches.changedIn(core, name)) unread.add(packageId);
      else for (const packageId of [name, ...(replacing.get(name) ?? [])]) unread.add(packageId);
    }
    let left = most;
    for (const packageId of unread) {
      if (--left < 0) return;
      const order = readOrder(core, packageId);
      if (order === null) ranked.remove(packageId);
      else ranked.put(order);
      unread.delete(packageId);
    }
  }

  function whatChanged(core: CoreContext): Changed[] {
    if (watch === null) {
      watch = watchOrders(core.db);
      return everything(core);
    }
    const changed = watch.take();
    const all = [...doubtful, ...changed];
    doubtful = core.db.inTransaction ? changed : [];
    return all;
  }

  /** Reads what is left a few orders at a time, and says when the list is whole. */
  function readOn(): void {
    if (isReading || unread.size === 0) return;
    isReading = true;
    later(pauseMs, () => {
      isReading = false;
      refresh(readAtOnce);
      if (unread.size > 0) readOn();
      else coreNow().emit({ type: 'documents' });
    });
  }

  function readOrder(core: CoreContext, packageId: string): Ranked | null {
    const rank = rankOf(core, packageId);
    const found = rank === null ? null : findOwnOrder(core, packageId);
    if (rank === null || (found?.state !== 'to-pack' && found?.state !== 'open')) return null;
    return toRanked(found, rank);
  }

  function rankOf(core: CoreContext, packageId: string): readonly number[] | null {
    const entry = lastEntry(core, packageId);
    if (entry === null) return rankOfDraft(core, packageId);
    if (entry.state !== 'confirmed') return [0, entry.seq];
    const sent = core.following.orders.find('drop-ship', packageId);
    return sent !== null && notLeft.includes(sent.order.stage) ? [2, sent.order.sentAt, sent.id] : null;
  }

  function rankOfDraft(core: CoreContext, packageId: string): readonly number[] | null {
    const draft = draftOf(core, packageId);
    if (draft === null) return null;
    const { batchId, order } = draft;
    const replaced = order.replaces === null ? null : core.outbox.get(order.replaces);
    if (replaced !== null) replacing.set(replaced.key, (replacing.get(replaced.key) ?? new Set()).add(packageId));
    return [1, core.documents.meta(batchId)?.createdAt ?? 0, ...order.id.split('.').map(Number)];
  }

  /** Where the core has not stopped meanwhile. */
  function later(ms: number, read: () => void): void {
    coreNow().environment.after(ms, () => coreNow().db.open && read());
  }

  function readSome(): void {
    refresh(readAtOnce);
    readOn();
  }

  return {
    start: () => later(startMs, readSome),
    list: () => {
      readSome();
      return { orders: ranked.first(mostShown).map(({ view }) => view), total: ranked.size() };
    },
    singleOf: (sku) => {
      refresh();
      const next = ranked.firstSingle(sku);
      const found = next && findOwnOrder(coreNow(), next.packageId);
      return found?.state === 'to-pack' || found?.state === 'open' ? found : null;
    },
    ownerOf: (sku, but) => {
      refresh();
      return ranked.firstWith(sku, but)?.packageId ?? null;
    },
  };
}

/** Whatever may wait when the station starts. */
function everything({ outbox, documents, following }: CoreContext): Changed[] {
  const orders = [...outbox.keysWaiting('drop-ship'), ...following.orders.idsIn('drop-ship', notLeft)];
  return [
    ...orders.map((name) => ({ what: 'order' as const, name })),
    ...documents.unfinished('drop-ship-orders').map(({ id }) => ({ what: 'batch' as const, name: id })),
  ];
}

/** Which orders of a batch that is being written differ from when it was last looked at. */
function createBatchDigests() {
  const known = new Map<string, ReadonlyMap<string, string>>();
  const ofOrder = new WeakMap<OrderDraft, string>();

  function digestOf(order: OrderDraft): string {
    const digest = ofOrder.get(order) ?? hash('sha1', JSON.stringify(order));
    ofOrder.set(order, digest);
    return digest;
  }

  function digestsOf(batch: OrderBatch): ReadonlyMap<string, string> {
    const header = hash('sha1', JSON.stringify(batch.header));
    const digests = new Map<string, string>();
    for (const [packageId, order] of draftsOf(batch))
      digests.set(packageId, `${digestOf(order)} ${batch.used.has(packageId)} ${header}`);
    return digests;
  }

  return {
    changedIn({ documents, openDocuments }: CoreContext, id: string): string[] {
      const before = known.get(id) ?? new Map<string, string>();
      const isOpen = documents.meta(id)?.status !== 'closed';
      const now = isOpen ? digestsOf(openDocuments.loadAs('drop-ship-orders', id).state) : new Map<string, string>();
      if (isOpen) known.set(id, now);
      else known.delete(id);
      return [...new Set([...before.keys(), ...now.keys()])].filter((each) => before.get(each) !== now.get(each));
    },
  };
}

function toRanked(found: OrderToPack, rank: readonly number[]): Ranked {
  const { state, order } = found;
  const { packageId, platformOrderNo, recipient, goods, batch, isSent } = order;
  const skus = [...new Set(goods.map(({ sku }) => sku))];
  const [only, ...others] = goods;
  // Set aside, it must not come before the orders that are not packed yet.
  const isAgain = found.state === 'open' && found.isAgain;
  return {
    ...{ packageId, rank, skus },
    single: others.length === 0 && only?.quantity === 1 && !isAgain ? only.sku : null,
    view: {
      ...{ packageId, platformOrderNo, batch, isSent },
      recipient: recipient.name,
      country: recipient.country,
      units: goods.reduce((sum, { quantity }) => sum + quantity, 0),
      skus: skus.length,
      isOpen: state === 'open',
    },
  };
}
