/** A document folded from its journal, and what became of everything counted on the way. */
export interface TracedDocument {
  /** By the `seq` of an entry that counted something and was not undone. */
  readonly items: ReadonlyMap<number, TracedItem>;
  /** Units that were not scanned, by the `seq` of the entry that last added them. */
  readonly added: ReadonlyMap<number, number>;
  /** The expected figures in the list of documents. */
  readonly summary: { readonly boxes: number; readonly pieces: number };
  readonly isClosed: boolean;
  /** Once finished it is queued; false: it ends here. */
  readonly isSent: boolean;
  /** How many entries it has in the queue; absent: one. */
  readonly sends?: number;
  /** Lines whose code is unknown or being looked up; and those that need a person. */
  readonly openLines: number;
  readonly unknownLines: number;
}

export interface TracedItem {
  /** How many units of it still stand. */
  readonly stands: number;
  /** Its line still waits for an answer. */
  readonly isOpen: boolean;
  /** It is on no line and in no box, but should be. */
  readonly isLost: boolean;
  /** It turned out to be the same as an earlier scan. */
  readonly isTwin?: boolean;
}

/** Where the document goes on that units are in: here, nowhere any more, or at another station. */
export type WorkPlace = 'open' | 'finished' | 'elsewhere';
