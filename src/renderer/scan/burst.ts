import type { KeyInput } from './read-key.ts';

/** Keys that followed one another quickly enough to be one scan so far. */
export interface Burst {
  /** What the scanner means, prefix included. */
  readonly text: string;
  /** What a person would have typed: held back from the field, not given back yet. */
  readonly held: string;
  readonly inField: boolean;
  readonly inDate: boolean;
  /** Some of it has reached the field: given back too early, or put in by the browser. */
  readonly spilt: boolean;
  /** `timeStamp` of its latest key. */
  readonly seen: number;
  readonly keys: number;
  /** Between two of its characters. */
  readonly longestGapMs: number;
  readonly shortestGapMs: number;
  /** Between the last of them and the suffix; 0 until that came. */
  readonly suffixGapMs: number;
  /** A key fell before the one before it came up: no scanner does that. */
  readonly rolled: boolean;
  /** All of it came from the keypad. */
  readonly keypadOnly: boolean;
  /** It began with the profile's function key. */
  readonly prefixKey: boolean;
  readonly caps: boolean;
  /** `timeStamp` of its first key. */
  readonly began: number;
  /** It began too soon after other keys, or after the window got the focus: its head may be missing. */
  readonly doubtful: boolean;
  /** It was the focus. */
  readonly afterFocus: boolean;
  /** The head that broke off, if that looked like a scan. */
  readonly head: string;
  /** Silence has been judged already; a key that was under way may still continue it. */
  readonly settled: boolean;
}

/** The fewest characters that tell a scan from two or three keys that a person rolls over. */
export const SHORTEST_SURE = 4;

/** The first keys of a new burst; `near` is what it may be the tail of. */
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

/** One character more; `byKeypad` and `rolled` say how it was typed. */
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
 * Takes off it the first keys, which a person typed just before the scan; its longest gap may have been one of theirs. Null
 * where that cannot be done: each of them must be one character, and held back if that was in a field.
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
