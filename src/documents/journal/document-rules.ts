import type { Command } from '../../barcode/command.ts';
import type { DeclaredGoods } from '../../contract/bridge/inbound.ts';
import type { LabelFacts } from '../../contract/bridge/printing.ts';
import type { Message } from '../../contract/verdict.ts';
import type { Decision } from './decision.ts';
import type { JournalEntry } from './journal.ts';
import type { FoundOrder } from './own-order.ts';
import type { ScannedCode } from './scanned-code.ts';
import type { SsccEntry } from './sscc-entry.ts';

/** A query to the service that a document is waiting for. */
export interface LookUp {
  readonly of: 'goods' | 'inbound-order' | 'putaway-order' | 'pallet-order' | 'parcel';
  readonly code: string;
}

/** What a code identifies in the document that it finds. */
export type PartOfDocument = 'itself' | 'box' | 'parcel' | 'order';

/** The state of the last thing that a document sent. */
export interface LastSent {
  readonly state: string;
  readonly discarded: unknown;
}

/** What the station supplies to a new document. */
export interface BeginFacts {
  readonly mint: () => string;
  readonly warehouseId: string;
  readonly shippingType: string;
}

export interface NewDocument<Entry> {
  readonly number: string;
  readonly opened: Extract<Entry, { readonly type: 'opened' }>;
  /** What else the scan that creates it does. */
  readonly decision: Decision<Entry>;
}

/** A document begun with an order of this station, why there is none, the one that is at it already, or whether to begin another. */
export type BegunWithOwn<Entry> =
  | NewDocument<Entry>
  | Decision<Entry>
  | { readonly resume: string }
  | { readonly asksAgain: Decision<Entry> };

/** What only the station knows about what is to be sent. */
export interface RequestFacts {
  readonly declaredOf: (sku: string) => DeclaredGoods | null;
  /** The number may have been issued before, because a backup does not know what was issued after it. */
  readonly mayBeMintedTwice: (number: string) => boolean;
  /** An attached file in base64; null: its bytes are lost. */
  readonly fileOf: (digest: string) => string | null;
}

export interface DocumentRequest {
  readonly family: 'inbound' | 'bill';
  readonly endpoint: string;
  readonly key: string;
  readonly keyMinted: boolean;
  readonly body: unknown;
}

/** Boxes with labels of their own. */
export interface BoxRules<State, Entry> {
  /** The boxes without an SSCC that the entry adds to that state. */
  readonly added: (state: State, entry: Entry) => readonly number[];
  readonly give: (state: State, entry: SsccEntry) => State;
  readonly openPlace: (state: State) => number;
  readonly numberAt: (state: State, place: number) => string;
  readonly ssccAt: (state: State, place: number) => string | null;
  /** The box with that number or SSCC, if it may be opened now. */
  readonly placeOf: (state: State, name: string) => number | null;
  readonly open: (state: State, place: number) => Decision<Entry>;
  /** What is on its label. `states`: its 2D code is to state the contents. */
  readonly label: (state: State, place: number, states: boolean) => LabelFacts;
  /** PRINT alone prints the label of the open box; otherwise it prints the document. */
  readonly printsFirst: boolean;
  /** The SSCC may be its number at the service. */
  readonly mayBeNumber: boolean;
}

/** How one kind of document is worked on; scans, look-ups and prints share their code across all kinds. */
export interface DocumentRules<State, Entry extends { readonly type: string }> {
  readonly lookUps: (state: State) => readonly LookUp[];
  /** Numbers in an entry by which a later scan finds the document. */
  readonly codes: (
    entry: Entry,
  ) => readonly { readonly code: string; readonly what: Exclude<PartOfDocument, 'itself'> }[];
  /** Where work continues, shown to a person who returns to it. */
  readonly place: (state: State) => Message | null;
  /** The message for one of its codes scanned elsewhere; its parameters are the code and the number of the document. */
  readonly elsewhere: (part: PartOfDocument) => Message['key'];
  /** Whether it has a printed document, and whether that may be printed now. */
  readonly paper: { readonly mayPrint: (state: State) => boolean } | null;
  readonly boxes?: BoxRules<State, Entry>;
  /** The label that PRINT prints; absent: it prints the document. */
  readonly label?: (state: State) => LabelFacts;
  /**
   * What scanning a service order's number does on its screen: checks the order or changes it; null: this kind has no
   * such order.
   */
  readonly serviceOrder: 'checked' | 'changed' | null;
  /** NEW; a decision alone says why no document is created. Null: only a service order starts one. */
  readonly begin: ((facts: BeginFacts) => NewDocument<Entry> | Decision<Entry>) | null;
  /**
   * Starts one with the number of an order, which is then requested. Null: an order starts none, or a change of its
   * boxes.
   */
  readonly beginWith: ((order: string, facts: BeginFacts) => NewDocument<Entry>) | null;
  /**
   * Starts one with an order of this station, by any of its numbers, those of its batch, or its only goods; absent: such
   * an order starts none.
   */
  readonly beginWithOwn?: (
    scanned: ScannedCode,
    found: readonly FoundOrder[],
    mint: () => string,
    /** YES to the question whether to begin another. */
    isAgain?: boolean,
  ) => BegunWithOwn<Entry>;
  /** The question asked when a scan of its number reopens it after a rejection; null: that is done in Outbox. */
  readonly reopens: { readonly question: (state: State) => Message | null } | null;
  /** The request that it sends once finished, or null if it fails its checks. Null: it sends nothing itself. */
  readonly request: ((state: State, facts: RequestFacts) => DocumentRequest | null) | null;
  /** Once closed, its number fetches the order anew: what was sent does not prevent that. */
  readonly isFetchedAnew: (last: LastSent | undefined) => boolean;
}

/**
 * For a kind that takes scans code by code. `Facts` is what only the station knows, looked up when a decision needs it.
 */
export interface ScanRules<State, Entry extends { readonly type: string }, Facts, Decided extends Decision<Entry>>
  extends DocumentRules<State, Entry> {
  /** It recognises the code itself, which takes precedence over GS1 and the catalogue (manual/floor.md 3). */
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
  /** A code unknown here may still be goods: the service is queried while counting continues. */
  readonly asksForGoods: (decision: Decision<Entry>) => boolean;
  /**
   * Marks a scan that the scanner may have read twice, `gapMs` after the previous identical one (manual/floor.md 2).
   */
  readonly markReRead: (decision: Decision<Entry>, gapMs: number) => Decision<Entry>;
  /** A parcel of another document counts here too. */
  readonly countsParcels: boolean;
  /** The question that it asks, which could not be answered while an error was shown. */
  readonly stillAsked: (state: State) => Message | null;
}
