import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultProfile, type ScanProfile } from '../../../src/contract/devices/scan-profile.ts';
import type { Scan } from '../../../src/renderer/scan/decision.ts';
import { createGapLearner, learnGaps, SAMPLES } from '../../../src/renderer/scan/learn-gaps.ts';
import { createScanDecoder } from '../../../src/renderer/scan/scan-decoder.ts';
import { characters, enter, scanStrokes, typed } from './keyboard.ts';
import { NO_KEY, play } from './play.ts';

const { gapMs, fieldGapMs, settleMs } = defaultProfile;
const limits = { gapMs, fieldGapMs, settleMs };
const widest = { ...defaultProfile, ...learnGaps([5000], 'enter') };

describe('the limits that are learned', () => {
  test('are never narrower than the defaults', () => {
    expect(learnGaps([1, 2, 3], 'enter')).toEqual(limits);
    expect(learnGaps([], 'enter')).toEqual(limits);
  });

  test('leave room above a slow scanner', () => {
    expect(learnGaps([60, 62, 58], 'enter')).toEqual({ gapMs: 120, fieldGapMs: 83, settleMs: 153 });
    expect(learnGaps([100, 98], 'enter')).toEqual({ gapMs: 140, fieldGapMs: 120, settleMs: 210 });
  });

  test('are not widened by one scan that a busy machine held up', () => {
    const even = Array.from({ length: 29 }, () => 8);
    expect(learnGaps([...even, 118], 'enter')).toEqual(limits);
  });

  test('stay safe for a person at 150 ms a character, however slow the scanner is', () => {
    expect(widest).toMatchObject({ gapMs: 140, fieldGapMs: 120, settleMs: 270 });
  });

  test('stay those of a fast scanner in text fields where there is no suffix', () => {
    expect(learnGaps([90], 'none').fieldGapMs).toBe(fieldGapMs);
  });
});

describe('with the widest limits that can be learned', () => {
  const runs = { numRuns: 500 };
  const inCode = fc.string({ unit: fc.constantFrom(...characters), minLength: 6, maxLength: 30 });
  const profile: Partial<ScanProfile> = widest;

  test('a slow scanner comes out exactly in a text field', () => {
    const property = fc.property(inCode, fc.double({ min: 36, max: 118, noNaN: true }), (text, ms) => {
      if (!/[!-~]/.test(text)) return;
      const { scans, field } = play(scanStrokes(text, ms), { inField: true, profile });
      expectSame([scans, field], [[text], '']);
    });
    fc.assert(property, runs);
  });

  test('a person at 150 ms a character types what was typed', () => {
    const word = fc.array(
      fc.record({ character: fc.constantFrom(...characters), after: fc.double({ min: 121, max: 400, noNaN: true }) }),
      { maxLength: 30 },
    );
    const property = fc.property(word, fc.boolean(), (keys, inField) => {
      const steps = [
        ...keys.flatMap(({ character, after }) => typed(character, inField ? after : after + 20)),
        enter(inField ? 125 : 145),
      ];
      const { scans, incomplete, field } = play(steps, { inField, profile });
      expectSame([scans, incomplete], [[], []]);
      if (inField) expectSame(field, `${keys.map(({ character }) => character).join('')}⏎`);
    });
    fc.assert(property, runs);
  });

  test('fast typing that rolls from key to key goes into the field, whole', () => {
    const word = fc.array(
      fc.record({ character: fc.constantFrom(...characters), after: fc.double({ min: 36, max: 140, noNaN: true }) }),
      { minLength: 2, maxLength: 30 },
    );
    const property = fc.property(word, (keys) => {
      const steps = [
        ...keys.flatMap(({ character, after }) =>
          typed(character, after).map((stroke) => ({ ...stroke, staysDown: true })),
        ),
        enter(90),
      ];
      const { scans, incomplete, field } = play(steps, { inField: true, profile });
      // The same key twice cannot roll.
      if (keys.some(({ character }, at) => character.toLowerCase() === keys[at - 1]?.character.toLowerCase())) return;
      expectSame([scans, incomplete, field], [[], [], `${keys.map(({ character }) => character).join('')}⏎`]);
    });
    fc.assert(property, runs);
  });

  test('what rolls is not held back as long as what a slow scanner may be sending', () => {
    const waits = (staysDown: boolean) => {
      const decoder = createScanDecoder(widest, 0);
      for (const [at, stroke] of [...typed('a', 0), ...typed('b', 0)].entries()) {
        const key = { ...NO_KEY, ...stroke, timeStamp: 1000 + at * 60, inTextField: true };
        decoder.key(key);
        if (!staysDown) decoder.key({ ...key, type: 'up' });
      }
      return (decoder.deadline() ?? 0) - 1060;
    };
    expect(waits(true)).toBe(35);
    expect(waits(false)).toBe(120);
  });

  test('typing as even as a machine is typing where no suffix ends a scan', () => {
    const steps = [...'search'].flatMap((character) => typed(character, 100));
    const played = play(steps, { inField: true, profile: { ...profile, suffix: 'none' } });
    expect(played).toMatchObject({ scans: [], field: 'search' });
  });

  test('fast typing in fits and starts goes into the field, whole', () => {
    const steps = [40, 110, 60, 105, 45, 115, 50, 100].flatMap((after) => typed('e', after));
    const played = play([...steps, enter(100)], { inField: true, profile });
    expect(played).toMatchObject({ scans: [], incomplete: [], field: 'eeeeeeee⏎' });
  });

  test('a date that is typed fast is typed', () => {
    const steps = [...'21112026'].flatMap((digit, at) => typed(digit, at % 3 === 0 ? 115 : 50));
    expect(play(steps, { inDate: true, profile })).toMatchObject({ field: '21112026', incomplete: [], scans: [] });
  });
});

