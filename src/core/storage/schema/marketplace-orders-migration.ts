import type { Sqlite } from '../database.ts';

/**
 * A step of work.db: the marketplace that an order is from, and the files that took its tracking number back there. In the list of sent
 * orders the marketplace stands beside what lists filter by; those sent earlier have what they were sent with.
 */
export function marketplaceOrders(db: Sqlite): void {
  db.exec(`
    CREATE TABLE order_origins (
      entry_id TEXT PRIMARY KEY REFERENCES outbox (id),
      kind TEXT NOT NULL,
      format TEXT NOT NULL,
      platform TEXT NOT NULL,
      order_no TEXT NOT NULL,
      kept TEXT NOT NULL,
      at INTEGER NOT NULL,
      operator TEXT NOT NULL,
      station TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX order_origins_number ON order_origins (order_no);

    ALTER TABLE followed_orders ADD COLUMN format TEXT NOT NULL DEFAULT '';
    ALTER TABLE followed_orders ADD COLUMN platform TEXT NOT NULL DEFAULT '';
    ALTER TABLE followed_orders ADD COLUMN order_no TEXT NOT NULL DEFAULT '';
    -- The tracking number that the marketplace was given last; empty: none.
    ALTER TABLE followed_orders ADD COLUMN told TEXT NOT NULL DEFAULT '';
    -- The format of the file that its tracking number is due for.
    ALTER TABLE followed_orders ADD COLUMN due TEXT GENERATED ALWAYS AS (
      CASE WHEN format <> '' AND is_final = 1 AND tracking_number <> '' AND tracking_number <> told AND replaced = 0
        AND stage NOT IN ('failed', 'returned', 'cancelled', 'missing') THEN format END
    ) VIRTUAL;
    CREATE INDEX followed_platform ON followed_orders (kind, platform);
    CREATE INDEX followed_tracking_due ON followed_orders (kind, due, platform, id) WHERE due IS NOT NULL;
    UPDATE followed_orders SET
      order_no = coalesce((SELECT body ->> '$.Package.PlatformOrderNo' FROM outbox WHERE id = entry_id), ''),
      platform = coalesce((SELECT nullif(body ->> '$.Package.SalesPlatform', 'None') FROM outbox WHERE id = entry_id), '');

    CREATE TABLE tracking_exports (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL,
      format TEXT NOT NULL,
      platform TEXT NOT NULL,
      orders INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      at INTEGER NOT NULL,
      operator TEXT NOT NULL,
      station TEXT NOT NULL
    ) STRICT;
    CREATE INDEX tracking_exports_marketplace ON tracking_exports (kind, format, platform, id);

    -- The lines of these files. told_before: the number that the marketplace had until then; empty: none.
    CREATE TABLE exported_tracking (
      export_id INTEGER NOT NULL REFERENCES tracking_exports (id),
      entry_id TEXT NOT NULL REFERENCES order_origins (entry_id),
      tracking_number TEXT NOT NULL,
      carrier TEXT NOT NULL,
      shipped_on TEXT NOT NULL,
      told_before TEXT NOT NULL,
      operator TEXT NOT NULL,
      station TEXT NOT NULL,
      PRIMARY KEY (export_id, entry_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX exported_tracking_entry ON exported_tracking (entry_id, export_id);
  `);
}
