import { z } from 'zod';
import { Message } from '../verdict.ts';
import { Claim, ClaimConflict, longestMessage } from './claims.ts';
import { siteFactsChannels } from './site-facts.ts';
import { SiteOrders } from './site-orders.ts';
import { LeftOut, reportWithout, StationFacts } from './station-facts.ts';

/** Why a station does not reach its site; null: it does. */
export const SiteTrouble = z.enum(['not-reached', 'refused', 'certificate', 'other-hub', 'version', 'failed']);
export type SiteTrouble = z.infer<typeof SiteTrouble>;

/**
 * Why a station's snapshots do not get to its hub. `no-key`: the site has no recovery key; `key-changed`: another one than when the
 * station joined; `no-room`: they are larger than the hub takes; `failed`: the hub could not store it.
 */
export const BackupTrouble = z.enum(['no-key', 'key-changed', 'no-room', 'failed']);
export type BackupTrouble = z.infer<typeof BackupTrouble>;

/** The newest snapshot of a station at its hub. */
export const BackupAtSite = z.object({
  /** When its work was still as that has it; null: there is none. */
  at: z.number().nullable(),
  bytes: z.number(),
  trouble: BackupTrouble.nullable(),
});
export type BackupAtSite = z.infer<typeof BackupAtSite>;

/** The site that this station has joined, and how it stands with its hub (manual/site.md). Times in milliseconds since 1970. */
export const SiteView = z.object({
  site: z.string(),
  /** Host and port of the hub. */
  address: z.string(),
  joinedAt: z.number(),
  trouble: SiteTrouble.nullable(),
  /** Since when it is so; null: it is being tried for the first time. */
  since: z.number().nullable(),
  /** How many entries the hub has not been told. */
  waiting: z.number().int(),
  /** How long its last answer took, and by how much its clock is ahead of this computer's. */
  tookMs: z.number().nullable(),
  clockMs: z.number().nullable(),
  /** How often the hub had been told otherwise: by a copy of this station's work. */
  alarms: z.number().int(),
  /** Null: not known yet. */
  backup: BackupAtSite.nullable(),
});
export type SiteView = z.infer<typeof SiteView>;

/** What the hub has of the station whose name this computer took over, and this computer has not. */
export const SitePast = z.object({
  station: z.string(),
  entries: z.number().int(),
  /** When the last of them came. */
  lastAt: z.number().nullable(),
  /** Its newest backup there; null: there are its entries alone. */
  backup: z.object({ at: z.number(), bytes: z.number() }).nullable(),
  /** This computer has documents or orders of its own: they would not be seen any more. */
  hasOwnWork: z.boolean(),
});
export type SitePast = z.infer<typeof SitePast>;

/** A station as its site knows it. Times in milliseconds since 1970 by the clock of the hub. */
export const StationAtSite = z.object({
  station: z.string(),
  version: z.string().nullable(),
  /** Null: it has never been seen. */
  lastSeenAt: z.number().nullable(),
  /** As it said last; null: it has not, or in a form of another version. */
  facts: StationFacts.nullable(),
  /** How many of its entries the hub lacks, as far as it has told of them. */
  behind: z.number().int(),
  /** Its newest snapshot at the hub, and when its work was last as that has it. `bytes` null: none since it was added. */
  backup: z.object({ at: z.number(), bytes: z.number().nullable() }).nullable(),
  /** Who took over its outbox since it was last seen, and when; absent: nobody. */
  taken: z.object({ by: z.string(), at: z.number() }).optional(),
});
export type StationAtSite = z.infer<typeof StationAtSite>;

export const SiteBoard = z.object({
  now: z.number(),
  stations: z.array(StationAtSite),
  /** Requests to the service by all of them, in the last whole minute; `allowed`: the site's budget, null: none. */
  requests: z.object({ lastMinute: z.number().int(), allowed: z.number().int().nullable() }),
  orders: SiteOrders,
});
export type SiteBoard = z.infer<typeof SiteBoard>;

/** A row of the hub's function `board`. */
export interface BoardRow {
  readonly station: string;
  readonly version: string | null;
  readonly last_seen_ms: string | null;
  readonly now_ms: string;
  readonly facts: unknown;
  readonly last_seq: string | null;
  readonly backup_ms: string | null;
  readonly backup_bytes: string | null;
  readonly requests: string;
  readonly a_minute: number | null;
  readonly taken_by: string | null;
  readonly taken_ms: string | null;
  /** Null: nothing; absent: of a hub of an older version. */
  readonly left_out?: unknown;
}

/** `now`: the hub's clock; absent where it has no station. */
export function boardOf(rows: readonly BoardRow[], now: number, orders: SiteOrders): SiteBoard {
  const told = rows.map(
    ({ station, version, last_seen_ms: seen, facts: said, last_seq: lastSeq, ...row }): StationAtSite => {
      const told = StationFacts.safeParse(said).data ?? null;
      const leftOut = LeftOut.safeParse(row.left_out).data;
      const facts = told !== null && leftOut !== undefined ? reportWithout(told, leftOut) : told;
      return {
        ...{ station, version, facts, lastSeenAt: seen === null ? null : Number(seen) },
        behind: facts === null ? 0 : Math.max(0, facts.lastSeq - Number(lastSeq ?? 0)),
        backup:
          row.backup_ms === null
            ? null
            : { at: Number(row.backup_ms), bytes: row.backup_bytes === null ? null : Number(row.backup_bytes) },
        ...(row.taken_by !== null && { taken: { by: row.taken_by, at: Number(row.taken_ms) } }),
      };
    },
  );
  const lastMinute = rows.reduce((sum, { requests }) => sum + Number(requests), 0);
  const moment = Number(rows[0]?.now_ms ?? now);
  return {
    ...{ now: moment, stations: unlessToldApart(told, moment), orders },
    requests: { lastMinute, allowed: rows[0]?.a_minute ?? null },
  };
}

