import { InboundStatus } from '../../../contract/service/inbound.ts';
import type { Actor } from '../../storage/actor.ts';
import type { Sqlite } from '../../storage/database.ts';

/** Inbound orders as the service last showed them, stored so that they can be read while it is unreachable. */
export function createInboundReadingsRepository(db: Sqlite) {
  const read = db.prepare<[string], { record: string; at: number }>(
    'SELECT record, at FROM inbound_readings WHERE shipment_id = ?',
  );
  const keep = db.prepare(
    'INSERT INTO inbound_readings (shipment_id, record, at, operator, station) VALUES (?, ?, ?, ?, ?) ON CONFLICT (shipment_id) DO UPDATE SET record = excluded.record, at = excluded.at, operator = excluded.operator, station = excluded.station',
  );
  return {
    read: (shipmentId: string): { readonly record: InboundStatus; readonly at: number } | null => {
      const row = read.get(shipmentId);
      return row ? { record: InboundStatus.parse(JSON.parse(row.record)), at: row.at } : null;
    },
    keep(shipmentId: string, record: InboundStatus, at: number, by: Actor): void {
      keep.run(shipmentId, JSON.stringify(record), at, by.operator, by.station);
    },
  };
}
export type InboundReadingsRepository = ReturnType<typeof createInboundReadingsRepository>;