describe('a station that learns while people work', () => {
  const scan = (changes: Partial<Scan> = {}): Scan => ({
    text: 'SKU-1042',
    at: 0,
    longestGapMs: 60,
    inField: false,
    mayBeTyped: false,
    bySuffix: true,
    ...changes,
  });
  const learnFrom = (scans: readonly Scan[], profile: ScanProfile = defaultProfile) => {
    const saved: ScanProfile[] = [];
    const learn = createGapLearner((next) => saved.push(next));
    for (const each of scans) learn(each, saved.at(-1) ?? profile);
    return saved;
  };
  const many = (count: number, changes: Partial<Scan> = {}) => Array.from({ length: count }, () => scan(changes));

  test('saves once it has seen enough, and then only what makes a difference', () => {
    expect(learnFrom(many(SAMPLES - 1))).toEqual([]);
    expect(learnFrom(many(SAMPLES))).toEqual([{ ...defaultProfile, fieldGapMs: 80, settleMs: 150 }]);
    expect(learnFrom(many(SAMPLES * 10))).toHaveLength(1);
    expect(learnFrom(many(SAMPLES * 10, { longestGapMs: 8 }))).toEqual([]);
  });

  test('learns a new, faster scanner too', () => {
    const slow = { ...defaultProfile, gapMs: 140, fieldGapMs: 120, settleMs: 210, checkedAt: 5 };
    expect(learnFrom(many(SAMPLES, { longestGapMs: 9 }), slow)).toEqual([{ ...defaultProfile, checkedAt: 5 }]);
  });

  test('learns nothing from scans in fields, without a suffix, or of a few characters', () => {
    for (const changes of [{ inField: true }, { bySuffix: false }, { text: '12' }]) {
      expect(learnFrom(many(SAMPLES * 2, changes))).toEqual([]);
    }
  });

  test('is told by the decoder where a scan was read, how it ended, and its slowest gap', () => {
    const profile = widest;
    const taught: unknown[] = [];
    for (const [inField, suffix] of [
      [false, 'enter'],
      [true, 'enter'],
      [false, 'none'],
    ] as const) {
      const { results } = play(scanStrokes('SKU-1042', 20, { suffix }), { inField, profile: { ...profile, suffix } });
      taught.push(results);
    }
    expect(taught).toMatchObject([
      [{ inField: false, bySuffix: true, longestGapMs: 20 }],
      [{ inField: true, bySuffix: true, longestGapMs: 20 }],
      [{ inField: false, bySuffix: false, longestGapMs: 20 }],
    ]);
  });
});

function expectSame(actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${is} instead of ${should}`);
}
