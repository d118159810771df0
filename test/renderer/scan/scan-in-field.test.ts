import { describe, expect, test } from 'vitest';
import { altCode, enter, type Stroke, scanStrokes, slow, typed } from './keyboard.ts';
import { play } from './play.ts';

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
