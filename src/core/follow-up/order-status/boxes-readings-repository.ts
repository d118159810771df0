import type { BoxesReading } from '../../../contract/bridge/sent-orders.ts';
import { BatchOutboundDetails } from '../../../contract/service/batch-outbound.ts';
import type { Actor } from '../../storage/actor.ts';
import type { Sqlite } from '../../storage/database.ts';

interface ReadingRecord {
  details: string | null;
  at: number | null;
  none_at: number | null;
}

/** The service's data about the boxes of orders, kept for offline reading. By CustomerOrderNo. */
export function createBoxesReadingsRepository(db: Sqlite) {
  const read = db.prepare<[string], ReadingRecord>(
    'SELECT details, at, none_at FROM boxes_readings WHERE order_no = ?',
  );
  const keep = db.prepare(
    `INSERT INTO boxes_readings (order_no, details, at, operator, station) VALUES (?, ?, ?, ?, ?) ON CONFLICT (order_no)
     DO UPDATE SET details = excluded.details, at = excluded.at, none_at = NULL, operator = excluded.operator, station = excluded.station`,
  );
  const none = db.prepare(
    `INSERT INTO boxes_readings (order_no, none_at, operator, station) VALUES (?, ?, ?, ?) ON CONFLICT (order_no)
     DO UPDATE SET none_at = excluded.none_at, operator = excluded.operator, station = excluded.station`,
  );
  return {
    read(orderNo: string): BoxesReading | null {
      const row = read.get(orderNo);
      if (row === undefined) return null;
      const details = row.details === null ? null : BatchOutboundDetails.parse(JSON.parse(row.details));
      return { details, at: row.at, noneAt: row.none_at };
    },
    keep(orderNo: string, details: BatchOutboundDetails, at: number, by: Actor): void {
      keep.run(orderNo, JSON.stringify(details), at, by.operator, by.station);
    },
    /** The service reports none; its earlier data stays. */
    keepNone(orderNo: string, at: number, by: Actor): void {
      none.run(orderNo, at, by.operator, by.station);
    },
  };
}
export type BoxesReadingsRepository = ReturnType<typeof createBoxesReadingsRepository>;
