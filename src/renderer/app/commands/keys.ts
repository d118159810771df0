/** A key with its modifiers, by `KeyboardEvent.code`: the same on every layout. */
export interface KeyStroke {
  readonly code: string;
  readonly shift?: true;
  readonly alt?: true;
}

export type KeyPress = Pick<KeyboardEvent, 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Whether the press is exactly that key with its modifiers. */
export function isKey(event: KeyPress, { code, shift, alt }: KeyStroke): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey;
  return isPlain && code === event.code && (shift ?? false) === event.shiftKey && (alt ?? false) === event.altKey;
}

/** The key label on a button: `⇧F5`, `Alt 1`. */
export function keyLabel({ code, shift, alt }: KeyStroke): string {
  const name = keyNames[code] ?? code.replace(/^Digit/, '');
  return `${alt ? 'Alt ' : ''}${shift ? '⇧' : ''}${name}`;
}

const keyNames: Readonly<Record<string, string>> = {
  Insert: 'Ins',
  Delete: 'Del',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Minus: '−',
  Equal: '=',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
