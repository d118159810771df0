import type { DocumentScreen } from '../../contract/screen.ts';
import { type Message, message } from '../../contract/verdict.ts';
import type { JournalEntry, UndoEntry } from './journal.ts';
import type { PhotoPlace, PhotoSubject } from './photos.ts';

/**
 * How a list of documents shows one: `number` is the number that people use. Boxes and the pieces in them, or their
 * equivalents.
 */
export interface DocumentSummary {
  readonly number: string;
  readonly boxes: number;
  readonly pieces: number;
}

/** Boxes in their order, of which one is open. Weights in grams; null: not known. */
export interface OpenBoxes {
  readonly boxes: readonly { readonly weight: number | null }[];
  /** An index of them. */
  readonly openBox: number;
}

/** One kind of document: the screen where it is worked on, and how its journal is folded. */
export interface DocumentKind<State, Entry extends { readonly type: string }> {
  /** NEW starts the first kind of a screen. */
  readonly screen: DocumentScreen;
  readonly empty: State;
  readonly apply: (state: State, step: JournalEntry<Exclude<Entry, UndoEntry>>) => State;
  /** The program's own entries: UNDO skips them. */
  readonly programs: ReadonlySet<Entry['type']>;
  readonly summary: (state: State) => DocumentSummary;
  /** The `boxes` of its summary are boxes; of other kinds they are lines or orders. */
  readonly countsBoxes: boolean;
  /** Of these boxes, those that were verified; absent where they are only counted. */
  readonly verified?: (state: State) => number;
  /** Where goods are put into boxes; absent for other work. */
  readonly openBoxes?: (state: State) => OpenBoxes;
  /**
   * What a photo of that part would be of, or of what is open (null); null: of nothing yet. Absent: it takes no photos.
   */
  readonly photographed?: (state: State, of: PhotoPlace | null) => PhotoSubject | null;
  /** Closed without anything to send, it is in no list: nothing was changed. */
  readonly isListedUnsent: boolean;
  /** A closed one is shown on its own screen; otherwise in the Outbox. */
  readonly hasResult: boolean;
  /** What an open document needs from a person before it can continue, most urgent first. */
  readonly openQuestions: (state: State) => readonly Message[];
}

/** The band is asking a question. */
export const answerWanted = (isAsked: boolean): readonly Message[] => (isAsked ? [message('home.need-answer')] : []);

/** That many orders do not exist at the service. */
export const ordersUnknown = (n: number): readonly Message[] => (n === 0 ? [] : [message('home.need-orders', { n })]);
