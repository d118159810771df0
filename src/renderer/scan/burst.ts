import type { KeyInput } from './read-key.ts';

/** Keys that have come fast enough to be one scan so far. */
export interface Burst {
  /** The characters the scanner sent, prefix included. */
  readonly text: string;
  /** The characters a person would have typed: withheld from the field and not yet inserted. */
  readonly held: string;
  readonly inField: boolean;
  readonly inDate: boolean;
  /** Part of it has reached the field: released too early, or inserted by the browser. */
  readonly spilt: boolean;
  /** `timeStamp` of its latest key. */
  readonly seen: number;
  readonly keys: number;
  /** Between two characters. */
  readonly longestGapMs: number;
  readonly shortestGapMs: number;
  /** Between the last character and the suffix; 0 until the suffix arrives. */
  readonly suffixGapMs: number;
  /** A key went down before the previous one came up: no scanner does that. */
  readonly rolled: boolean;
  /** Every key came from the keypad. */
  readonly keypadOnly: boolean;
  /** It began with the function key of the profile. */
  readonly prefixKey: boolean;
  readonly caps: boolean;
  /** `timeStamp` of its first key. */
  readonly began: number;
  /** It began too soon after other keys or after the window got the focus: its start may be missing. */
  readonly doubtful: boolean;
  /** The reason was the focus. */
  readonly afterFocus: boolean;
  /** The text of the broken-off burst before it, if that looked like a scan. */
  readonly head: string;
  /** The silence has been judged; a key that is still in transit may continue it. */
  readonly settled: boolean;
}

/** The fewest characters that distinguish a scan from two or three keys rolled by a person. */
export const SHORTEST_SURE = 4;

/** Starts a burst. `near`: the earlier burst it may be the tail of. */
export function startBurst(
  near: Burst | null,
  { timeStamp: now, inTextField: inField, inDate }: Pick<KeyInput, 'timeStamp' | 'inTextField' | 'inDate'>,
  justFocused: boolean,
): Burst {
  const headLost = near !== null && (near.head !== '' || near.keys >= SHORTEST_SURE);
  return {
    text: '',
    held: '',
    inField,
    inDate,
    spilt: false,
    seen: now,
    keys: 0,
    longestGapMs: 0,
    shortestGapMs: Number.POSITIVE_INFINITY,
    suffixGapMs: 0,
    rolled: false,
    keypadOnly: true,
    prefixKey: false,
    caps: false,
    began: now,
    doubtful: near !== null || justFocused,
    afterFocus: justFocused,
    head: headLost ? near.head + near.text : '',
    settled: false,
  };
}

/** Adds a character; `byKeypad` and `rolled` say how it was typed. */
export function addCharacter(
  burst: Burst,
  character: string,
  { timeStamp: now, caps }: Pick<KeyInput, 'timeStamp' | 'caps'>,
  { byKeypad, rolled }: { readonly byKeypad: boolean; readonly rolled: boolean },
): Burst {
  const gap = burst.keys === 0 ? null : Math.max(0, now - burst.seen);
  return {
    ...burst,
    text: burst.text + character,
    seen: now,
    keys: burst.keys + 1,
    longestGapMs: Math.max(burst.longestGapMs, gap ?? 0),
    shortestGapMs: Math.min(burst.shortestGapMs, gap ?? Number.POSITIVE_INFINITY),
    rolled: burst.rolled || (rolled && gap !== null),
    keypadOnly: burst.keypadOnly && byKeypad,
    caps: burst.caps || caps,
    settled: false,
  };
}

/**
 * Splits off the first keys, which a person typed just before the scan; the longest gap may have been one of theirs. Returns null where
 * this is impossible: each of them must be one character, and in a field still withheld.
 */
export function splitBurst(burst: Burst, first: number): { readonly typed: string; readonly scan: Burst } | null {
  const { text, held, keys, inField, spilt } = burst;
  if (first === 0) return { typed: '', scan: burst };
  if (keys !== text.length || spilt || (inField && held.length !== keys)) return null;
  return {
    typed: held.slice(0, first),
    scan: { ...burst, text: text.slice(first), held: held.slice(first), keys: keys - first },
  };
}
