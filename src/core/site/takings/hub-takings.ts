import type { SiteEntry } from '../../../contract/site/hub-protocol.ts';
import type { TakeAnswer, Taking } from '../../../contract/site/outbox-takings.ts';

/** What the link tells the core of outboxes that were taken over. */
export type TakingsNews =
  /** This station sends those orders no more. */
  | { readonly type: 'lost'; readonly taking: Taking; readonly hub: string; readonly orders: readonly string[] }
  /** They are this station's now, with what was told of them and of their documents. */
  | {
      readonly type: 'won';
      readonly taking: Taking;
      readonly hub: string;
      readonly orders: readonly string[];
      readonly entries: readonly SiteEntry[];
    }
  /** The hub was set back to before they came, and that station has these; none: nothing else of that taking is open here. */
  | ({ readonly type: 'returned'; readonly orders: readonly string[] } & Pick<Taking, 'id' | 'station' | 'operator'>)
  /** Whatever the hub says of its orders was said before, and the hub knows what this station has. */
  | { readonly type: 'looked' };

/** What the hub knows of outboxes that were taken over. Every call rejects with `HubFailure` if it cannot be answered. */
export interface HubTakings {
  /** Takes over what that station left. The same again, as long as the hub has not seen it since, is the same taking. */
  readonly takeOutbox: (station: string, operator: string) => Promise<TakeAnswer>;
  /** Those by this station, and those of its own outbox, the oldest first. */
  readonly takings: () => Promise<readonly Taking[]>;
  /** Which of these it knows, whoever they are of. */
  readonly knownTakings: (ids: readonly string[]) => Promise<string[]>;
  /** The ids of the orders of a taking. */
  readonly takenOrders: (taking: string) => Promise<string[]>;
  /** Those of them that nobody took over since. */
  readonly ordersLeftOf: (taking: string) => Promise<string[]>;
  /** What stations told of these orders or documents, each store in its order. */
  readonly entriesAbout: (subjects: readonly string[]) => Promise<SiteEntry[]>;
  /** They are on the disk of this station. */
  readonly outboxCame: (taking: string) => Promise<void>;
  /** These orders of the caller were taken before the hub was set back. */
  readonly tellTaking: (taking: ToldTaking & Told, orders: readonly string[]) => Promise<void>;
  /**
   * These orders of that station came to the caller before the hub was set back. Answers which of them others have, and took over since;
   * `alive`: the hub has seen that station lately.
   */
  readonly keepTaking: (
    taking: Pick<Taking, 'id' | 'station' | 'operator'> & Told,
    orders: readonly string[],
  ) => Promise<'alive' | readonly TakenByOther[]>;
  /** By which store that station tells, as it reported since it was greeted last; null: not yet. */
  readonly storeNow: (station: string) => Promise<string | null>;
}

export interface Told {
  /** When it was, by the hub's clock; null: as now. */
  readonly at: number | null;
}

export interface TakenByOther {
  readonly order: string;
  readonly taker: string;
}

export type ToldTaking = Pick<Taking, 'id' | 'taker' | 'operator'>;

interface TakingRow extends Pick<Taking, 'id' | 'station' | 'taker' | 'operator'> {
  // PostgreSQL writes numbers of eight bytes as text.
  readonly at_ms: string;
  readonly has_come: boolean;
}

type Rows = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

export function takingsAt(rows: Rows, me: () => string): HubTakings {
  return {
    takeOutbox: async (station, operator) => {
      const asked = 'SELECT dockside.take_outbox($1, $2) AS answer';
      const [row] = await rows<{ answer: TakeAnswer }>(asked, [station, operator]);
      return row?.answer ?? 'none';
    },
    takings: async () => {
      const found = await rows<TakingRow>(
        `SELECT id, station, taker, operator, floor(extract(epoch from taken_at) * 1000) AS at_ms, came_at IS NOT NULL AS has_come
         FROM dockside.outbox_takings WHERE station = $1 OR taker = $1 ORDER BY taken_at, fence`,
        [me()],
      );
      return found.map(({ at_ms: at, has_come: hasCome, ...taking }) => ({ ...taking, at: Number(at), hasCome }));
    },
    takenOrders: async (taking) => {
      const of = 'SELECT entry FROM dockside.outbox_taken WHERE taking = $1 ORDER BY entry';
      return (await rows<{ entry: string }>(of, [taking])).map(({ entry }) => entry);
    },
    knownTakings: async (ids) => {
      const of = 'SELECT id FROM dockside.outbox_takings WHERE id = ANY($1)';
      return (await rows<{ id: string }>(of, [ids])).map(({ id }) => id);
    },
    ordersLeftOf: async (taking) => {
      const found = await rows<{ entry: string }>(
        `SELECT t.entry FROM dockside.outbox_taken t JOIN dockside.outbox_takings g ON g.id = t.taking
         WHERE t.taking = $1 AND NOT EXISTS (
           SELECT FROM dockside.outbox_taken l JOIN dockside.outbox_takings n ON n.id = l.taking
           WHERE l.entry = t.entry AND (n.taken_at, n.fence) > (g.taken_at, g.fence))
         ORDER BY t.entry`,
        [taking],
      );
      return found.map(({ entry }) => entry);
    },
    entriesAbout: async (subjects) => {
      const told = await rows<SiteEntry>(
        `SELECT e.store, e.seq, e.at, e.operator, e.kind, e.subject, e.body FROM dockside.entries e
         JOIN dockside.stores s ON s.station = e.station AND s.store = e.store
         WHERE e.subject = ANY($1) AND e.kind IN ('queued', 'moved', 'attempt', 'document', 'journal')
         ORDER BY s.begun_at, s.store, e.seq`,
        [subjects],
      );
      return told.map((entry) => ({ ...entry, seq: Number(entry.seq), at: Number(entry.at) }));
    },
    outboxCame: async (taking) => void (await rows('SELECT dockside.outbox_came($1)', [taking])),
    tellTaking: async ({ id, taker, operator, at }, orders) =>
      void (await rows('SELECT dockside.tell_taking($1, $2, $3, $4, $5)', [id, taker, operator, orders, at])),
    keepTaking: async ({ id, station, operator, at }, orders) => {
      const asked = 'SELECT entry AS "order", taker FROM dockside.keep_taking($1, $2, $3, $4, $5)';
      const found = await rows<TakenByOther>(asked, [id, station, operator, orders, at]);
      return found.length === 0 ? 'alive' : found.filter(({ taker }) => taker !== me());
    },
    storeNow: async (station) => {
      const of = 'SELECT store FROM dockside.stations WHERE name = $1';
      const [row] = await rows<{ store: string | null }>(of, [station]);
      return row?.store ?? null;
    },
  };
}
