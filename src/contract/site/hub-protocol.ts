/** The schema of the hub that this version brings. A station works with one that is a version older or newer. */
export const hubSchemaVersion = 6;

/** SQLSTATEs of the hub's own functions; whatever else PostgreSQL answers has its usual code. */
export const hubErrors = {
  /** The caller is no station of this site, or was removed. */
  removed: 'DK001',
  /** Schema and station are more than one version apart; the error's detail is the hub's version. */
  schemaApart: 'DK002',
  /** A call that no station makes: gaps within it, arrays of different lengths, a null, too much. */
  badCall: 'DK003',
  /** A hash does not belong to its entry: nothing of the call was stored. */
  badHash: 'DK004',
  /** The change after which a station asks is not there: the hub was set back. */
  setBack: 'DK005',
} as const;

/** The most entries in one push. */
export const mostEntriesPushed = 10_000;
/** The most bytes of facts in one report, as the hub writes them. */
export const mostBytesReported = 65_536;
/** The most bytes in one chunk of a snapshot as the hub keeps it, and the most chunks. */
export const mostBytesOfChunk = 1_100_000;
export const mostChunks = 100_000;
/** The channel that the hub notifies, with no payload, when a station pushed something new. */
export const hubChannel = 'dockside';
/** The one that it notifies, with no payload, when something was written that stations read: they look then, and at every poll. */
export const newsChannel = 'dockside_news';
/** The one that a station notifies, with no payload, when it opened, closed or offered something: who works on what is read then, and nothing else. */
export const workChannel = 'dockside_work';

/** What a station may ask of the service in this slot of half a minute, as the hub says. */
export interface RequestLease {
  /** Requests a minute of all stations together; null: as many as they like. */
  readonly aMinute: number | null;
  /** How many stations the hub has seen lately. */
  readonly stations: number;
  /** So many were granted by this answer. */
  readonly granted: number;
  readonly slot: number;
  readonly endsInMs: number;
}

/** What a station tells the hub of one entry of its journal. */
export interface SiteEntry {
  readonly store: string;
  readonly seq: number;
  /** The station's clock, in ms since 1970, UTC. */
  readonly at: number;
  readonly operator: string;
  readonly kind: string;
  readonly subject: string;
  readonly body: string;
}

/** The text whose SHA-256, as UTF-8, is the entry's hash: the hub computes it again for every entry. */
export function hashedText(entry: SiteEntry): string {
  const { store, seq, at, operator, kind, subject, body } = entry;
  return [store.toLowerCase(), seq, at, operator, kind, subject, body].join('\n');
}
