import { altCharacter, GS, type KeyInput, readKey } from '../read-key.ts';

/** One reading, decoded without a profile. */
export interface Read {
  /** By key position, on a US keyboard; `UNREADABLE` for a key that writes nothing there. */
  readonly text: string;
  /** `code` of a leading function key. */
  readonly functionKey: string | null;
  /** `E` for each Enter and `T` for each Tab after it. */
  readonly ends: string;
  /** Between two keys, including the line ends, ms. */
  readonly gapsMs: readonly number[];
  /** `timeStamp` of the last key. */
  readonly endedAt: number;
  readonly separator: 'ctrl' | 'f8' | 'alt' | null;
  readonly hasKeypadDigits: boolean;
  readonly hasAltCodes: boolean;
  /** CapsLock was on. */
  readonly caps: boolean;
  /** The computer's layout gives a key another character than a US layout. */
  readonly isForeignLayout: boolean;
  /** An input method was active. */
  readonly isComposed: boolean;
}

const UNREADABLE = '\ufffd';

/** Longer than any pause in a scan, shorter than the time a scanner takes to read again. */
const SPLIT_MS = 250;

/** The readings in a trace: more than one if the scanner reads again while the trigger is held. */
export function readTrace(keys: readonly KeyInput[]): readonly Read[] {
  const reads: Read[] = [];
  let read = EMPTY;
  let seen: number | null = null;
  let altDigits = '';

  function finish(): void {
    if (read.text !== '') reads.push(read);
    read = EMPTY;
    seen = null;
  }

  function add(input: KeyInput, changes: Partial<Read>): void {
    const gap = seen === null ? [] : [input.timeStamp - seen];
    seen = input.timeStamp;
    read = { ...read, gapsMs: [...read.gapsMs, ...gap], endedAt: input.timeStamp, ...changes };
  }

  function write(character: string, input: KeyInput, changes: Partial<Read> = {}): void {
    add(input, { text: read.text + character, caps: read.caps || input.caps, ...changes });
  }

  for (const input of keys) {
    const meaning = readKey(input, { kind: 'none' });
    if (meaning.kind === 'silent' || input.repeat) continue;
    const isEnd = meaning.kind === 'end';
    const isLate = seen !== null && input.timeStamp - seen > SPLIT_MS;
    if (!isEnd && (read.ends !== '' || (isLate && read.text !== ''))) finish();
    switch (meaning.kind) {
      case 'end':
        if (read.text !== '') add(input, { ends: read.ends + (meaning.enter ? 'E' : 'T') });
        break;
      case 'alt-digit':
        altDigits += meaning.digit;
        add(input, {});
        break;
      case 'alt-up': {
        if (altDigits === '') break;
        const written = altCharacter(altDigits);
        altDigits = '';
        if (written?.kind === 'end') add(input, { ends: read.ends + (written.enter ? 'E' : 'T') });
        else if (written?.kind === 'character' && written.character === GS) write(GS, input, { separator: 'alt' });
        else write(written?.kind === 'character' ? written.character : UNREADABLE, input, { hasAltCodes: true });
        break;
      }
      case 'character':
        write(meaning.character, input, traits(read, input, meaning.character, meaning.keypad));
        break;
      default:
        if (/^F\d+$/.test(input.code) && read.text === '') add(input, { functionKey: input.code });
        else if (WRITING.test(input.code)) write(UNREADABLE, input);
    }
  }
  finish();
  return reads;
}

function traits(read: Read, input: KeyInput, character: string, isKeypad: boolean): Partial<Read> {
  if (character === GS) return { separator: input.code === 'F8' ? 'f8' : 'ctrl' };
  const { key } = input;
  const isComposed = key === 'Process' || key === 'Unidentified';
  const isOther = key === 'Dead' || ([...key].length === 1 && key.toLowerCase() !== character.toLowerCase());
  return {
    hasKeypadDigits: read.hasKeypadDigits || isKeypad,
    isForeignLayout: read.isForeignLayout || (isOther && !isKeypad),
    isComposed: read.isComposed || isComposed,
  };
}

/** Keys that write a character on some layout. */
const WRITING = /^(Key|Digit|Numpad|Intl|Bracket|Minus|Equal|Backquote|Backslash|Semicolon|Quote|Comma|Period|Slash)/;

const EMPTY: Read = {
  text: '',
  functionKey: null,
  ends: '',
  gapsMs: [],
  endedAt: 0,
  separator: null,
  hasKeypadDigits: false,
  hasAltCodes: false,
  caps: false,
  isForeignLayout: false,
  isComposed: false,
};
