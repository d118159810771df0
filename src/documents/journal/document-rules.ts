import type { Command } from '../../barcode/command.ts';
import type { DeclaredGoods } from '../../contract/bridge/inbound.ts';
import type { Message } from '../../contract/verdict.ts';
import type { Decision } from './decision.ts';
import type { JournalEntry } from './journal.ts';
import type { ScannedCode } from './scanned-code.ts';

/** What the service is asked while a document waits for it. */
export interface LookUp {
  readonly of: 'goods' | 'inbound-order' | 'putaway-order' | 'pallet-order' | 'parcel';
  readonly code: string;
}

/** What a code is of the document that it finds. */
export type PartOfDocument = 'itself' | 'box' | 'parcel' | 'order';

/** How far the last thing that a document sent has come. */
export interface LastSent {
  readonly state: string;
  readonly discarded: unknown;
}

/** What the station gives a new document. */
export interface BeginFacts {
  readonly mint: () => string;
  readonly warehouseId: string;
  readonly shippingType: string;
}

export interface NewDocument<Entry> {
  readonly number: string;
  readonly opened: Extract<Entry, { readonly type: 'opened' }>;
  /** What the scan that begins it does besides. */
  readonly decision: Decision<Entry>;
}

/** What only the station knows of what is to be sent. */
export interface RequestFacts {
  readonly declaredOf: (sku: string) => DeclaredGoods | null;
  /** That number may have been given before, as a backup does not know what was given after it. */
  readonly isMintDoubtful: (number: string) => boolean;
  /** An attached file in base64; null: its bytes are gone. */
  readonly fileOf: (digest: string) => string | null;
}

export interface DocumentRequest {
  readonly family: 'inbound' | 'bill';
  readonly endpoint: string;
  readonly key: string;
  readonly keyMinted: boolean;
  readonly body: unknown;
}

/** How one kind of document is worked on, wherever scans, look-ups and prints are the same for all kinds. */
export interface DocumentRules<State, Entry extends { readonly type: string }> {
  readonly lookUps: (state: State) => readonly LookUp[];
  /** Numbers in an entry by which a later scan finds the document. */
  readonly codes: (
    entry: Entry,
  ) => readonly { readonly code: string; readonly what: Exclude<PartOfDocument, 'itself'> }[];
  /** Where work goes on, as it is said to who comes back to it. */
  readonly place: (state: State) => Message | null;
  /** The text of a code of it that is scanned elsewhere; its parameters are the code and the number of the document. */
  readonly elsewhere: (part: PartOfDocument) => Message['key'];
  /** Whether it has a paper, and whether it may be printed now. */
  readonly paper: { readonly mayPrint: (state: State) => boolean } | null;
  /** What it is for an order of the service, whose number begins one on its screen; null: it has no such order. */
  readonly serviceOrder: 'checked' | 'changed' | null;
  /** NEW; a decision alone says why there is none. Null: only an order of the service begins one. */
  readonly begin: ((facts: BeginFacts) => NewDocument<Entry> | Decision<Entry>) | null;
  /** Begins one with the number of an order, which is asked for. Null: an order begins none, or a change of its boxes. */
  readonly beginWith: ((order: string, facts: BeginFacts) => NewDocument<Entry>) | null;
  /** What it asks when a scan of its number opens it again after it was refused; null: that is done in Outbox. */
  readonly reopens: { readonly question: (state: State) => Message | null } | null;
  /** What it sends once it is finished, or null where it does not pass its checks. Null: it sends nothing itself. */
  readonly request: ((state: State, facts: RequestFacts) => DocumentRequest | null) | null;
  /** Closed, its number fetches the order anew: nothing of what was sent stands in the way. */
  readonly isFetchedAnew: (last: LastSent | undefined) => boolean;
}

/** Of a kind that takes scans code by code. `Facts` is what only the station knows, looked up when a decision needs it. */
export interface ScanRules<State, Entry extends { readonly type: string }, Facts, Decided extends Decision<Entry>>
  extends DocumentRules<State, Entry> {
  /** It knows the code itself: that goes before GS1 and the catalogue (manual/floor.md 3). */
  readonly expects: (state: State, scanned: ScannedCode) => boolean;
  readonly takeCode: (state: State, scanned: ScannedCode, facts: Facts) => Decided;
  /** The same after MINUS. */
  readonly takeOut: (state: State, scanned: ScannedCode, facts: Facts) => Decided;
  readonly takeCommand: (
    state: State,
    journal: readonly JournalEntry<Entry>[],
    command: Command,
    facts: Facts,
  ) => Decided;
  /** What nobody here knows may be goods all the same: the service is asked, and the count goes on. */
  readonly asksForGoods: (decision: Decision<Entry>) => boolean;
  /** Marks a scan that the scanner may have read twice, `gapMs` after the same one (manual/floor.md 2). */
  readonly markReRead: (decision: Decision<Entry>, gapMs: number) => Decision<Entry>;
  /** A parcel of another document counts here as well. */
  readonly countsParcels: boolean;
  /** What it asks, and what nobody could answer while an error waited. */
  readonly stillAsked: (state: State) => Message | null;
}
