/** The character a scanner set to the US keyboard means by a key; undefined for keys that write nothing. */
export function usCharacter(code: string, shift: boolean): string | undefined {
  const keypad = KEYPAD[code];
  if (keypad !== undefined) return keypad;
  const pair = KEYS.get(code);
  return pair?.[shift ? 1 : 0];
}

/** The digits and operators of the keypad; Shift does not change them. */
const KEYPAD: Readonly<Record<string, string>> = {
  Numpad0: '0',
  Numpad1: '1',
  Numpad2: '2',
  Numpad3: '3',
  Numpad4: '4',
  Numpad5: '5',
  Numpad6: '6',
  Numpad7: '7',
  Numpad8: '8',
  Numpad9: '9',
  NumpadAdd: '+',
  NumpadSubtract: '-',
  NumpadMultiply: '*',
  NumpadDivide: '/',
  NumpadDecimal: '.',
};

const SIGNS: readonly (readonly [code: string, plain: string, shifted: string])[] = [
  ['Backquote', '`', '~'],
  ['Minus', '-', '_'],
  ['Equal', '=', '+'],
  ['BracketLeft', '[', '{'],
  ['BracketRight', ']', '}'],
  ['Backslash', '\\', '|'],
  ['Semicolon', ';', ':'],
  ['Quote', "'", '"'],
  ['Comma', ',', '<'],
  ['Period', '.', '>'],
  ['Slash', '/', '?'],
  ['Space', ' ', ' '],
];

const KEYS: ReadonlyMap<string, readonly [plain: string, shifted: string]> = new Map([
  ...SIGNS.map(([code, plain, shifted]) => [code, [plain, shifted] as const] as const),
  ...[...'abcdefghijklmnopqrstuvwxyz'].map(
    (letter) => [`Key${letter.toUpperCase()}`, [letter, letter.toUpperCase()] as const] as const,
  ),
  ...[...')!@#$%^&*('].map((shifted, digit) => [`Digit${digit}`, [String(digit), shifted] as const] as const),
]);
