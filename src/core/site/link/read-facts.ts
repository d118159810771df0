import type { OutboxState } from '../../../contract/outbox-state.ts';
import { mostAsking, mostOpen, type StationFacts } from '../../../contract/site/station-facts.ts';
import type { Tone } from '../../../contract/verdict.ts';
import { kindOf } from '../../documents/counted-scan.ts';
import type { Sqlite } from '../../storage/database.ts';
import type { FeedReader } from '../feed/feed-repository.ts';

const hourMs = 3_600_000;
const hoursShown = 12;
/** A busy bench scans less in twelve hours; of one with more, the first hours are short. */
const mostScans = 60_000;

type Hour = StationFacts['hours'][number];

/** Reads how the station stands from its work, in the link's own thread. */
export function createFactsReader(db: Sqlite, feed: Pick<FeedReader, 'last'>) {
  const queue = db.prepare<[], { state: OutboxState; n: number }>(
    'SELECT state, count(*) AS n FROM outbox WHERE discarded_at IS NULL AND superseded = 0 GROUP BY state',
  );
  const needing = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM outbox WHERE asks = 1');
  const asking = db.prepare<[number], StationFacts['asking'][number] & { asks: number | null }>(`
    SELECT id, family, key, state, asks, operator, created_at AS createdAt FROM outbox
    WHERE discarded_at IS NULL AND superseded = 0 AND (asks = 1 OR state IN ('unconfirmed', 'rejected'))
    ORDER BY state = 'unconfirmed' DESC, state = 'rejected' DESC, seq LIMIT ?`);
  const open = db.prepare<[number], StationFacts['open'][number]>(`
    SELECT kind, number, status, boxes, pieces, operator, updated_at AS updatedAt FROM documents
    WHERE status <> 'closed' ORDER BY status = 'open' DESC, updated_at DESC LIMIT ?`);
  const last = db.prepare<[], { at: number; operator: string }>(
    'SELECT at, operator FROM scans ORDER BY seq DESC LIMIT 1',
  );
  const scans = db.prepare<[number, number], { seq: number; at: number; tone: Tone; entry: string | null }>(`
    SELECT seq, at, tone, outcome ->> '$.appended[0].entry.type' AS entry FROM scans WHERE seq > ? ORDER BY seq DESC LIMIT ?`);
  const packed = db.prepare<[number], { at: number }>(
    "SELECT updated_at AS at FROM documents WHERE kind = 'pack' AND status = 'closed' AND boxes > 0 AND updated_at >= ?",
  );
  const counted = new Map<number, Pick<Hour, 'counted' | 'stopped'>>();
  let seen = 0;

  function countNew(since: number): void {
    let newest = seen;
    for (const { seq, at, tone, entry } of scans.iterate(seen, mostScans)) {
      newest = Math.max(newest, seq);
      if (at < since) break;
      const kind = kindOf(tone, entry);
      if (kind === null) continue;
      const hour = counted.get(hourOf(at)) ?? { counted: 0, stopped: 0 };
      counted.set(hourOf(at), { ...hour, [kind]: hour[kind] + 1 });
    }
    seen = newest;
  }

  function hours(now: number): Hour[] {
    const first = hourOf(now) - (hoursShown - 1) * hourMs;
    countNew(first);
    for (const hour of counted.keys()) if (hour < first) counted.delete(hour);
    const parcels = Map.groupBy(packed.all(first), ({ at }) => hourOf(at));
    return Array.from({ length: hoursShown }, (_, place) => {
      const at = first + place * hourMs;
      const { counted: good = 0, stopped = 0 } = counted.get(at) ?? {};
      return { at, counted: good, stopped, parcels: parcels.get(at)?.length ?? 0 };
    });
  }

  // Of one moment: the core writes meanwhile, and what is told behind `lastSeq` is counted beside it by the hub.
  return db.transaction((now: number, store: string): Omit<StationFacts, 'version' | 'service' | 'store'> => {
    const states = { held: 0, pending: 0, sending: 0, confirmed: 0, rejected: 0, unconfirmed: 0 };
    for (const { state, n } of queue.all()) states[state] = n;
    const newest = last.get();
    return {
      ...{ at: now, operator: newest?.operator ?? '', lastScanAt: newest?.at ?? null },
      ...{ queue: states, needsPerson: needing.get()?.n ?? 0 },
      asking: asking.all(mostAsking).map(({ asks, ...entry }) => ({ ...entry, needsPerson: asks === 1 })),
      open: open.all(mostOpen),
      hours: hours(now),
      lastSeq: feed.last(store),
    };
  });
}

/** UTC's hours: stations of one site are compared, not days. */
const hourOf = (at: number) => Math.floor(at / hourMs) * hourMs;
