import { z } from 'zod';
import { Failure, refusal } from '../../../contract/failure.ts';
import type {
  ClaimConflict,
  Claimed,
  FinishedMark,
  FinishedPage,
  NewSiteMessage,
  OpenWork,
  Release,
  ReleaseAnswer,
  SiteMessage,
  WantAnswer,
} from '../../../contract/site/claims.ts';
import type { RequestLease, SiteEntry } from '../../../contract/site/hub-protocol.ts';
import type { Reading, ReadingsPage, ReadingsPosition } from '../../../contract/site/reading.ts';
import type { SharedChange, SharedPosition } from '../../../contract/site/shared-change.ts';
import type { OrderTold } from '../../../contract/site/site-orders.ts';
import type { SiteBoard, SiteTrouble } from '../../../contract/site/site-view.ts';
import type { StationFacts } from '../../../contract/site/station-facts.ts';
import { message } from '../../../contract/verdict.ts';
import type { HubBackups } from '../backups/hub-backups.ts';
import type { HubTakings } from '../takings/hub-takings.ts';

/** Where a hub is, and who asks. */
export const HubAddress = z.object({
  host: z.string(),
  port: z.number().int(),
  database: z.string(),
  /** The login of this station. */
  role: z.string(),
  /** As in the join code. Null, which is without TLS, works on the hub's own computer only. */
  certificate: z.string().nullable(),
});
export type HubAddress = z.infer<typeof HubAddress>;

/** Of what the hub says that there is something new: anything, or only who works on what. */
export type HubNews = 'all' | 'work';

/** The site's hub as a station uses it (manual/site.md). Every call rejects with `HubFailure` if it cannot be answered. */
export interface Hub extends HubBackups, HubTakings {
  /** Says who is there; refuses a station that was removed, and one that is too old or too new. */
  readonly hello: () => Promise<HubGreeting>;
  /** The last entry that it has of this station's store; 0: none. */
  readonly lastOf: (store: string) => Promise<number>;
  /** The hash of that entry, in hexadecimal; null: it has none. */
  readonly hashOf: (store: string, seq: number) => Promise<string | null>;
  /** The stores of a station of the site, the oldest first. */
  readonly storesOf: (station: string) => Promise<readonly StoreAtHub[]>;
  /** Its entries behind that one, in order. */
  readonly entriesOf: (station: string, store: string, after: number, most: number) => Promise<readonly SiteEntry[]>;
  /** Adds entries in one transaction; those that it has are compared. */
  readonly push: (store: string, entries: readonly SiteEntry[]) => Promise<Pushed>;
  /** What others should know of this station now. */
  readonly report: (facts: StationFacts) => Promise<void>;
  /** Asks for so many requests to the service more, and tells how many were spent in a slot. */
  readonly leaseRequests: (wanted: number, slot: number, spent: number) => Promise<RequestLease>;
  /** How all stations of the site stand, and its orders that were queued in the last `dayMs`. */
  readonly board: (dayMs: number) => Promise<SiteBoard>;
  /** Tells what this station has of orders of that service. */
  readonly tellOrders: (scope: string, orders: readonly OrderTold[]) => Promise<void>;
  /** Adds changes of shared facts; those that it has are left as they are. */
  readonly tellShared: (scope: string, changes: readonly SharedChange[]) => Promise<void>;
  /** The changes that follow one that was read, in their order; `set-back`: it does not have that one. */
  readonly sharedSince: (scope: string, after: SharedPosition | null) => Promise<SharedPage | 'set-back'>;
  /** Tells what was read at the service of that scope; what is older than what it has is left out. */
  readonly tellReadings: (scope: string, readings: readonly Reading[]) => Promise<void>;
  /** The newest readings of all stations that follow a position; `set-back`: it does not know that one, read from the beginning. */
  readonly readingsSince: (scope: string, after: ReadingsPosition | null) => Promise<ReadingsPage | 'set-back'>;
  /** Which of these no other station is about to read: for `turnMs` they are the caller's. */
  readonly takeTurns: (scope: string, keys: readonly string[]) => Promise<string[]>;
  /** What this station has, and up to now: its lease begins anew. */
  readonly claim: (store: string, held: readonly Claimed[]) => Promise<void>;
  /** What is open at which station; of those documents, also what is closed. */
  readonly openWork: (also: readonly string[]) => Promise<OpenWork>;
  /** Wakes whoever follows that: something was opened, closed or offered here. */
  readonly tellWork: () => Promise<void>;
  /** What stations finished in the last days and said after that one; null: from the beginning. */
  readonly finishedSince: (after: FinishedMark | null, most: number) => Promise<FinishedPage>;
  /** Asks for a document of another station. `isForced`: of one that is away, as an administrator says. */
  readonly want: (document: string, store: string, isForced: boolean) => Promise<WantAnswer>;
  readonly unwant: (document: string) => Promise<void>;
  readonly release: (release: Release) => Promise<ReleaseAnswer>;
  /** What a station told of a document, up to an entry of its store. */
  readonly historyOf: (document: string, from: { station: string; store: string; seq: number }) => Promise<SiteEntry[]>;
  readonly dispute: (conflict: Omit<ClaimConflict, 'station'>) => Promise<void>;
  readonly sendMessage: (sent: NewSiteMessage) => Promise<void>;
  /** What was written to this station and not shown yet. */
  readonly messages: () => Promise<SiteMessage[]>;
  readonly messagesShown: (ids: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface SharedPage {
  readonly changes: readonly SharedChange[];
  /** The position of the last of them; null: there is none. */
  readonly last: SharedPosition | null;
  /** There are no more for now. */
  readonly isWhole: boolean;
}

export interface HubGreeting {
  readonly hubId: string;
  readonly site: string;
  /** The hub's name for this station. */
  readonly station: string;
  /** Its clock, milliseconds since 1970. */
  readonly now: number;
}

/** As whoever joins asks: who is there, and what is there of this station. */
export interface Greeted extends HubGreeting {
  readonly stores: readonly StoreAtHub[];
}

export async function greet(hub: Hub): Promise<Greeted> {
  const greeting = await hub.hello();
  return { ...greeting, stores: await hub.storesOf(greeting.station) };
}

export interface StoreAtHub {
  readonly store: string;
  /** The last entry that the hub has. */
  readonly lastSeq: number;
  /** When it got it, by its clock; null: none yet. */
  readonly lastAt: number | null;
}

export interface Pushed {
  /** The last entry that it has of the store: of those that follow it, none was added. */
  readonly lastSeq: number;
  /** Entries that it has with another content: it kept its own, and added nothing. */
  readonly alarms: number;
}

export class HubFailure extends Error {
  readonly trouble: SiteTrouble;
  constructor(trouble: SiteTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

/** The hub does not do this one thing (`hubErrors.badCall`), as for a station that it does not know; whatever else is asked, it does. */
export class RefusedCall extends HubFailure {
  constructor(message: string, options?: ErrorOptions) {
    super('failed', message, options);
  }
}

/** What the hub does not do for one thing holds nothing else up. Null: it refused. */
export async function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RefusedCall) return null;
    throw error;
  }
}

/** For a person to read. */
export function asRefusal(error: unknown): never {
  if (error instanceof Failure) throw error;
  const trouble = error instanceof HubFailure ? error.trouble : 'failed';
  const text = error instanceof Error ? error.message : String(error);
  throw refusal(trouble === 'refused' ? 'unauthorized' : 'offline', text, message(`site.trouble-${trouble}`));
}
