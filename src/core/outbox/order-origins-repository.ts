import { OrderOrigin } from '../../contract/bridge/orders.ts';
import type { OutboxState } from '../../contract/outbox-state.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';

interface OriginRecord {
  format: string;
  platform: string;
  order_no: string;
  kept: string;
}

/** An order in the outbox, by its number at the marketplace. */
export interface QueuedOrigin {
  readonly kind: string;
  readonly packageId: string;
  readonly entryId: string;
  readonly documentId: string | null;
  readonly state: OutboxState;
  readonly format: string;
  readonly platform: string;
  readonly orderNo: string;
}

/** The marketplaces that queued orders are from, by outbox entry. The caller provides the transaction. */
export function createOrderOriginsRepository(db: Sqlite) {
  const insert = db.prepare(
    `INSERT INTO order_origins (entry_id, kind, format, platform, order_no, kept, at, operator, station)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const one = db.prepare<[string], OriginRecord>(
    'SELECT format, platform, order_no, kept FROM order_origins WHERE entry_id = ?',
  );
  const named = db.prepare<[string], { entryId: string; platform: string; orderNo: string }>(
    `SELECT entry_id AS entryId, coalesce(nullif(platform, ''), format) AS platform, order_no AS orderNo FROM order_origins
     WHERE entry_id IN (SELECT value FROM json_each(?))`,
  );
  // What was discarded or replaced is not there any more.
  const queued = db.prepare<[string], QueuedOrigin>(
    `SELECT origin.kind, outbox.key AS packageId, outbox.id AS entryId, outbox.document_id AS documentId, outbox.state,
       origin.format, origin.platform, origin.order_no AS orderNo
     FROM order_origins AS origin JOIN outbox ON outbox.id = origin.entry_id
     WHERE origin.order_no IN (SELECT value FROM json_each(?)) AND outbox.discarded_at IS NULL AND outbox.superseded = 0
     ORDER BY outbox.seq`,
  );
  return {
    add(
      entryId: string,
      kind: string,
      { format, platform, orderNo, kept = {} }: OrderOrigin,
      at: number,
      by: Actor,
    ): void {
      insert.run(entryId, kind, format, platform, orderNo, JSON.stringify(kept), at, by.operator, by.station);
    },
    of(entryId: string): OrderOrigin | null {
      const found = one.get(entryId);
      if (found === undefined) return null;
      const { format, platform, order_no: orderNo, kept } = found;
      return OrderOrigin.parse({ format, platform, orderNo, kept: JSON.parse(kept) });
    },
    /** What people call the marketplaces of these entries, and the numbers there, by entry; those of no marketplace are left out. */
    named: (entryIds: readonly string[]): ReadonlyMap<string, { platform: string; orderNo: string }> =>
      new Map(named.all(JSON.stringify(entryIds)).map(({ entryId, ...origin }) => [entryId, origin])),
    /** Of any kind and marketplace, first queued first. */
    queued: (orderNos: readonly string[]): QueuedOrigin[] => queued.all(JSON.stringify(orderNos)),
  };
}
export type OrderOriginsRepository = ReturnType<typeof createOrderOriginsRepository>;
