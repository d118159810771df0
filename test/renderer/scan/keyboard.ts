import { usCharacter } from '../../../src/renderer/scan/key-table.ts';
import type { KeyInput } from '../../../src/renderer/scan/read-key.ts';

export type Separator = 'ctrl' | 'f8' | 'alt';
export type Suffix = 'enter' | 'tab' | 'crlf' | 'none';
/** A key as it falls; `after` is the time since the one before, ms. */
export interface Stroke extends Partial<Omit<KeyInput, 'timeStamp'>> {
  readonly code: string;
  readonly after: number;
  /** How long it is down; 0, as a scanner does it, unless told. */
  readonly heldMs?: number;
}

export const GS = '\x1d';
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `Key${letter}`);
const DIGITS = [...'0123456789'].map((digit) => `Digit${digit}`);
const SIGNS = 'Backquote Minus Equal BracketLeft BracketRight Backslash Semicolon Quote Comma Period Slash Space'.split(
  ' ',
);

/** Every character that a US keyboard writes, and how. */
export const keyOf: ReadonlyMap<string, { readonly code: string; readonly shift: boolean }> = new Map(
  [true, false].flatMap((shift) =>
    [...LETTERS, ...DIGITS, ...SIGNS].map((code) => [usCharacter(code, shift) ?? '', { code, shift }] as const),
  ),
);
export const characters = [...keyOf.keys()];

/** One scan, its keys `gapMs` apart and the first `before` after what came before. */
export function scanStrokes(
  text: string,
  gapMs: number,
  { before = 1000, suffix = 'enter', gs = 'ctrl' }: { before?: number; suffix?: Suffix; gs?: Separator } = {},
): readonly Stroke[] {
  const body = [...text].flatMap((character) => (character === GS ? separator(gs, gapMs) : pressed(character, gapMs)));
  const ends = { enter: ['Enter'], tab: ['Tab'], crlf: ['Enter', 'Enter'], none: [] }[suffix];
  const all = [...body, ...ends.map((code) => ({ code, key: code, after: gapMs }))];
  return all.map((stroke, index) => (index === 0 ? { ...stroke, after: before } : stroke));
}

/** By a finger, which lets no key go at once. */
export function typed(character: string, after: number): readonly Stroke[] {
  return pressed(character, after).map((stroke) => ({ ...stroke, heldMs: Math.min(60, after / 2) }));
}

export const enter = (after: number): Stroke => ({ code: 'Enter', key: 'Enter', after });
/** Digits and `*` of the keypad. */
export const keypad = (keys: string, gapMs: number): readonly Stroke[] =>
  [...keys].map((key) => ({ code: key === '*' ? 'NumpadMultiply' : `Numpad${key}`, key, after: gapMs }));
export const keypadEnter = (after: number): Stroke => ({ code: 'NumpadEnter', key: 'Enter', after });
/** At the pace of a person. */
export const slow = (text: string, gapMs = 150): readonly Stroke[] =>
  [...text].flatMap((letter) => typed(letter, gapMs));

function pressed(character: string, after: number): readonly Stroke[] {
  const key = keyOf.get(character);
  if (key === undefined) throw new Error(`no key for ${character}`);
  return [{ code: key.code, key: character, shift: key.shift, after }];
}

/** A character code on the keypad while Alt is down. */
export function altCode(digits: string, gapMs: number): readonly Stroke[] {
  return [
    { code: 'AltLeft', key: 'Alt', after: gapMs },
    ...[...digits].map((digit, index) => ({
      code: `Numpad${digit}`,
      key: digit,
      alt: true,
      after: index === 0 ? 0 : gapMs,
    })),
    { type: 'up', code: 'AltLeft', key: 'Alt', after: gapMs },
  ];
}

function separator(form: Separator, gapMs: number): readonly Stroke[] {
  if (form === 'ctrl') return [{ code: 'BracketRight', key: ']', ctrl: true, after: gapMs }];
  return form === 'f8' ? [{ code: 'F8', key: 'F8', after: gapMs }] : altCode('029', gapMs);
}
