import { describe, expect, test } from 'vitest';
import type { ScanProfile } from '../../../src/contract/scan-profile.ts';
import { altCode, GS, type Stroke, scanStrokes, typed } from './keyboard.ts';
import { play } from './play.ts';

const enter = (after: number): Stroke => ({ code: 'Enter', key: 'Enter', after });
const keypad = (keys: string, gapMs: number): readonly Stroke[] =>
  [...keys].map((key) => ({ code: key === '*' ? 'NumpadMultiply' : `Numpad${key}`, key, after: gapMs }));
const keypadEnter = (after: number): Stroke => ({ code: 'NumpadEnter', key: 'Enter', after });
const slow = (text: string, gapMs = 150): readonly Stroke[] => [...text].flatMap((letter) => typed(letter, gapMs));

describe('a scan', () => {
  test('is timed by its last key, in ms since 1970', () => {
    const { at } = play(scanStrokes('AB', 10, { before: 100 }), { timeOrigin: 1_700_000_000_000.4 });
    expect(at).toEqual([1_700_000_000_120]);
  });

  test('may have been typed where it is shorter than any EAN and, in a text field, would have been typing', () => {
    const mayBeTyped = (keys: readonly Stroke[], profile: Partial<ScanProfile> = {}) =>
      play(keys, { profile }).results.map((result) => result.kind === 'scan' && result.mayBeTyped);
    const word = [...slow('kettle', 90), enter(100)];
    expect(play(word).scans).toEqual(['kettle']);
    expect(mayBeTyped(word)).toEqual([true]);
    expect(mayBeTyped(scanStrokes('kettle', 90))).toEqual([true]);
    expect(mayBeTyped(scanStrokes('kettle', 20))).toEqual([false]);
    expect(mayBeTyped(scanStrokes('96385074', 90))).toEqual([false]);
    // A station that has learned its scanner knows how slow that is, and an AIM id is nobody's word.
    expect(mayBeTyped(scanStrokes('kettle', 90), { fieldGapMs: 110 })).toEqual([false]);
    expect(mayBeTyped(scanStrokes(']C1MUG', 90), { prefix: { kind: 'aim' } })).toEqual([false]);
  });

  test('is parted, however short, from a key that a finger hit just before', () => {
    const keys = [...typed('m', 1000).map((key) => ({ ...key, heldMs: 50 })), ...scanStrokes('AB', 4, { before: 100 })];
    expect(play(keys).scans).toEqual(['AB']);
  });

  test('is read by the code of its keys on any layout, with an input method and with CapsLock', () => {
    const keys = scanStrokes('DOCK.(01)', 8);
    const foreign = keys.map((stroke) => ({
      ...stroke,
      ...(stroke.code !== 'Enter' && { key: 'Process' }),
      caps: true,
    }));
    expect(play(foreign).scans).toEqual(['DOCK.(01)']);
  });

  test('gets the case of its code back when the scanner makes up for CapsLock', () => {
    const swapped = (text: string) => play(scanStrokes(text, 8).map((stroke) => ({ ...stroke, caps: true }))).scans;
    expect(swapped(']c10100012345678905')).toEqual([']C10100012345678905']);
    expect(swapped(']D2010001234567890510ab')).toEqual([']d2010001234567890510AB']);
    expect(swapped(']E04006381333931')).toEqual([']E04006381333931']);
    expect(swapped(']C110ab')).toEqual([']C110ab']);
  });

  test('leaves key repeat out', () => {
    const [first, ...rest] = scanStrokes('ABC', 20);
    const held = { ...first, code: 'KeyA', key: 'A', repeat: true, after: 10 };
    expect(play([...(first ? [first] : []), held, ...rest]).scans).toEqual(['ABC']);
  });

  test('takes keypad codes for digits at the speed of a scanner', () => {
    expect(play([...keypad('4006381333931', 8), keypadEnter(8)]).scans).toEqual(['4006381333931']);
    expect(play([...keypad('12', 8), enter(8)])).toMatchObject({ scans: ['12'], quantities: [] });
  });

  test('may come wholly as Alt codes', () => {
    const steps = [...']C1'].flatMap((letter) => altCode(String(letter.charCodeAt(0)).padStart(4, '0'), 8));
    expect(play([...steps, ...altCode('0029', 8), ...altCode('065', 8), enter(8)]).scans).toEqual([`]C1${GS}A`]);
  });

  test('may begin with a separator', () => {
    expect(play(scanStrokes(`${GS}10ABC`, 8, { gs: 'f8' })).scans).toEqual([`${GS}10ABC`]);
  });

  test('ends with Ctrl+M and Ctrl+J as with CR and LF', () => {
    const control = (code: string): Stroke => ({ code, key: 'x', ctrl: true, after: 8 });
    const steps = [...scanStrokes('ABCD', 8, { suffix: 'none' }), control('KeyM'), control('KeyJ')];
    expect(play(steps)).toMatchObject({ scans: ['ABCD'], passed: [] });
  });

  test('goes on when a person presses a function key meanwhile', () => {
    const steps = scanStrokes('ABCDEF', 20).toSpliced(3, 0, { code: 'F2', key: 'F2', after: 5 });
    expect(play(steps)).toMatchObject({ scans: ['ABCDEF'], passed: ['F2'] });
  });

  test('may pause before its suffix', () => {
    expect(play([...scanStrokes('ABCDEF', 20, { suffix: 'none' }), enter(220)])).toMatchObject({
      scans: ['ABCDEF'],
      passed: [],
    });
  });
});

