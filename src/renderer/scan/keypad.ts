/** A quantity typed on the keypad: digits, preceded by `*` if the scanner sends digits too. */
export interface Keypad {
  readonly typed: string;
  /** `timeStamp` of the latest key. */
  readonly seen: number;
}

export const emptyKeypad: Keypad = { typed: '', seen: Number.NEGATIVE_INFINITY };

/** After this pause the digits are forgotten. */
const FORGET_MS = 5000;

/** Takes a character; `byKeypad` is false for every other key that writes, which clears the number. */
export function typeOnKeypad(keypad: Keypad, character: string, byKeypad: boolean, now: number): Keypad {
  if (!byKeypad || !/[\d*]/.test(character)) return emptyKeypad;
  const kept = character === '*' || now - keypad.seen > FORGET_MS ? '' : keypad.typed;
  return { typed: kept + character, seen: now };
}

/** The number before Enter, 0 to 99999; null when none was typed. */
export function typedQuantity(keypad: Keypad, starNeeded: boolean, now: number): number | null {
  if (now - keypad.seen > FORGET_MS) return null;
  const digits = (starNeeded ? /^\*(\d{1,5})$/ : /^\*?(\d{1,5})$/).exec(keypad.typed)?.[1];
  return digits === undefined ? null : Number(digits);
}
