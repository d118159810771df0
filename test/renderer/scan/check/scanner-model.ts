import { type TestCodeId, testCodeIds, testCodes } from '../../../../src/renderer/scan/check/test-codes.ts';
import type { Trace } from '../../../../src/renderer/scan/check/trace.ts';
import { swapCase } from '../../../../src/renderer/scan/compensated-case.ts';
import { usCharacter } from '../../../../src/renderer/scan/key-table.ts';
import type { KeyInput } from '../../../../src/renderer/scan/read-key.ts';
import { GS, keyOf } from '../keyboard.ts';
import { NO_KEY } from '../play.ts';

type Layout = 'us' | 'de' | 'fr' | 'es';

/** How a scanner is set, and what the computer it types on does. */
export interface ScannerModel {
  /** The keyboard that the scanner types for. */
  readonly layout: Layout;
  readonly computer: Layout | 'input-method';
  readonly caps: boolean;
  /** Swaps Shift while CapsLock is on. */
  readonly compensates: boolean;
  readonly letters: 'as they are' | 'swapped' | 'upper' | 'lower';
  readonly prefix: string;
  readonly prefixKey: string | null;
  readonly aim: boolean | 'only gs1';
  /** One letter in front that names the kind of the code. */
  readonly codeIds: boolean;
  readonly behind: string;
  /** `E` for Enter, `T` for Tab. */
  readonly ends: string;
  readonly ms: number;
  /** Gaps are up to this much shorter or longer. */
  readonly jitterMs: number;
  readonly separator: 'ctrl' | 'f8' | 'alt' | 'none' | ' ';
  readonly digits: 'row' | 'keypad';
  readonly altCodes: boolean;
  /** Leaves every so-manyth character out. */
  readonly drops: number | null;
  readonly sendsCheckDigit: boolean;
  /** Zeros of the EAN that are left out. */
  readonly dropsZeros: 0 | 1 | 2;
  /** Reads a code that is held three times, this long after one another. */
  readonly againMs: number | null;
}

export const rightModel: ScannerModel = {
  layout: 'us',
  computer: 'us',
  caps: false,
  compensates: false,
  letters: 'as they are',
  prefix: '',
  prefixKey: null,
  aim: false,
  codeIds: false,
  behind: '',
  ends: 'E',
  ms: 8,
  jitterMs: 0,
  separator: 'ctrl',
  digits: 'row',
  altCodes: false,
  drops: null,
  sendsCheckDigit: true,
  dropsZeros: 0,
  againMs: null,
};

const aimIds = { letters: ']C0', signs: ']C0', ean: ']E0', gs1: ']C1', square: ']d2', long: ']C0' } as const;
const codeIds = { letters: 'j', signs: 'j', ean: 'd', gs1: 'I', square: 'w', long: 'j' } as const;

/** What the computer sees of a scanner that is shown these codes. `random`: from 0 to 1, for the jitter. */
export function scanCodes(
  changes: Partial<ScannerModel>,
  ids: readonly TestCodeId[] = testCodeIds,
  random: () => number = () => 0.5,
): readonly Trace[] {
  const model = { ...rightModel, ...changes };
  return ids.map((id) => ({ id, keys: scanText(model, dataOf(model, id), frontOf(model, id), id === 'long', random) }));
}

/** One scan of any text. */
export function scanAny(changes: Partial<ScannerModel>, text: string, random: () => number = () => 0.5) {
  const model = { ...rightModel, ...changes };
  return scanText(model, text, model.prefix + (model.aim === true ? ']C0' : ''), false, random);
}

/** As if the machine had been busy for so long in the middle of the scan. */
export function withPause(keys: readonly KeyInput[], extraMs: number): readonly KeyInput[] {
  const from = keys[Math.floor(keys.length / 4) * 2]?.timeStamp ?? 0;
  return keys.map((key) => (key.timeStamp < from ? key : { ...key, timeStamp: key.timeStamp + extraMs }));
}

function frontOf({ prefix, aim, codeIds: hasIds }: ScannerModel, id: TestCodeId): string {
  const hasAim = aim === true || (aim === 'only gs1' && (id === 'gs1' || id === 'square'));
  return prefix + (hasAim ? aimIds[id] : '') + (hasIds ? codeIds[id] : '');
}

