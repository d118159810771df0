export interface Scan {
  readonly text: string;
  /** When the last key went down, ms since 1970. */
  readonly at: number;
  /** The longest time between two keys; the station learns its scanner's speed from it. */
  readonly longestGapMs: number;
  readonly inField: boolean;
  /** Short and slow enough to be a word typed by a person. */
  readonly mayBeTyped: boolean;
  /** Ended by a line end, not by silence. */
  readonly bySuffix: boolean;
}

/** `at`: when the last key went down, ms since 1970. */
export type ScanResult =
  | ({ readonly kind: 'scan' } & Scan)
  /** Part of a scan: reported and recorded, never acted on. */
  | { readonly kind: 'incomplete'; readonly text: string; readonly at: number }
  /** Digits and Enter typed on the keypad. */
  | { readonly kind: 'keypad'; readonly quantity: number; readonly at: number };

/** What to do with one key, or with silence; in this order. */
export interface Decision {
  /** Withheld text that is not a scan: insert it into the field it was meant for. */
  readonly giveBack: string;
  /** Restore the field to its state before the burst: part of a scan has reached it. */
  readonly restore: boolean;
  /** From here on, keys may be a scan into the focused field: remember its state. */
  readonly began: boolean;
  /** Hide the key from the page and the browser. */
  readonly swallow: boolean;
  /** The key is not part of a scan: a function key, Escape, Enter by itself. */
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
