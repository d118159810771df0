import type { Screen } from '../../contract/screen.ts';
import { type Message, message } from '../../contract/verdict.ts';
import type { JournalEntry, UndoEntry } from './journal.ts';

/** What a list of documents says of one: `number` is what people call it. Boxes, and pieces in them, or what stands in their place. */
export interface DocumentSummary {
  readonly number: string;
  readonly boxes: number;
  readonly pieces: number;
}

/** One kind of document: where it is worked on, and how it is folded from its journal. */
export interface DocumentKind<State, Entry extends { readonly type: string }> {
  /** NEW begins the first kind of a screen. */
  readonly screen: Screen;
  readonly empty: State;
  readonly apply: (state: State, step: JournalEntry<Exclude<Entry, UndoEntry>>) => State;
  /** Entries of the program's own: UNDO passes over them. */
  readonly programs: ReadonlySet<Entry['type']>;
  readonly summary: (state: State) => DocumentSummary;
  /** What an open one wants of a person before it can go on, most pressing first. */
  readonly openQuestions: (state: State) => readonly Message[];
}

/** The band asks something. */
export const answerWanted = (isAsked: boolean): readonly Message[] => (isAsked ? [message('home.need-answer')] : []);

/** So many orders are not at the service. */
export const ordersUnknown = (n: number): readonly Message[] => (n === 0 ? [] : [message('home.need-orders', { n })]);
