import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { Marketplace, TrackingExport } from '../../../contract/bridge/tracking.ts';
import type { Actor } from '../../storage/actor.ts';
import type { Sqlite } from '../../storage/database.ts';

/** A line of a file that takes tracking numbers back to a marketplace, as it was exported. */
export interface ExportedLine {
  readonly entryId: string;
  readonly trackingNumber: string;
  readonly carrier: string;
  /** A day of this station's calendar. */
  readonly shippedOn: string;
  /** The number that the marketplace had until then; empty: none. */
  readonly toldBefore: string;
}

interface LineRecord {
  orderNo: string;
  kept: string;
  trackingNumber: string;
  carrier: string;
  shippedOn: string;
}

/** What went into each file: it is written from this, however often. The caller provides the transaction. */
export function createTrackingExportsRepository(db: Sqlite) {
  const insert = db.prepare(
    `INSERT INTO tracking_exports (kind, format, platform, orders, changed, at, operator, station)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertLine = db.prepare(
    `INSERT INTO exported_tracking (export_id, entry_id, tracking_number, carrier, shipped_on, told_before, operator, station)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const columns = 'id, kind, format, platform, orders, changed, at, operator';
  const one = db.prepare<[number], TrackingExport>(`SELECT ${columns} FROM tracking_exports WHERE id = ?`);
  const list = db.prepare<[string, string, string, number], TrackingExport>(
    `SELECT ${columns} FROM tracking_exports WHERE kind = ? AND format = ? AND platform = ? ORDER BY id DESC LIMIT ?`,
  );
  const last = db.prepare<[string], { format: string; platform: string; at: number }>(
    `SELECT format, platform, max(at) AS at FROM tracking_exports WHERE kind = ? GROUP BY format, platform`,
  );
  const lines = db.prepare<[number], LineRecord>(
    `SELECT origin.order_no AS orderNo, origin.kept, line.tracking_number AS trackingNumber, line.carrier,
       line.shipped_on AS shippedOn
     FROM exported_tracking AS line JOIN order_origins AS origin ON origin.entry_id = line.entry_id
       JOIN outbox ON outbox.id = line.entry_id
     WHERE line.export_id = ? ORDER BY outbox.seq`,
  );
  const ofEntry = db.prepare<[string], { trackingNumber: string; at: number }>(
    `SELECT line.tracking_number AS trackingNumber, file.at
     FROM exported_tracking AS line JOIN tracking_exports AS file ON file.id = line.export_id
     WHERE line.entry_id = ? ORDER BY line.export_id DESC LIMIT 1`,
  );
  return {
    add({ kind, format, platform }: Marketplace, exported: readonly ExportedLine[], at: number, by: Actor): number {
      const { operator, station } = by;
      const changed = exported.filter(({ toldBefore }) => toldBefore !== '').length;
      const { lastInsertRowid } = insert.run(kind, format, platform, exported.length, changed, at, operator, station);
      const id = Number(lastInsertRowid);
      for (const { entryId, trackingNumber, carrier, shippedOn, toldBefore } of exported)
        insertLine.run(id, entryId, trackingNumber, carrier, shippedOn, toldBefore, operator, station);
      return id;
    },
    get: (id: number): TrackingExport | null => one.get(id) ?? null,
    /** Newest first. */
    list: ({ kind, format, platform }: Marketplace, limit: number): TrackingExport[] =>
      list.all(kind, format, platform, limit),
    /** The marketplaces that files were written for, with the time of the last one. */
    marketplaces: (kind: OrderKind): { format: string; platform: string; at: number }[] => last.all(kind),
    /** In the order in which their orders were queued. */
    lines: (id: number) =>
      lines.all(id).map(({ kept, ...line }) => ({ ...line, kept: JSON.parse(kept) as Record<string, string> })), // written by us
    /** The last file with an order's tracking number; null: none. */
    lastOf: (entryId: string) => ofEntry.get(entryId) ?? null,
  };
}
export type TrackingExportsRepository = ReturnType<typeof createTrackingExportsRepository>;