function dataOf({ sendsCheckDigit, dropsZeros, drops }: ScannerModel, id: TestCodeId): string {
  const whole = testCodes[id].text;
  const digits = id === 'ean' ? whole.slice(dropsZeros, sendsCheckDigit ? undefined : -1) : whole;
  return [...digits].filter((_, at) => drops === null || at % drops !== drops - 1).join('');
}

function scanText(
  model: ScannerModel,
  data: string,
  front: string,
  isHeld: boolean,
  random: () => number,
): readonly KeyInput[] {
  const keys: KeyInput[] = [];
  let now = 1000;

  function press(code: string, more: Partial<KeyInput> = {}): void {
    const shift = more.shift ?? false;
    const common = { ...NO_KEY, code, key: keyOn(model, code, shift), caps: model.caps, ...more };
    keys.push({ ...common, type: 'down', timeStamp: now }, { ...common, type: 'up', timeStamp: now });
  }
  function wait(): void {
    now += Math.max(0, model.ms + (random() * 2 - 1) * model.jitterMs);
  }
  function altCode(value: number): void {
    keys.push({ ...NO_KEY, code: 'AltLeft', key: 'Alt', alt: true, type: 'down', timeStamp: now });
    for (const digit of `0${value}`) {
      press(`Numpad${digit}`, { alt: true });
      wait();
    }
    keys.push({ ...NO_KEY, code: 'AltLeft', key: 'Alt', type: 'up', timeStamp: now });
  }
  function type(character: string): void {
    const { code, shift } = strokeOn(model.layout, character === GS ? ' ' : character);
    const isFlipped = model.caps && model.compensates && /[a-z]/i.test(character);
    if (character === GS) separate();
    else if (model.altCodes) altCode(character.charCodeAt(0));
    else if (model.digits === 'keypad' && /\d/.test(character)) press(`Numpad${character}`, { key: character });
    else press(code, { shift: isFlipped ? !shift : shift });
  }
  function separate(): void {
    if (model.separator === 'ctrl') press('BracketRight', { ctrl: true });
    if (model.separator === 'f8') press('F8', { key: 'F8' });
    if (model.separator === 'alt') altCode(29);
    if (model.separator === ' ') press('Space', { key: ' ' });
  }
  function scanOnce(): void {
    if (model.prefixKey !== null) {
      press(model.prefixKey, { key: model.prefixKey });
      wait();
    }
    for (const character of converted(model, front + data) + model.behind) {
      if (character === GS && model.separator === 'none') continue;
      type(character);
      wait();
    }
    for (const end of model.ends) {
      const name = end === 'T' ? 'Tab' : 'Enter';
      press(name, { key: name });
      wait();
    }
  }

  scanOnce();
  if (model.againMs !== null && isHeld) {
    for (let again = 1; again <= 2; again += 1) {
      now = Math.max(now, 1000 + again * model.againMs);
      scanOnce();
    }
  }
  return keys;
}

function converted({ letters }: ScannerModel, text: string): string {
  if (letters === 'swapped') return swapCase(text);
  if (letters === 'upper') return text.toUpperCase();
  return letters === 'lower' ? text.toLowerCase() : text;
}

/** Where other layouts have what a US keyboard has elsewhere: the character, and what the same stroke writes on a US one. */
const elsewhere: Readonly<Record<Layout, string>> = {
  us: '',
  de: 'zy yz ZY YZ -/ _? ?_ /& &^ (* )( =) "@ \'| ;< :> +] *} #\\',
  fr: 'aq qa AQ QA wz zw WZ ZW mm ,m ?M ;, :. /> .< -6 _8 &1 "3 \'4 (5 )- 0) 1! 2@ 3# 4$ 5% 6^ 7& 8* 9( %" *\\ += =\\',
  es: '-/ _? ?_ \'- "@ &^ /& (* )( =) ;< :> +] *}',
};

function strokeOn(layout: Layout, character: string): { readonly code: string; readonly shift: boolean } {
  const pair = elsewhere[layout].split(' ').find(([wanted]) => wanted === character);
  const stroke = keyOf.get(pair?.[1] ?? character);
  if (stroke === undefined) throw new Error(`no key for ${character}`);
  return stroke;
}

function keyOn({ computer, caps }: ScannerModel, code: string, shift: boolean): string {
  if (computer === 'input-method') return 'Process';
  const us = usCharacter(code, shift) ?? code;
  const pair = elsewhere[computer].split(' ').find(([, stroke]) => stroke === us);
  const written = pair?.[0] ?? us;
  return caps && /^[a-z]$/i.test(written) ? swapCase(written) : written;
}