/** So long after it was seen a station still counts as one that knows the settings of the site. */
const knowsMs = 45_000;

/**
 * Without what each operator did, unless every station that is there says that the site has it switched on: what one told that has been
 * away since it was switched off is not shown.
 */
function unlessToldApart(stations: readonly StationAtSite[], now: number): StationAtSite[] {
  const there = stations.filter(({ lastSeenAt, facts }) => facts !== null && now - (lastSeenAt ?? 0) <= knowsMs);
  const said = there.flatMap(({ facts }) => (facts?.operators === undefined ? [] : [facts.operators]));
  if (said.length > 0 && said.every((each) => each !== null)) return [...stations];
  return stations.map((at) => (at.facts === null ? at : { ...at, facts: { ...at.facts, operators: null } }));
}

/** A text of so many characters may hold a join code, and what somebody pasted with it. */
const longestCode = 2_000;

/** A document that is open or parked at another station. */
const OpenElsewhere = Claim.pick({
  document: true,
  kind: true,
  number: true,
  status: true,
  holder: true,
  busy: true,
}).extend({
  /** Its station has been silent for longer than a minute. */
  isAway: z.boolean(),
  /** This station has asked for it. */
  isComing: z.boolean(),
});
export type OpenElsewhere = z.infer<typeof OpenElsewhere>;

export const siteChannels = {
  ...siteFactsChannels,
  /** `joined` null: the station works alone. */
  'site.read': {
    access: 'read',
    input: z.object({}),
    output: z.object({
      joined: SiteView.nullable(),
      /** An administrator has set the site that it joins (`--site`): why it has not yet, if it was tried. Null: nobody has. */
      awaited: z.object({ problem: Message.nullable() }).nullable(),
    }),
  },
  /**
   * Joins by the text of a join code. Errors: `invalid-input` for a text that is none, `conflict` if it belongs to a site already,
   * `offline` and `unauthorized` with a message if the hub cannot be reached or refuses it.
   */
  'site.join': {
    access: 'administrator',
    input: z.object({ code: z.string().trim().min(1).max(longestCode) }),
    output: SiteView,
  },
  /** How all stations of the site stand. Errors: `offline` and `unauthorized`, with a message, while the hub does not answer. */
  'site.board': { access: 'read', input: z.object({}), output: SiteBoard },
  /** What is open at other stations, and what two of them have in different versions; as this station heard last. */
  'site.work': {
    access: 'read',
    input: z.object({}),
    output: z.object({ elsewhere: z.array(OpenElsewhere), conflicts: z.array(ClaimConflict) }),
  },
  /**
   * Asks for a document of another station: it comes, or the notices say why not. `isForced`: of one that is away, from what the hub has.
   * Errors: `conflict` with a message.
   */
  'site.take-over': {
    access: 'act',
    input: z.object({ document: z.string(), isForced: z.boolean() }),
    output: z.object({}),
  },
  /**
   * Takes over what that station left in its outbox, whose computer is off. `none`: it left nothing that nobody has. Errors: `conflict` with
   * a message if the hub has seen it lately; otherwise as of the board.
   */
  'site.take-outbox': {
    access: 'administrator',
    input: z.object({ station: z.string() }),
    output: z.object({ answer: z.enum(['taken', 'none']) }),
  },
  /** A short text that is shown at that station until somebody acknowledges it. Errors: as of the board. */
  'site.send-message': {
    access: 'act',
    input: z.object({ station: z.string(), text: z.string().trim().min(1).max(longestMessage) }),
    output: z.object({}),
  },
  /** After joining under a name that the hub has work of. Null: nothing to ask. Errors: `offline` and `unauthorized`, with a message. */
  'site.past': { access: 'read', input: z.object({}), output: z.object({ past: SitePast.nullable() }) },
  /**
   * Brings that work here and starts anew with it; `key` null: from its entries alone. Errors: `invalid-input` with a message for a key
   * that is none or another's, `conflict` for what cannot be used, `offline`; then nothing has changed.
   */
  'site.bring-back': {
    access: 'administrator',
    input: z.object({ key: z.string().trim().max(longestCode).nullable() }),
    output: z.object({}),
  },
  /** Orders that wait for a word of the hub go without one: no other computer has the place of this station. */
  'site.let-orders-go': { access: 'administrator', input: z.object({}), output: z.object({}) },
  /** Begins with nothing; the work of before stays at the hub. */
  'site.begin-anew': { access: 'administrator', input: z.object({}), output: z.object({}) },
  'site.leave': { access: 'administrator', input: z.object({}), output: z.object({}) },
} as const;
