import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { Marketplace } from '../../../contract/bridge/tracking.ts';
import type { Sqlite } from '../../storage/database.ts';

/** An order whose final tracking number its marketplace does not have. `told`: the one that it has; empty: none. */
export interface DueTracking {
  readonly id: number;
  readonly entryId: string;
  readonly trackingNumber: string;
  readonly told: string;
}

export interface MarketplaceDue extends Marketplace {
  readonly due: number;
  /** How many of them replace a number that it has. */
  readonly changed: number;
}

/**
 * Which tracking numbers are due for the marketplaces of their orders: final ones, of orders that have not failed and
 * are not replaced. Found by an index of these alone, however many orders there are.
 */
export function createTrackingDue(db: Sqlite) {
  const marketplaces = db.prepare<[string], MarketplaceDue>(
    `SELECT kind, due AS format, platform, count(*) AS due, sum(told <> '') AS changed FROM followed_orders
     WHERE kind = ? AND due IS NOT NULL GROUP BY kind, followed_orders.due, platform`,
  );
  const due = db.prepare<[string, string, string, number], DueTracking>(
    `SELECT id, entry_id AS entryId, tracking_number AS trackingNumber, told FROM followed_orders
     WHERE kind = ? AND due = ? AND platform = ? ORDER BY id LIMIT ?`,
  );
  const tell = db.prepare('UPDATE followed_orders SET told = tracking_number WHERE id = ?');
  return {
    marketplacesDue: (kind: OrderKind): MarketplaceDue[] => marketplaces.all(kind),
    /** First sent first. */
    trackingDue: ({ kind, format, platform }: Marketplace, limit: number): DueTracking[] =>
      due.all(kind, format, platform, limit),
    /** Its marketplace has been given its tracking number. */
    tell(id: number): void {
      tell.run(id);
    },
  };
}
