export interface Scan {
  readonly text: string;
  /** When its last key fell, ms since 1970. */
  readonly at: number;
  /** The longest time between two of its keys: what a station learns its scanner's speed from. */
  readonly longestGapMs: number;
  readonly inField: boolean;
  /** So short and so slow that it may be a word that a person typed. */
  readonly mayBeTyped: boolean;
  /** A line end ended it, and not silence. */
  readonly bySuffix: boolean;
}

/** `at` is when the last key of it fell, ms since 1970. */
export type ScanResult =
  | ({ readonly kind: 'scan' } & Scan)
  /** Part of a scan: to be told and recorded, never acted on. */
  | { readonly kind: 'incomplete'; readonly text: string; readonly at: number }
  /** Digits and Enter, typed by a person on the keypad. */
  | { readonly kind: 'keypad'; readonly quantity: number; readonly at: number };

/** What is to be done with one key, or with silence; in this order. */
export interface Decision {
  /** Typed text that was held back and is no scan: belongs into the field it was meant for. */
  readonly giveBack: string;
  /** Put the field back as it looked when what is over now began: part of a scan has reached it. */
  readonly restore: boolean;
  /** From here on, keys may be a scan into the focused field: remember what the field looks like. */
  readonly began: boolean;
  /** Neither the page nor the browser may see the key. */
  readonly swallow: boolean;
  /** The key is no part of a scan: a function key, Escape, Enter by itself. */
  readonly forApp: boolean;
  readonly results: readonly ScanResult[];
}

export const NOTHING: Decision = {
  giveBack: '',
  restore: false,
  began: false,
  swallow: false,
  forApp: false,
  results: [],
};