describe('half a scan', () => {
  const head = scanStrokes('SKU-1', 8, { suffix: 'none' });

  test('is told at blur and never acted on, tail included', () => {
    const tail = scanStrokes('0421', 8, { before: 8 });
    const steps = [...head, { window: 'blur', after: 4 } as const, { window: 'focus', after: 30 } as const, ...tail];
    expect(play(steps)).toMatchObject({ scans: [], incomplete: ['SKU-1', '0421'], passed: [] });
  });

  test('is told when the window is hidden and goes on getting the keys, tail included', () => {
    const steps = [...head, { window: 'blur', after: 4 } as const, ...scanStrokes('042SKU', 8, { before: 8 })];
    expect(play(steps)).toMatchObject({ scans: [], incomplete: ['SKU-1', '042SKU'], passed: [] });
  });

  test('is told at blur in a text field, which is left as it was', () => {
    const steps = [...slow('ab'), ...head, { window: 'blur', after: 4 } as const];
    expect(play(steps, { inField: true })).toMatchObject({ incomplete: ['SKU-1'], field: 'ab' });
  });

  test('is no news when a person typed one letter and left', () => {
    const steps = [...slow('a'), { window: 'blur', after: 10 } as const];
    expect(play(steps)).toMatchObject({ incomplete: [] });
    expect(play(steps, { inField: true })).toMatchObject({ incomplete: [], field: 'a' });
  });

  test('is told when the suffix stays away', () => {
    expect(play(head)).toMatchObject({ scans: [], incomplete: ['SKU-1'] });
  });

  test('is told as a whole when a pause breaks it', () => {
    const steps = [...head, ...scanStrokes('042', 8, { before: 200 })];
    expect(play(steps)).toMatchObject({ scans: [], incomplete: ['SKU-1042'], passed: [] });
  });

  test('is told of a short code too, when a pause breaks its first character off', () => {
    const [first, ...rest] = scanStrokes('S977', 1);
    const steps = [first, ...rest.map((stroke, at) => (at === 0 ? { ...stroke, after: 180 } : stroke))].filter(
      (stroke) => stroke !== undefined,
    );
    expect(play(steps)).toMatchObject({ scans: [], incomplete: ['977'] });
  });

  test('is put right when the silence was judged before late keys came', () => {
    expect(play(scanStrokes('SKU-1042', 8), { timers: 'hasty' }).scans).toEqual(['SKU-1042']);
  });
});

