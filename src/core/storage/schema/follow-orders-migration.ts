import type { Sqlite } from '../database.ts';

/**
 * A step of work.db: orders accepted by the service, as it last showed them. The columns that lists filter and sort by are separate from
 * the records, so that ten thousand rows can be read at once. Orders confirmed earlier are followed from now on.
 */
export function followOrders(db: Sqlite): void {
  db.exec(`
    CREATE TABLE followed_orders (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('drop-ship', 'outbound')),
      package_id TEXT NOT NULL,
      entry_id TEXT NOT NULL REFERENCES outbox (id),
      stage TEXT NOT NULL,
      -- The stages in the order of their course.
      place INTEGER NOT NULL,
      status TEXT NOT NULL DEFAULT '',
      handle_status TEXT NOT NULL DEFAULT '',
      tracking_number TEXT NOT NULL DEFAULT '',
      is_final INTEGER NOT NULL DEFAULT 0 CHECK (is_final IN (0, 1)),
      service_code TEXT NOT NULL,
      country TEXT NOT NULL,
      recipient TEXT NOT NULL,
      skus TEXT NOT NULL,
      costs TEXT NOT NULL DEFAULT '[]',
      weight REAL,
      reason TEXT NOT NULL DEFAULT '',
      words TEXT NOT NULL,
      sent_at INTEGER NOT NULL,
      read_at INTEGER,
      changed_at INTEGER NOT NULL,
      -- Null: it has come to its end.
      next_at INTEGER,
      -- From then on it is asked about no more by itself, and whether that was so when it was looked at last.
      asked_until INTEGER NOT NULL,
      is_old INTEGER NOT NULL DEFAULT 0 CHECK (is_old IN (0, 1)),
      -- Another order has taken its place.
      replaced INTEGER NOT NULL DEFAULT 0 CHECK (replaced IN (0, 1)),
      lane TEXT NOT NULL,
      misses INTEGER NOT NULL DEFAULT 0,
      is_new INTEGER NOT NULL DEFAULT 0 CHECK (is_new IN (0, 1)),
      operator TEXT NOT NULL,
      station TEXT NOT NULL,
      UNIQUE (kind, package_id)
    ) STRICT;
    CREATE INDEX followed_changed ON followed_orders (kind, changed_at);
    CREATE INDEX followed_sent ON followed_orders (kind, sent_at);
    CREATE INDEX followed_stage ON followed_orders (kind, stage, replaced, changed_at);
    CREATE INDEX followed_place ON followed_orders (kind, place, changed_at);
    CREATE INDEX followed_service ON followed_orders (kind, service_code);
    CREATE INDEX followed_country ON followed_orders (kind, country);
    CREATE INDEX followed_read ON followed_orders (kind, read_at);
    CREATE INDEX followed_new ON followed_orders (kind, changed_at) WHERE is_new = 1;
    CREATE INDEX followed_due ON followed_orders (lane, next_at) WHERE next_at IS NOT NULL AND is_old = 0;
    CREATE INDEX followed_due_kind ON followed_orders (kind, next_at) WHERE next_at IS NOT NULL AND is_old = 0;
    CREATE INDEX followed_open ON followed_orders (is_old, asked_until) WHERE next_at IS NOT NULL;
    CREATE INDEX followed_tracking ON followed_orders (tracking_number) WHERE tracking_number <> '';

    CREATE TABLE order_records (
      order_id INTEGER PRIMARY KEY REFERENCES followed_orders (id),
      record TEXT NOT NULL,
      at INTEGER NOT NULL,
      operator TEXT NOT NULL,
      station TEXT NOT NULL
    ) STRICT;

    -- What the service said that it had not said before.
    CREATE TABLE order_events (
      id INTEGER PRIMARY KEY,
      order_id INTEGER NOT NULL REFERENCES followed_orders (id),
      at INTEGER NOT NULL,
      words TEXT NOT NULL,
      changes TEXT NOT NULL,
      operator TEXT NOT NULL,
      station TEXT NOT NULL
    ) STRICT;
    CREATE INDEX order_events_order ON order_events (order_id, at);
  `);
  // SQLite's own lower() only handles ASCII.
  db.function('folded', { deterministic: true }, (text) => String(text).toLowerCase());
  db.exec(`
    WITH sent AS (
      SELECT outbox.*, body ->> '$.Package.ServiceCode' AS service, body ->> '$.Package.ShipToAddress.Country' AS land,
        body ->> '$.Package.ShipToAddress.Contact' AS contact,
        (SELECT json_group_array(DISTINCT name) FROM (
          SELECT coalesce(nullif(line.value ->> '$.Sku', ''), line.value ->> '$.StorageNo') AS name
          FROM json_each(body, '$.Package.Skus') AS line
        ) WHERE name <> '') AS goods
      FROM outbox WHERE family IN ('drop-ship', 'outbound') AND state = 'confirmed' AND discarded_at IS NULL
    )
    INSERT INTO followed_orders (kind, package_id, entry_id, stage, place, service_code, country, recipient, skus, words,
      sent_at, changed_at, next_at, asked_until, lane, operator, station)
    SELECT family, key, id, 'creating', 0, coalesce(service, ''), coalesce(land, ''), coalesce(contact, ''), goods,
      folded(key || char(10) || coalesce(contact, '') || char(10)
        || coalesce((SELECT group_concat(value, char(10)) FROM json_each(goods)), '')),
      updated_at, updated_at, updated_at, updated_at + 90 * 86400000, family, operator, station
    FROM sent WHERE true ORDER BY seq
    ON CONFLICT (kind, package_id) DO UPDATE SET entry_id = excluded.entry_id, sent_at = excluded.sent_at;
  `);
}
