import type { Migration } from '../database.ts';
import { followOrders } from './follow-orders-migration.ts';
import { marketplaceOrders } from './marketplace-orders-migration.ts';
import { sendPrints, settlePrints } from './print-migrations.ts';
import { sharedChanges } from './shared-changes-migration.ts';
import { siteFeed } from './site-feed-migration.ts';
import { hubOfHandovers, siteHandovers } from './site-handovers-migration.ts';
import { trackParcels } from './track-parcels-migration.ts';

/** The schema of work.db, oldest step first. */
export const workMigrations: readonly Migration[] = [
  (db) =>
    db.exec(`
      CREATE TABLE documents (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        number TEXT NOT NULL,
        screen TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('open', 'parked', 'closed')),
        boxes INTEGER NOT NULL DEFAULT 0,
        pieces REAL NOT NULL DEFAULT 0,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT;
      -- One open document a screen at the most.
      CREATE UNIQUE INDEX documents_open ON documents (screen) WHERE status = 'open';
      CREATE INDEX documents_number ON documents (number);

      CREATE TABLE scans (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        at INTEGER NOT NULL,
        text TEXT NOT NULL,
        source TEXT NOT NULL,
        screen TEXT NOT NULL,
        document_id TEXT,
        tone TEXT NOT NULL,
        outcome TEXT NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT;

      CREATE TABLE journal (
        document_id TEXT NOT NULL REFERENCES documents (id),
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        scan_id TEXT,
        entry TEXT NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL,
        PRIMARY KEY (document_id, seq)
      ) STRICT, WITHOUT ROWID;

      -- Numbers of our own boxes and papers, so that a scan of one in the wrong place says what it is.
      CREATE TABLE known_codes (
        code TEXT NOT NULL,
        document_id TEXT NOT NULL REFERENCES documents (id),
        what TEXT NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL,
        PRIMARY KEY (code, document_id)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE outbox (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        family TEXT NOT NULL,
        endpoint TEXT NOT NULL,
        key TEXT NOT NULL,
        key_minted INTEGER NOT NULL CHECK (key_minted IN (0, 1)),
        body TEXT NOT NULL,
        document_id TEXT REFERENCES documents (id),
        state TEXT NOT NULL
          CHECK (state IN ('held', 'pending', 'sending', 'confirmed', 'rejected', 'unconfirmed')),
        progress TEXT NOT NULL,
        next_try_at INTEGER,
        discarded_at INTEGER,
        discard_reason TEXT,
        discarded_by TEXT,
        superseded INTEGER NOT NULL DEFAULT 0,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT;
      CREATE INDEX outbox_open ON outbox (state) WHERE discarded_at IS NULL;
      CREATE INDEX outbox_key ON outbox (family, key);
      CREATE INDEX outbox_document ON outbox (document_id);

      CREATE TABLE attempts (
        seq INTEGER PRIMARY KEY,
        outbox_id TEXT NOT NULL REFERENCES outbox (id),
        kind TEXT NOT NULL,
        at INTEGER NOT NULL,
        ended_at INTEGER,
        summary TEXT NOT NULL,
        status INTEGER,
        ticket_id TEXT,
        raw_body TEXT,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT;
      CREATE INDEX attempts_outbox ON attempts (outbox_id, seq);

      CREATE TABLE learned_codes (
        code TEXT PRIMARY KEY,
        sku TEXT NOT NULL,
        approved INTEGER NOT NULL DEFAULT 0,
        at INTEGER NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE print_jobs (
        id TEXT PRIMARY KEY,
        document_id TEXT,
        what TEXT NOT NULL,
        state TEXT NOT NULL,
        at INTEGER NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT;

      -- What must outlive the process and is no row of anything: a pause, the last minted sequence.
      CREATE TABLE facts (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL,
        at INTEGER NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
    `),
  // A GTIN was stored as scanned and in its 14-digit form; the latter now covers all its forms.
  (db) =>
    db.exec(`
      DELETE FROM learned_codes
      WHERE length(code) IN (8, 12, 13) AND code NOT GLOB '*[^0-9]*'
        AND EXISTS (
          SELECT 1 FROM learned_codes AS whole WHERE whole.code = substr('000000' || learned_codes.code, -14)
        );
    `),
  // Files of documents: their journals refer to them by digest.
  (db) =>
    db.exec(`
      CREATE TABLE attachments (
        digest TEXT PRIMARY KEY,
        bytes BLOB NOT NULL,
        at INTEGER NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT;
    `),
  settlePrints,
  // The customs details that people confirmed for goods, and inbound orders as the service last showed them.
  (db) =>
    db.exec(`
      CREATE TABLE declared_goods (
        sku TEXT PRIMARY KEY,
        details TEXT NOT NULL,
        at INTEGER NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE inbound_readings (
        shipment_id TEXT PRIMARY KEY,
        record TEXT NOT NULL,
        at INTEGER NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT;
    `),
  // For a queue of thousands: the sender finds what it needs by index, without reading the waiting rows. `turn`: what it may have to act
  // on; `asks`: what needs a person; `away`: what found the service unreachable and holds up its family.
  (db) =>
    db.exec(`
      ALTER TABLE outbox ADD COLUMN replaces TEXT REFERENCES outbox (id);
      ALTER TABLE outbox ADD COLUMN turn TEXT GENERATED ALWAYS AS (
        CASE WHEN discarded_at IS NULL AND state IN ('pending', 'unconfirmed') AND progress ->> '$.question' IS NULL
          THEN state END
      ) VIRTUAL;
      ALTER TABLE outbox ADD COLUMN asks INTEGER GENERATED ALWAYS AS (
        CASE WHEN discarded_at IS NULL AND superseded = 0 AND (state = 'rejected' OR progress ->> '$.question' IS NOT NULL)
          THEN 1 END
      ) VIRTUAL;
      ALTER TABLE outbox ADD COLUMN away INTEGER GENERATED ALWAYS AS (
        CASE WHEN discarded_at IS NULL AND state = 'pending' AND progress ->> '$.failure.code' = 'offline' THEN 1 END
      ) VIRTUAL;
      DROP INDEX outbox_open;
      CREATE INDEX outbox_turn ON outbox (turn, family, seq, next_try_at, updated_at) WHERE turn IS NOT NULL;
      CREATE INDEX outbox_wake ON outbox (next_try_at) WHERE turn IS NOT NULL;
      CREATE INDEX outbox_away ON outbox (away, family) WHERE away IS NOT NULL;
      CREATE INDEX outbox_asks ON outbox (asks) WHERE asks IS NOT NULL;
      CREATE INDEX outbox_figures ON outbox (state, seq, discarded_at, superseded) WHERE discarded_at IS NULL AND superseded = 0;
      -- What presses most of a document with thousands of entries.
      CREATE INDEX outbox_document_state ON outbox (document_id, state, seq)
        WHERE discarded_at IS NULL AND superseded = 0;
      CREATE INDEX outbox_replaces ON outbox (replaces) WHERE replaces IS NOT NULL;
    `),
  trackParcels,
  followOrders,
  // The boxes and pallets of outbound orders as the service showed them (2.12), by CustomerOrderNo.
  (db) =>
    db.exec(`
      CREATE TABLE boxes_readings (
        order_no TEXT PRIMARY KEY,
        details TEXT,
        at INTEGER,
        none_at INTEGER,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT;
    `),
  // Orders that the service was told not to submit yet have a stage of their own, after that of being created.
  (db) =>
    db.exec(`
      ALTER TABLE followed_orders ADD COLUMN submit_later INTEGER NOT NULL DEFAULT 0;
      UPDATE followed_orders SET submit_later = 1
        WHERE entry_id IN (SELECT id FROM outbox WHERE family IN ('drop-ship', 'outbound') AND body ->> '$.SubmitLater' = 1);
      UPDATE followed_orders SET place = place + 1 WHERE place >= 1;
    `),
  // The position of the text record in each journal.
  (db) =>
    db.exec(`
      CREATE TABLE recorded (
        document_id TEXT PRIMARY KEY REFERENCES documents (id),
        seq INTEGER NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
    `),
  sendPrints,
  // What was learned about the weight of goods: grams of one unit, how well that is known, and how units differ.
  (db) =>
    db.exec(`
      CREATE TABLE unit_weights (
        sku TEXT PRIMARY KEY,
        grams REAL NOT NULL,
        uncertainty REAL NOT NULL,
        spread REAL NOT NULL,
        samples INTEGER NOT NULL,
        at INTEGER NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT;
    `),
  // What sellers' SKUs, barcodes and listings stand for; a bundle has several rows.
  (db) =>
    db.exec(`
      CREATE TABLE seller_aliases (
        seller TEXT NOT NULL,
        place INTEGER NOT NULL,
        sku TEXT NOT NULL,
        quantity INTEGER NOT NULL,
        at INTEGER NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL,
        PRIMARY KEY (seller, place)
      ) STRICT, WITHOUT ROWID;
    `),
  marketplaceOrders,
  siteFeed,
  sharedChanges,
  siteHandovers,
  hubOfHandovers,
];
