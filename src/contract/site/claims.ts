import { z } from 'zod';
import type { SiteEntry } from './hub-protocol.ts';

/** So long a station holds what it works on without a word from it; it says so again long before. */
export const leaseMs = 60_000;
/** The most documents of one station that are claimed. */
export const mostClaimed = 1_000;

/** Who works on a document, as the hub has it. */
export const Claim = z.object({
  /** Its id, the same at whatever station. */
  document: z.string(),
  kind: z.string(),
  number: z.string(),
  status: z.enum(['open', 'parked', 'closed']),
  /** The station that has it. */
  holder: z.string(),
  /** The holder's store, as it said last. */
  store: z.string(),
  /** Counts up with each new holder. */
  fence: z.number().int(),
  /** How long the holder's word still counts; not above zero: it is away. */
  leftMs: z.number(),
  /** Orders of it are being sent from there: it stays there. */
  busy: z.boolean(),
  wantedBy: z.string().nullable(),
  /** Where its history is that the holder is to take; null: the holder has it. */
  from: z.object({ station: z.string(), store: z.string(), seq: z.number().int() }).nullable(),
});
export type Claim = z.infer<typeof Claim>;

/** What a station says of a document that it has. */
export type Claimed = Pick<Claim, 'document' | 'kind' | 'number' | 'status' | 'fence' | 'busy'>;

/** A document that a station hands over, with its history up to `seq` of its store. */
export interface Release extends Pick<Claim, 'document' | 'kind' | 'number' | 'fence'> {
  readonly to: string;
  readonly store: string;
  readonly seq: number;
}

/** `behind`: the hub does not have so much of the store yet. `other`: somebody else holds it by now. */
export type ReleaseAnswer = 'released' | 'behind' | 'other';

/**
 * `asked`: its station is told. `away`: the same, and it has been silent. `other`: another station asked for it before. `taken`: it is
 * ours now, from what the hub has. `alive`: that needs the station's own word. `busy`, `gone`, `mine`: as they say.
 */
export const WantAnswer = z.enum(['asked', 'away', 'other', 'taken', 'alive', 'busy', 'gone', 'mine']);
export type WantAnswer = z.infer<typeof WantAnswer>;

/** A station had lines of a document that were not in what another took over. */
export const ClaimConflict = z.object({
  document: z.string(),
  kind: z.string(),
  number: z.string(),
  station: z.string(),
  holder: z.string(),
  lines: z.number().int(),
});
export type ClaimConflict = z.infer<typeof ClaimConflict>;

/** So long a station knows what others finished. */
export const finishedKeptMs = 7 * 86_400_000;

/** A document that a station finished. */
export interface FinishedWork extends Pick<Claim, 'document' | 'kind' | 'number' | 'holder'> {
  /** By the clock of that station, or by the hub's where it was not told. */
  readonly at: number;
  /** When its station said so first, by the hub's clock, in microseconds. */
  readonly said: number;
}

/** Read at a time. Of fifty benches a week has seven such pages. */
export const mostFinished = 5_000;

/** By which they are in order. */
export type FinishedMark = Pick<FinishedWork, 'said' | 'document'>;

/** Those that were said to be finished after a moment of the hub's, in that order. */
export interface FinishedPage {
  readonly papers: readonly FinishedWork[];
  /** Null: there is none. */
  readonly last: FinishedMark | null;
  /** There are no more for now. */
  readonly isWhole: boolean;
}

/** What is open at which station. */
export interface OpenWork {
  /** This station's name at the hub. */
  readonly me: string;
  readonly claims: readonly Claim[];
  readonly conflicts: readonly ClaimConflict[];
}

/** What the link tells the core about work at the site. */
export type WorkNews =
  | { readonly type: 'open-work'; readonly work: OpenWork }
  /** `isAll`: whatever was known before need not be so. */
  | { readonly type: 'finished'; readonly papers: readonly FinishedWork[]; readonly isAll: boolean }
  | { readonly type: 'want-answered'; readonly document: string; readonly answer: WantAnswer }
  /** It is to be taken here, or somebody else has it: the claim says which. Its history is that of whoever has, or had, it. */
  | {
      readonly type: 'history';
      readonly claim: Claim;
      readonly entries: readonly SiteEntry[];
      /** This station got it after the holder, but the hub does not know that any more, and the holder goes on. */
      readonly yields: boolean;
    };

export const longestMessage = 200;
/** So many wait at a station at the most. */
export const mostMessages = 50;

/** A short text for a station. `at` by the hub's clock. */
export const SiteMessage = z.object({
  id: z.string(),
  at: z.number(),
  sender: z.string(),
  operator: z.string(),
  text: z.string(),
});
export type SiteMessage = z.infer<typeof SiteMessage>;

export interface NewSiteMessage {
  readonly id: string;
  readonly recipient: string;
  readonly operator: string;
  readonly text: string;
}
