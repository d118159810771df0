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

export interface MarketplaceWaiting extends Pick<Marketplace, 'format' | 'platform'> {
  readonly waiting: number;
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
  // By the index of those that are still asked about: an order without a final number is one of them.
  const waiting = db.prepare<[string], MarketplaceWaiting>(
    `SELECT format, platform, count(*) AS waiting FROM followed_orders
     WHERE kind = ? AND next_at IS NOT NULL AND is_old = 0 AND format <> '' AND (is_final = 0 OR tracking_number = '')
       AND replaced = 0 AND stage NOT IN ('failed', 'returned', 'cancelled', 'missing')
     GROUP BY format, platform`,
  );
  const tell = db.prepare('UPDATE followed_orders SET told = tracking_number WHERE id = ?');
  return {
    /** How many orders of each marketplace have no final tracking number yet. */
    marketplacesWaiting: (kind: OrderKind): MarketplaceWaiting[] => waiting.all(kind),
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
