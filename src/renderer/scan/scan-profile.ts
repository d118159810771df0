/** What starts every scan of this scanner. A text or a function key is taken off; an AIM id is data: leave it `none`. */
export type ScanPrefix =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  /** `KeyboardEvent.code` of a function key; never F8, which is the GS1 separator. */
  | { readonly kind: 'key'; readonly code: string };

/** How this station's scanner types. All times are milliseconds of `event.timeStamp`. */
export interface ScanProfile {
  readonly prefix: ScanPrefix;
  /** `none`: silence ends a scan. Otherwise any of Enter, Tab and CR+LF ends one, so that a new scanner works at once. */
  readonly suffix: 'enter' | 'tab' | 'crlf' | 'none';
  /** The longest time between two keys of a scan while no text field has the focus: learned, or wide enough for all. */
  readonly gapMs: number;
  /** The same while a text field has the focus; also how long a typed character is held back. */
  readonly fieldGapMs: number;
  /** The silence that ends a scan without a suffix. */
  readonly settleMs: number;
  /** The scanner sends digits as `Numpad*`, slowly: a quantity typed on the keypad then starts with `*`. */
  readonly numpadDigits: boolean;
}

/** Serves every speed from 0 to 100 ms a character, and 35 ms in a text field (floor, section 2). */
export const defaultProfile: ScanProfile = {
  prefix: { kind: 'none' },
  suffix: 'enter',
  gapMs: 120,
  fieldGapMs: 35,
  settleMs: 150,
  numpadDigits: false,
};
