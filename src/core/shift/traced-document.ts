/** A document as its journal tells it, and what became of all that was counted on the way. */
export interface TracedDocument {
  /** By the `seq` of an entry that counted something and was not undone. */
  readonly items: ReadonlyMap<number, TracedItem>;
  /** Pieces that nobody scanned, by the `seq` of the entry that last brought them. */
  readonly added: ReadonlyMap<number, number>;
  /** What the list of documents should say. */
  readonly summary: { readonly boxes: number; readonly pieces: number };
  readonly isClosed: boolean;
  /** Finished, it stands in the queue; else it ends here. */
  readonly isSent: boolean;
  /** Entries that it stands in the queue with; absent: one. */
  readonly sends?: number;
  /** Lines whose code nobody knows, or that are being asked about; and those that a person must answer. */
  readonly openLines: number;
  readonly unknownLines: number;
}

export interface TracedItem {
  /** So much of it still stands. */
  readonly stands: number;
  /** Its line still waits for an answer. */
  readonly isOpen: boolean;
  /** It is on no line and in no box, and it should be. */
  readonly isLost: boolean;
  /** It turned out to be what another scan had counted already. */
  readonly isTwin?: boolean;
}
