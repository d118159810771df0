import type { ScanPrefix } from '../../contract/devices/scan-profile.ts';
import { usCharacter } from './key-table.ts';

/** One keydown or keyup, independent of the DOM. */
export interface KeyInput {
  readonly type: 'down' | 'up';
  readonly code: string;
  readonly key: string;
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly altGraph: boolean;
  readonly meta: boolean;
  readonly caps: boolean;
  readonly repeat: boolean;
  /** `event.timeStamp`: when the key was pressed, however late it is handled. */
  readonly timeStamp: number;
  readonly inTextField: boolean;
  /** The field is part of a date: digits would change it unnoticed. */
  readonly inDate: boolean;
  /** Only the browser can insert this key: an input method or a dead key is active, or the field has its own editor. */
  readonly isComposing: boolean;
}

export type KeyMeaning =
  | { readonly kind: 'character'; readonly character: string; readonly keypad: boolean }
  /** Enter or Tab, or a control key that stands for one. */
  | { readonly kind: 'end'; readonly enter: boolean }
  /** A digit typed while Alt is down: part of an Alt code. */
  | { readonly kind: 'alt-digit'; readonly digit: string }
  | { readonly kind: 'alt-up' }
  | { readonly kind: 'prefix' }
  /** Means nothing by itself: modifiers, and key releases. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'other' };

export const GS = '\x1d';

/** What a key means to a scanner set to the US keyboard: by `code`, never by `key` (manual/floor.md 2). */
export function readKey(input: KeyInput, prefix: ScanPrefix): KeyMeaning {
  const { code } = input;
  const alt = code === 'AltLeft' || code === 'AltRight';
  if (input.type === 'up') return { kind: alt ? 'alt-up' : 'silent' };
  if (alt || MODIFIERS.has(code)) return { kind: 'silent' };
  if (prefix.kind === 'key' && code === prefix.code) return { kind: 'prefix' };
  if (code === 'F8') return { kind: 'character', character: GS, keypad: false };
  // AltGr is Ctrl+Alt on Windows; a US scanner sends neither.
  if (input.altGraph || input.meta || (input.ctrl && input.alt)) return { kind: 'other' };
  if (input.ctrl) return controlKey(code);
  const character = usCharacter(code, input.shift);
  const keypad = code.startsWith('Numpad');
  if (input.alt) {
    const digit = keypad && character !== undefined && /\d/.test(character) ? character : undefined;
    return digit === undefined ? { kind: 'other' } : { kind: 'alt-digit', digit };
  }
  if (character !== undefined) return { kind: 'character', character, keypad };
  if (input.shift) return { kind: 'other' };
  if (code === 'Enter' || code === 'NumpadEnter') return { kind: 'end', enter: true };
  return code === 'Tab' ? { kind: 'end', enter: false } : { kind: 'other' };
}

/** The meaning of an Alt code: a separator, a line end or printable ASCII; undefined for the rest. */
export function altCharacter(digits: string): KeyMeaning | undefined {
  const value = Number(digits);
  if (value === 9 || value === 10 || value === 13) return { kind: 'end', enter: value !== 9 };
  if (value !== 29 && (value < 32 || value > 126)) return undefined;
  return { kind: 'character', character: String.fromCharCode(value), keypad: false };
}

/** Scanners send control characters as Ctrl and a key: HT, LF and CR are Ctrl+I, J and M. */
function controlKey(code: string): KeyMeaning {
  if (code === 'BracketRight') return { kind: 'character', character: GS, keypad: false };
  if (code === 'KeyJ' || code === 'KeyM') return { kind: 'end', enter: true };
  return code === 'KeyI' ? { kind: 'end', enter: false } : { kind: 'other' };
}

const MODIFIERS: ReadonlySet<string> = new Set(
  'ShiftLeft ShiftRight ControlLeft ControlRight MetaLeft MetaRight CapsLock NumLock ScrollLock Fn'.split(' '),
);
