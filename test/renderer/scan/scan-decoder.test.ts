import { describe, expect, test } from 'vitest';
import type { ScanProfile } from '../../../src/contract/devices/scan-profile.ts';
import { altCode, enter, GS, keypad, keypadEnter, type Stroke, scanStrokes, slow, typed } from './keyboard.ts';
import { play } from './play.ts';

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

  test('may be as long as a code holds: the contents of a carton, on any layout and at any speed of a scanner', () => {
    const lines = Array.from({ length: 90 }, (_, no) => `SKU:MUG_${no}/b,QTY:${no + 1},EXP:20271231`);
    const manifest = `PKG:IN-1-003,DOCK:1,${lines.join(',')},SUM:90/4095`;
    expect(manifest.length).toBeGreaterThan(2_331);
    for (const gapMs of [0, 1, 8, 20, 80]) {
      const keys = scanStrokes(manifest, gapMs);
      const foreign = keys.map((stroke) => (stroke.code === 'Enter' ? stroke : { ...stroke, key: 'Process' }));
      expect(play(keys).scans).toEqual([manifest]);
      expect(play(foreign).scans).toEqual([manifest]);
    }
    expect(play(scanStrokes(manifest, 8), { inField: true })).toMatchObject({ scans: [manifest], field: '' });
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

  test('keeps its other control characters to itself: RS and EOT are no keys of the window', () => {
    const control = (code: string): Stroke => ({ code, key: 'x', ctrl: true, after: 8 });
    const steps = scanStrokes('06ABCD', 8).toSpliced(5, 0, control('KeyD'), control('Digit6'));
    expect(play(steps)).toMatchObject({ scans: ['06ABCD'], passed: [] });
    expect(play([control('KeyD'), ...scanStrokes('AB', 8).toSpliced(1, 0, control('KeyA'))])).toMatchObject({
      passed: ['KeyD', 'KeyA'],
    });
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
