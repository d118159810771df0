import { readScan } from '../../src/barcode/read-scan.ts';
import { defaultProfile, type ScanProfile } from '../../src/contract/devices/scan-profile.ts';
import type { Decision } from '../../src/renderer/scan/decision.ts';
import type { KeyInput } from '../../src/renderer/scan/read-key.ts';
import { createScanDecoder } from '../../src/renderer/scan/scan-decoder.ts';
import { seededRandom } from '../real-process/seeded-random.ts';

type Draw = <T>(from: readonly T[]) => T;

const beginnings = [
  ']C1',
  ']d2',
  ']Q3',
  ']e0',
  ']E0',
  ']x9',
  '\x1D',
  'https://id.gs1.org/',
  'http://a/',
  'DOCK.',
  'dock.set.',
  '',
];
const elements = [
  '0112312312312333',
  '10LOT7\x1D',
  '17270229',
  '21S-1\x1D',
  '3012\x1D',
  '3103001250',
  '240A/b\x1D',
  '11260101',
];
const pieces = [
  ...elements,
  ...elements,
  ...[
    '01',
    '10',
    '17',
    '21',
    '00',
    '8006',
    '3103',
    '37',
    '/01/',
    '?17=',
    '.QTY.',
    '.BOX.',
    '12312312312333',
    '270229',
    '\x1D',
    '(',
    ')',
  ],
  ...[
    'A',
    'z',
    '0',
    '9',
    '%',
    '~',
    ' ',
    '\t',
    '\u00e9',
    '\u4e2d',
    '\ud83d',
    '\u0000',
    '\u202e',
    '%E4%B8%AD',
    '%',
    '&',
    '#',
    '//',
  ],
];

/** Reads `count` random texts, most of them almost right. Throws, with the text, where one is half accepted or breaks the reader. */
export function fuzzReader(seed: number, count: number): void {
  const random = seededRandom(seed);
  const draw: Draw = (from) => from[Math.floor(random() * from.length)] as (typeof from)[number]; // the lists are not empty
  for (let index = 0; index < count; index += 1) {
    const text = draw(beginnings) + Array.from({ length: Math.floor(random() * 12) }, () => draw(pieces)).join('');
    const reading = attempt(text, () => readScan(text, { currentYear: 2026 }));
    if (reading.kind !== 'gs1') continue;
    const said = reading.elements.map(({ ai, value }) => ai + value);
    const isLink = /^https?:/i.test(reading.text);
    if (said.length === 0 || (!isLink && leftOver(reading.text.replaceAll('\x1D', ''), said) !== '')) {
      throw new Error(`half accepted: ${JSON.stringify(text)} is ${JSON.stringify(reading.elements)}`);
    }
  }
}

/** What of the text the elements do not account for; one that stands twice on a label is said once. */
function leftOver(text: string, said: readonly string[]): string {
  const longestFirst = said.toSorted((a, b) => b.length - a.length);
  let rest = text;
  for (let next = longestFirst.find((one) => rest.startsWith(one)); next !== undefined && rest !== ''; ) {
    rest = rest.slice(next.length);
    next = longestFirst.find((one) => rest.startsWith(one));
  }
  return rest;
}

const codes = [
  ...[
    'KeyA',
    'KeyZ',
    'Digit1',
    'Digit0',
    'Numpad0',
    'Numpad2',
    'Numpad9',
    'NumpadMultiply',
    'BracketRight',
    'Minus',
    'Space',
    'Slash',
  ],
  ...[
    'Enter',
    'NumpadEnter',
    'Tab',
    'F8',
    'F1',
    'F13',
    'Escape',
    'Backspace',
    'ArrowLeft',
    'ShiftLeft',
    'ControlLeft',
    'AltLeft',
    'AltRight',
  ],
  ...['CapsLock', 'Process', 'Dead', 'Unidentified', '', 'KeyÄ', 'IntlBackslash', 'KeyM', 'KeyJ', 'KeyI'],
];
const keys = ['a', 'A', '1', 'Enter', 'Tab', 'Process', 'Dead', 'Unidentified', '\u4e2d', '', 'AltGraph', ']'];
/** Keys that may stand for a character; Alt, coming up, ends one that was typed in digits. */
const writes = /^(down (Key|Digit|Numpad|Bracket|Minus|Space|Slash|Intl|F8|Enter|Tab)|up Alt)/;
const gapsMs = [0, 0, 0, 0.1, 1, 4, 12, 34.9, 35.1, 80, 119, 121, 400, 5000];
const profiles: readonly Partial<ScanProfile>[] = [
  {},
  { suffix: 'none' },
  { suffix: 'crlf', numpadDigits: true },
  { prefix: { kind: 'key', code: 'F13' } },
  { prefix: { kind: 'text', text: ']' } },
  { gapMs: 20, fieldGapMs: 10, settleMs: 60 },
];

/**
 * Presses `count` times up to sixty random keys, with windows that lose the focus and silences in between. Throws where the decoder
 * breaks, or puts more characters into scans and the field than were typed.
 */
export function fuzzDecoder(seed: number, count: number): void {
  const random = seededRandom(seed);
  const draw: Draw = (from) => from[Math.floor(random() * from.length)] as (typeof from)[number]; // the lists are not empty
  for (let index = 0; index < count; index += 1) {
    const decoder = createScanDecoder({ ...defaultProfile, ...draw(profiles) }, 1e12);
    const pressed: string[] = [];
    let [written, scanned] = [0, 0];
    // What was given back to the field, and how much of it stood there before what may be a scan began.
    let [given, before] = [0, 0];
    let now = random() * 1e6;
    const heed = ({ giveBack, began, restore, results }: Decision) => {
      given += giveBack.length;
      if (restore) given = before;
      if (began) before = given;
      for (const result of results) {
        if (result.kind === 'keypad') continue;
        // What is incomplete is told and never acted on; some of it may stand in the field, for it may have been typed.
        if (result.kind === 'scan') scanned += result.text.length;
        if (result.text === '' || !Number.isFinite(result.at))
          throw new Error(`a scan of nothing, or at no time: ${result.text}`);
      }
    };
    attempt(pressed, () => {
      for (let step = Math.floor(random() * 60); step > 0; step -= 1) {
        now += draw(gapsMs);
        const what = random();
        if (what < 0.03) heed(decoder.blur(now));
        else if (what < 0.06) decoder.focus(now);
        else if (what < 0.2) heed(decoder.flush(now));
        else {
          const input = someKey(draw, random, now);
          pressed.push(`${input.type} ${input.code}`);
          if (writes.test(pressed.at(-1) ?? '')) written += 1;
          heed(decoder.key(input));
        }
      }
      for (let due = decoder.deadline(), left = 20; due !== null; due = decoder.deadline(), left -= 1) {
        if (left === 0) throw new Error('silence never settles it');
        heed(decoder.flush(due + 1));
      }
      const said = given + scanned;
      if (said > written) throw new Error(`${said} characters of ${written} keys that write one`);
    });
  }
}

function someKey(draw: Draw, random: () => number, timeStamp: number): KeyInput {
  const seldom = () => random() < 0.08;
  return {
    type: random() < 0.85 ? 'down' : 'up',
    code: draw(codes),
    key: draw(keys),
    shift: random() < 0.2,
    ctrl: seldom(),
    alt: seldom(),
    altGraph: seldom(),
    meta: random() < 0.02,
    caps: seldom(),
    repeat: seldom(),
    isComposing: seldom(),
    inTextField: random() < 0.4,
    inDate: random() < 0.1,
    timeStamp,
  };
}

function attempt<T>(what: unknown, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${JSON.stringify(what)}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