describe('a text field', () => {
  test('has all that was typed by the time that something is pressed', () => {
    const steps = [...slow('Bob'), { window: 'pointer', after: 1 } as const];
    expect(play(steps, { inField: true })).toMatchObject({ pressedAt: ['Bob'], field: 'Bob' });
  });

  test('gets nothing of a scan during which something is pressed', () => {
    const press = { window: 'pointer', after: 4 } as const;
    const steps = [...slow('ab'), ...scanStrokes('SKU-1', 8, { before: 200 }).slice(0, -1), press, enter(4)];
    expect(play(steps, { inField: true })).toMatchObject({ pressedAt: ['ab'], scans: ['SKU-1'], field: 'ab' });
  });

  test('gets what is held back before the key that follows', () => {
    const steps = [...slow('ab'), { code: 'Backspace', key: 'Backspace', after: 20 }, ...typed('c', 20), enter(20)];
    expect(play(steps, { inField: true })).toMatchObject({ field: 'abc⏎', passed: ['Backspace', 'Enter'], scans: [] });
  });

  test('leaves dead keys and input methods to the browser, and is put back after a scan through them', () => {
    const dead = (code: string, after: number): Stroke => ({ code, key: 'Dead', isComposing: true, after });
    expect(play([...slow('a'), dead('Equal', 20)], { inField: true })).toMatchObject({ field: 'a', passed: ['Equal'] });
    const steps = [...typed('A', 900), dead('Equal', 8), ...typed('B', 8), ...typed('C', 8), enter(8)];
    expect(play(steps, { inField: true })).toMatchObject({ field: '', scans: ['A=BC'] });
  });

  test('takes AltGr characters as they are', () => {
    const tilde = { code: 'BracketRight', key: '~', altGraph: true, after: 100 };
    const onWindows = { ...tilde, altGraph: false, ctrl: true, alt: true };
    expect(play([...slow('a'), tilde, onWindows], { inField: true }).field).toBe('a~~');
  });

  test('takes Alt codes once, after what was typed before', () => {
    const steps = [...slow('a'), ...altCode('065', 200), ...altCode('0233', 200), ...slow('b')];
    expect(play(steps, { inField: true, timers: 'blocked' }).field).toBe('aAb');
  });

  test('gets what the layout writes, not what a scanner would mean', () => {
    const umlaut = { code: 'Semicolon', key: 'ö', after: 100 };
    expect(play([umlaut, umlaut], { inField: true }).field).toBe('öö');
  });

  test('gets no short code either, when it comes faster than fingers move', () => {
    for (const text of ['B7', 'A-1', '42', '007']) {
      for (const gapMs of [0, 1, 4, 12]) {
        expect(play(scanStrokes(text, gapMs), { inField: true })).toMatchObject({ scans: [text], field: '' });
      }
      expect(play(scanStrokes(text, 25), { inField: true })).toMatchObject({ scans: [], field: `${text}⏎` });
    }
  });

  test('keeps a doubtful scan out, without acting on it', () => {
    const steps = [...slow('ab'), ...scanStrokes('SKU-1042', 8, { before: 100 })];
    expect(play(steps, { inField: true })).toMatchObject({ scans: [], incomplete: ['SKU-1042'], field: 'ab' });
  });

  test('with a slower scanner needs a learned profile', () => {
    const steps = scanStrokes('SKU-1042', 60);
    expect(play(steps, { inField: true })).toMatchObject({ scans: [], field: 'SKU-1042⏎' });
    expect(play(steps, { inField: true, profile: { fieldGapMs: 70 } })).toMatchObject({
      scans: ['SKU-1042'],
      field: '',
    });
  });
});

test('a scan without a suffix that has spilt into a field is cleared away also when the next key shows that it was one', () => {
  const steps = [...scanStrokes('SKU-1042', 5, { suffix: 'none' }), { code: 'F1', key: 'F1', after: 20 }, ...slow('x')];
  const played = play(steps, { inField: true, profile: { suffix: 'none' }, timers: 'blocked' });
  expect(played).toMatchObject({ scans: ['SKU-1042'], field: 'x' });
});

describe('a prefix', () => {
  test('makes timing unimportant, is taken off, and needs no minimum length', () => {
    const profile = { prefix: { kind: 'text', text: '~!' } } as const;
    for (const inField of [true, false]) {
      expect(play(scanStrokes('~!A', 250), { inField, profile })).toMatchObject({ scans: ['A'], field: '' });
    }
  });

  test('begins a scan of its own: where that breaks off, nothing is said of what broke off before it', () => {
    const profile = { prefix: { kind: 'key', code: 'F9' } } as const;
    const steps = [
      ...scanStrokes('ABCDE', 5, { suffix: 'none' }),
      { code: 'F9', key: 'F9', after: 30 },
      ...scanStrokes('12', 5, { suffix: 'none', before: 5 }),
    ];
    expect(play(steps, { profile })).toMatchObject({ incomplete: ['ABCDE', '12'], scans: [] });
  });

  test('that is a function key starts a scan after anything', () => {
    const profile = { prefix: { kind: 'key', code: 'F9' } } as const;
    const steps = [...slow('ab'), { code: 'F9', key: 'F9', after: 10 }, ...scanStrokes('SKU', 200, { before: 200 })];
    expect(play(steps, { inField: true, profile })).toMatchObject({ scans: ['SKU'], field: 'ab', passed: [] });
  });

  test('clears away what an input method wrote meanwhile', () => {
    const profile = { prefix: { kind: 'key', code: 'F9' } } as const;
    const composed = scanStrokes('SKU', 8, { before: 8 }).map((stroke) => ({
      ...stroke,
      isComposing: true,
      leaks: 'x',
    }));
    const steps = [...slow('ab'), { code: 'F9', key: 'F9', after: 10 }, ...composed];
    expect(play(steps, { inField: true, profile })).toMatchObject({ scans: ['SKU'], field: 'ab' });
  });

  test('typed by a person goes into the field', () => {
    const profile = { prefix: { kind: 'text', text: '~' } } as const;
    expect(play(slow('~5 a', 400), { inField: true, profile })).toMatchObject({ scans: [], field: '~5 a' });
  });

  test('that is an AIM id stays in the text', () => {
    expect(play(scanStrokes(']C10012', 8)).scans).toEqual([']C10012']);
  });
});

