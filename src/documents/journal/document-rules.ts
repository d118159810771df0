import type { Command } from '../../barcode/command.ts';
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
  /** Closed, its number fetches the order anew: nothing of what was sent stands in the way. */
  readonly isFetchedAnew: (last: LastSent | undefined) => boolean;
}

/** Of a kind that takes scans code by code. `Facts` is what only the station knows, looked up when a decision needs it. */
export interface ScanRules<State, Entry extends { readonly type: string }, Facts, Decided extends Decision<Entry>>
  extends DocumentRules<State, Entry> {
  /** It knows the code itself: that goes before GS1 and the catalogue (floor.md 3). */
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
  /** Marks a scan that the scanner may have read twice, `gapMs` after the same one (floor.md 2). */
  readonly markReRead: (decision: Decision<Entry>, gapMs: number) => Decision<Entry>;
  /** A parcel of another document counts here as well. */
  readonly countsParcels: boolean;
  /** What it asks, and what nobody could answer while an error waited. */
  readonly stillAsked: (state: State) => Message | null;
}
