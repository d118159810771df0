import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultProfile } from '../../../src/contract/devices/scan-profile.ts';
import { createScanDecoder } from '../../../src/renderer/scan/scan-decoder.ts';
import { enter, GS, scanStrokes, slow, typed } from './keyboard.ts';
import { NO_KEY, type PlayOptions, play } from './play.ts';

const profile = { prefix: { kind: 'aim' } } as const;

describe('a station whose scanner sends AIM ids', () => {
  test.each([0, 8, 45, 80, 100, 150])(
    'reads %i ms a character in a text field, id and separators included',
    (gapMs) => {
      for (const text of [']C1010950600013435210AB', `]d2010950600013435210ab${GS}21X7`, ']E04006381333931', ']C0A']) {
        for (const suffix of ['enter', 'tab', 'crlf'] as const) {
          const played = play(scanStrokes(text, gapMs, { suffix }), { inField: true, profile });
          expect(played).toMatchObject({ scans: [text], incomplete: [], field: '', passed: [] });
        }
      }
    },
  );

  test('reads slow scans without a suffix there, 300 ms apart', () => {
    const texts = [']C1010950600013435210AB', ']E04006381333931'];
    const steps = texts.flatMap((text) => scanStrokes(text, 100, { suffix: 'none', before: 300 }));
    const options = { inField: true, profile: { ...profile, suffix: 'none', settleMs: 200 } } satisfies PlayOptions;
    expect(play(steps, options)).toMatchObject({ scans: texts, field: '' });
  });

  test('leaves a ] to the person who types it', () => {
    for (const text of [']', 'a]b', ']]', '] C1', '[1]']) {
      expect(play(slow(text), { inField: true, profile })).toMatchObject({ field: text, scans: [] });
    }
    expect(play([...slow('a]', 320), enter(320)], { inField: true, profile })).toMatchObject({
      field: 'a]⏎',
      scans: [],
    });
    expect(play([...slow(']a'), enter(150)], { inField: true, profile })).toMatchObject({ field: ']a⏎', scans: [] });
  });

  test('judges what begins otherwise by its speed, as without a prefix', () => {
    const property = fc.property(
      fc.stringMatching(/^[A-Z0-9.-]{4,20}$/),
      fc.constantFrom(1, 8, 30, 60, 100),
      fc.boolean(),
      (text, gapMs, inField) => {
        const steps = scanStrokes(text, gapMs);
        const [is, should] = [play(steps, { inField, profile }), play(steps, { inField })];
        if (JSON.stringify(is) !== JSON.stringify(should)) throw new Error(`${JSON.stringify(is)} instead`);
      },
    );
    fc.assert(property);
  });

  test.each([1, 8, 20])(
    'is not confused by a key that a person hits just before a scan of %i ms a character',
    (gapMs) => {
      for (const before of [0, 5, 20, 34]) {
        for (const inField of [true, false]) {
          const scan = scanStrokes(']C1010950600013435210AB', gapMs, { before });
          const steps = [...typed('m', 150), ...typed('u', 150), ...scan];
          expect(play(steps, { inField, profile })).toMatchObject({
            scans: [']C1010950600013435210AB'],
            incomplete: [],
            field: inField ? 'mu' : '',
          });
        }
      }
    },
  );

  test('tells a scan that was cut off behind its id', () => {
    const steps = [...scanStrokes(']C10109', 100, { suffix: 'none' }), { window: 'blur', after: 50 } as const];
    expect(play(steps, { inField: true, profile })).toMatchObject({ incomplete: [']C10109'], field: '' });
  });
});

test('every AIM id tells that the scanner makes up for CapsLock', () => {
  const swapped = (text: string) => play(scanStrokes(text, 8).map((stroke) => ({ ...stroke, caps: true }))).scans;
  expect(swapped(']c0sku-1')).toEqual([']C0SKU-1']);
  expect(swapped(']q0HTTPS')).toEqual([']Q0https']);
  expect(swapped(']D1aBc')).toEqual([']d1AbC']);
  expect(swapped(']C0SKU-1')).toEqual([']C0SKU-1']);
});

test('a prefix of letters and digits is taken off, and speed still tells a person from the scanner', () => {
  const letters = { prefix: { kind: 'text', text: 'A7' } } as const;
  expect(play(scanStrokes('A7SKU-1042', 8), { inField: true, profile: letters })).toMatchObject({
    scans: ['SKU-1042'],
  });
  const steps = [...slow('A7 mugs'), enter(100)];
  expect(play(steps, { inField: true, profile: letters })).toMatchObject({ scans: [], field: 'A7 mugs⏎' });
});

test('another profile counts from the next scan on, and the scan that is coming in is read as it began', () => {
  const decoder = createScanDecoder({ ...defaultProfile, prefix: { kind: 'text', text: '~' } }, 0);
  const texts: string[] = [];
  let now = 1000;
  const scan = (text: string, between: () => void = () => undefined) => {
    for (const [at, stroke] of scanStrokes(text, 8).entries()) {
      now += at === 0 ? 1000 : stroke.after;
      if (at === 3) between();
      const { results } = decoder.key({ ...NO_KEY, ...stroke, timeStamp: now });
      texts.push(...results.flatMap((result) => (result.kind === 'scan' ? [result.text] : [])));
    }
  };
  scan('~SKU-1', () => decoder.adopt({ ...defaultProfile, prefix: { kind: 'text', text: '#' } }));
  scan('#SKU-2');
  scan('~SKU-3');
  expect(texts).toEqual(['SKU-1', 'SKU-2', '~SKU-3']);
});
