import type { JournalLine } from '../../../contract/bridge/documents.ts';
import type { OutboxState } from '../../../contract/outbox-state.ts';
import {
  longestOrderKey,
  mostOrdersTold,
  type OrderTold,
  ordersToldMs,
  type SiteStage,
} from '../../../contract/site/site-orders.ts';
import { advanceAny, foldAny } from '../../../documents/fold-any.ts';
import type { FoldedOf } from '../../../documents/kinds.ts';
import { wentElsewhere } from '../../documents/went-elsewhere.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { Sqlite } from '../../storage/database.ts';
import type { FeedReader } from '../feed/feed-repository.ts';
import { type LinkRound, pollMs } from './link.ts';

export interface OrdersRoundOptions {
  readonly db: Sqlite;
  readonly service: string;
  readonly environment: Pick<Environment, 'now'>;
  readonly feed: FeedReader;
}

/** Orders of two days at one station; of more, the oldest are not told. */
const mostOrders = 20_000;

const stageOf: Readonly<Record<OutboxState, SiteStage>> = {
  ...{ held: 'held', pending: 'queued', sending: 'queued' },
  ...{ unconfirmed: 'unconfirmed', rejected: 'rejected', confirmed: 'confirmed' },
};

/** Tells the hub at which stage the orders are that this station queued, packed or loaded: what is new of it, whenever it looks. */
export function createOrdersRound({ db, feed, service, environment }: OrdersRoundOptions): LinkRound {
  const read = createOrdersReader(db);
  /** As told since the hub was connected. */
  let told = new Map<string, OrderTold>();
  let seen = '';
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    connected: () => {
      told = new Map();
      seen = '';
      lookedAt = Number.NEGATIVE_INFINITY;
    },
    run: async (hub, store) => {
      const now = environment.now();
      if (Math.abs(now - lookedAt) < pollMs) return true;
      const at = `${store} ${feed.last(store)}`;
      if (at === seen) return true;
      const orders = read(now);
      const fresh = [...orders]
        .filter(([name, order]) => told.get(name)?.said !== order.said)
        .map(([, order]) => order);
      for (let from = 0; from < fresh.length; from += mostOrdersTold)
        await hub.tellOrders(service, fresh.slice(from, from + mostOrdersTold));
      [told, seen, lookedAt] = [orders, at, now];
      return true;
    },
  };
}

/** With one key that it does not take, the hub refuses the orders that are told with it; and shares and backups wait behind them. */
const isTellable = (key: string): boolean =>
  key.length <= longestOrderKey && key === key.toWellFormed().replaceAll('\0', '');

type Bill = FoldedOf<'bill-of-lading'>;

function createOrdersReader(db: Sqlite): (now: number) => Map<string, OrderTold> {
  const outbox = db.prepare<
    [number, number],
    { id: string; family: string; key: string; at: number; state: OutboxState; isGone: number }
  >(
    `SELECT * FROM (SELECT id, seq, family, key, created_at AS at, state, discarded_at IS NOT NULL OR superseded = 1 AS isGone
       FROM outbox WHERE family IN ('drop-ship', 'outbound') ORDER BY seq DESC LIMIT ?)
     WHERE at >= ? ORDER BY isGone DESC, seq`,
  );
  const parcels = db.prepare<[number], { key: string }>(
    `SELECT json_extract(j.entry, '$.order.packageId') AS key FROM documents AS d
     JOIN journal AS j ON j.document_id = d.id AND j.seq = 1
     WHERE d.kind = 'pack' AND d.status = 'closed' AND d.boxes > 0 AND d.updated_at >= ? AND NOT ${wentElsewhere}`,
  );
  const bills = db.prepare<[number], { id: string; status: string; isElsewhere: number; isDiscarded: number }>(
    `SELECT id, status, ${wentElsewhere} AS isElsewhere,
       coalesce((SELECT discarded_at IS NOT NULL FROM outbox WHERE document_id = d.id ORDER BY seq DESC LIMIT 1), 0) AS isDiscarded
     FROM documents AS d WHERE kind = 'bill-of-lading' AND updated_at >= ? ORDER BY updated_at`,
  );
  const lines = db.prepare<[string, number], { seq: number; entry: string }>(
    'SELECT seq, entry FROM journal WHERE document_id = ? AND seq > ? ORDER BY seq',
  );
  /** A bill has thousands of parcels, and is scanned on. */
  let folded = new Map<string, Bill>();

  function foldBill(id: string): Bill {
    const before = folded.get(id);
    const more = lines
      .all(id, before?.journal.at(-1)?.seq ?? 0)
      .map(({ seq, entry }): JournalLine => ({ seq, entry: JSON.parse(entry) }));
    return before === undefined ? foldAny('bill-of-lading', more) : advanceAny('bill-of-lading', before, more);
  }

  return (now) => {
    const since = now - ordersToldMs;
    const orders = new Map<string, OrderTold>();
    const tell = (order: OrderTold): void => {
      if (isTellable(order.key)) orders.set(`${order.part} ${order.family} ${order.key}`, order);
    };
    // Of those of one key, what stands comes last.
    for (const { id, family, key, at, state, isGone } of outbox.all(mostOrders, since))
      tell({
        ...{ family, key, part: 'outbox', entry: id, ageMs: Math.max(0, now - at) },
        said: isGone === 1 ? null : stageOf[state],
      });
    const ofParcel = { family: 'drop-ship', entry: '', ageMs: 0 } as const;
    for (const { key } of parcels.all(since))
      if (key !== null) tell({ ...ofParcel, key, part: 'parcel', said: 'packed' });
    const found = bills.all(since);
    folded = new Map(found.map(({ id }) => [id, foldBill(id)]));
    const loaded = found.flatMap(({ id, ...bill }) => {
      const isHere = bill.isElsewhere === 0 && bill.isDiscarded === 0;
      const names = isHere ? parcelsIn(folded.get(id)) : [];
      for (const key of everIn(folded.get(id))) tell({ ...ofParcel, key, part: 'bill', said: null });
      const said: SiteStage = bill.status === 'closed' ? 'bill-completed' : 'on-bill';
      return names.map((key): OrderTold => ({ ...ofParcel, key, part: 'bill', said }));
    });
    // One that was taken from a bill may be on another.
    for (const order of loaded) tell(order);
    return orders;
  };
}

/** By the numbers by which other stations may know their orders. */
const parcelsIn = (bill: Bill | undefined): string[] =>
  (bill?.state.boxes ?? []).flatMap(({ parcels }) => parcels.map(({ packageId, text }) => packageId ?? text));

/** Also those that were taken out again, perhaps before this program was started. */
const everIn = (bill: Bill | undefined): string[] =>
  (bill?.journal ?? []).flatMap(({ entry }) => {
    if (entry.type === 'parcel') return [entry.text, entry.packageId ?? entry.text];
    return entry.type === 'parcel-found' && entry.packageId !== null ? [entry.packageId] : [];
  });
