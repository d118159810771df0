import { z } from 'zod';

export const longestPrefix = 8;

/** The prefix of every scan of this scanner. A text or a function key is removed; an AIM id is data and stays. */
export const ScanPrefix = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('aim') }),
  z.object({
    kind: z.literal('text'),
    text: z.string().regex(new RegExp(`^[!-~]{1,${longestPrefix}}$`), 'one to eight signs of the US keyboard'),
  }),
  /** `KeyboardEvent.code` of a function key; never F8, which is the GS1 separator. */
  z.object({
    kind: z.literal('key'),
    code: z.string().regex(/^F([1-79]|1\d|2[0-4])$/, 'a function key other than F8'),
  }),
]);
export type ScanPrefix = z.infer<typeof ScanPrefix>;

const Milliseconds = z.number().int().min(0).max(5_000);

/** How this station's scanner types (manual/floor.md 2). All times are milliseconds of `event.timeStamp`. */
export const ScanProfile = z.object({
  prefix: ScanPrefix,
  /**
   * `none`: a scan ends by silence. Otherwise any of Enter, Tab and CR+LF ends one, so that a new scanner works at
   * once.
   */
  suffix: z.enum(['enter', 'tab', 'crlf', 'none']),
  /**
   * The longest time between two keys of a scan while no text field has the focus: learned, or long enough for all
   * scanners.
   */
  gapMs: Milliseconds,
  /** The same while a text field has the focus; also how long a typed character is held back. */
  fieldGapMs: Milliseconds,
  /** The silence that ends a scan without a suffix. */
  settleMs: Milliseconds,
  /** The scanner sends digits as `Numpad*`, slowly: a quantity typed on the keypad then starts with `*`. */
  numpadDigits: z.boolean(),
  /** An identical scan within this time may be a re-read by the scanner. */
  rereadMs: Milliseconds,
  /** When the scanner was last checked at this station, ms since 1970; null: never. */
  checkedAt: z.number().nullable(),
});
export type ScanProfile = z.infer<typeof ScanProfile>;

/** Works for every speed from 0 to 100 ms a character, and 35 ms in a text field (manual/floor.md 2). */
export const defaultProfile: ScanProfile = {
  prefix: { kind: 'none' },
  suffix: 'enter',
  gapMs: 120,
  fieldGapMs: 35,
  settleMs: 150,
  numpadDigits: false,
  rereadMs: 400,
  checkedAt: null,
};