describe('the keypad', () => {
  test('gives a quantity when a person types digits and Enter', () => {
    expect(play([...keypad('120', 200), keypadEnter(300)])).toMatchObject({ quantities: [120], scans: [], passed: [] });
    expect(play([...keypad('7', 900), keypadEnter(90)])).toMatchObject({ quantities: [7], scans: [], passed: [] });
    expect(play([...keypad('24', 90), enter(90)])).toMatchObject({ quantities: [24], scans: [], passed: [] });
  });

  test('forgets digits after five seconds, and at any other key', () => {
    expect(play([...keypad('1', 200), ...keypad('2', 5001), enter(200)]).quantities).toEqual([2]);
    expect(play([...keypad('12', 200), enter(5001)])).toMatchObject({ quantities: [], passed: ['Enter'] });
    const escapeKey = { code: 'Escape', key: 'Escape', after: 200 };
    expect(play([...keypad('12', 200), escapeKey, enter(200)]).quantities).toEqual([]);
    expect(play([...keypad('12', 200), ...scanStrokes('SKU', 8), enter(500)]).quantities).toEqual([]);
  });

  test('is no scanner when the number is too long for a quantity', () => {
    expect(play([...keypad('1234567', 300), enter(90)])).toMatchObject({ quantities: [], scans: [], passed: [] });
  });

  test('types into a text field', () => {
    expect(play([...keypad('12', 200), enter(200)], { inField: true })).toMatchObject({ quantities: [], field: '12⏎' });
  });

  test('needs a leading * where the scanner sends keypad codes slowly', () => {
    const profile = { numpadDigits: true };
    expect(play([...keypad('12345', 80), enter(80)], { profile })).toMatchObject({ scans: ['12345'], quantities: [] });
    expect(play([...keypad('*12', 200), enter(80)], { profile })).toMatchObject({ scans: [], quantities: [12] });
    expect(play([...keypad('*12', 400), enter(80)], { profile })).toMatchObject({ scans: [], quantities: [12] });
    expect(play([...keypad('12', 400), enter(400)], { profile })).toMatchObject({ scans: [], quantities: [] });
  });

  test('without NumLock moves the focus and counts nothing', () => {
    const arrow = { code: 'Numpad8', key: 'ArrowUp', after: 300 };
    expect(play([arrow, enter(300)])).toMatchObject({ quantities: [], passed: ['Numpad8', 'Enter'] });
  });
});

describe('outside of text fields', () => {
  test('Enter, Tab, arrows and Space are the page’s while no burst is on', () => {
    const codes = ['Enter', 'Tab', 'ArrowDown', 'Space', 'Escape', 'Insert', 'F2'];
    const steps = codes.map((code) => ({ code, key: code === 'Space' ? ' ' : code, after: 300 }));
    expect(play(steps).passed).toEqual(codes);
  });

  test('a separator and single letters never reach the page', () => {
    const steps = [
      { code: 'F8', key: 'F8', after: 300 },
      { code: 'BracketRight', ctrl: true, after: 300 },
      ...slow('a'),
    ];
    expect(play(steps)).toMatchObject({ passed: [], scans: [], incomplete: [] });
  });

  test('an Enter on the heels of the suffix is the second half of CR and LF, once', () => {
    expect(play([...scanStrokes('ABCD', 8, { suffix: 'crlf' }), enter(50)]).passed).toEqual(['Enter']);
    expect(play([...scanStrokes('ABCD', 8), enter(400)]).passed).toEqual(['Enter']);
    expect(play([...scanStrokes('ABCD', 8, { suffix: 'tab' }), enter(50)]).passed).toEqual(['Enter']);
  });
});
