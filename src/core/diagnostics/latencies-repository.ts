import { LatencyCount, type LatencyDay } from '../../contract/bridge/diagnostics.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';

interface LatencyRecord {
  day: string;
  kind: string;
  bucket: number;
  count: number;
}

/** How long the scans of this station took, as counts per day. Days as `2026-11-21`. */
export function createLatenciesRepository(db: Sqlite) {
  const add = db.prepare(
    'INSERT INTO latencies (day, kind, bucket, count, operator, station) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (day, kind, bucket) DO UPDATE SET count = count + excluded.count',
  );
  const forget = db.prepare('DELETE FROM latencies WHERE day < ?');
  const since = db.prepare<[string], LatencyRecord>(
    'SELECT day, kind, bucket, count FROM latencies WHERE day >= ? ORDER BY day, kind, bucket',
  );
  return {
    add(day: string, counts: readonly LatencyCount[], keepSince: string, by: Actor): void {
      db.transaction(() => {
        forget.run(keepSince);
        for (const { kind, bucket, count } of counts) add.run(day, kind, bucket, count, by.operator, by.station);
      })();
    },
    since(day: string): LatencyDay[] {
      const days = new Map<string, LatencyCount[]>();
      for (const { day: on, kind, bucket, count } of since.all(day)) {
        const counts = days.get(on) ?? [];
        days.set(on, counts);
        counts.push(LatencyCount.parse({ kind, bucket, count }));
      }
      return [...days].map(([on, counts]) => ({ day: on, counts }));
    },
  };
}
export type LatenciesRepository = ReturnType<typeof createLatenciesRepository>;
