import fc from 'fast-check';
import { describe, test } from 'vitest';
import { characters, enter, GS, scanStrokes, typed } from './keyboard.ts';
import { play, type Step } from './play.ts';

const separators = fc.constantFrom('ctrl', 'f8', 'alt');
const suffixes = fc.constantFrom('enter', 'tab', 'crlf');
const timers = fc.constantFrom('on-time', 'blocked');
const inCode = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...characters) },
  { weight: 1, arbitrary: fc.constant(GS) },
);
/** At least one character that is neither a space nor a separator: no code is without. */
const code = (fewest: number) =>
  fc.string({ unit: inCode, minLength: fewest, maxLength: 40 }).filter((text) => /[!-~]/.test(text));
const words = fc.array(
  fc.record({ character: fc.constantFrom(...characters), after: fc.double({ min: 60, max: 400, noNaN: true }) }),
  { maxLength: 30 },
);
const runs = { numRuns: 500 };

describe('a scanner', () => {
  test('comes out exactly at every speed while no text field has the focus', () => {
    const property = fc.property(
      fc.array(code(1), { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      separators,
      suffixes,
      timers,
      (texts, gapMs, gs, suffix, timers) => {
        const { scans, incomplete } = play(
          texts.flatMap((text) => scanStrokes(text, gapMs, { gs, suffix })),
          { timers },
        );
        expectSame([scans, incomplete], [texts, []]);
      },
    );
    fc.assert(property, runs);
  });

  test('comes out exactly in a text field up to 30 ms a character and leaves nothing there', () => {
    const property = fc.property(
      code(4),
      fc.double({ min: 0, max: 30, noNaN: true }),
      separators,
      suffixes,
      fc.constantFrom('on-time', 'blocked', 'hasty'),
      (text, gapMs, gs, suffix, timers) => {
        const { scans, field } = play(scanStrokes(text, gapMs, { gs, suffix }), { inField: true, timers });
        expectSame([scans, field], [[text], '']);
      },
    );
    fc.assert(property, runs);
  });

  test('is two scans when it scans twice back to back', () => {
    const property = fc.property(code(4), code(4), fc.boolean(), suffixes, (one, two, inField, suffix) => {
      const steps = [...scanStrokes(one, 1, { suffix }), ...scanStrokes(two, 1, { suffix, before: 5 })];
      const { scans, field } = play(steps, { inField });
      expectSame([scans, field], [[one, two], '']);
    });
    fc.assert(property, runs);
  });

  test('without a suffix is settled by silence', () => {
    const property = fc.property(
      fc.array(code(4), { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0, max: 30, noNaN: true }),
      fc.boolean(),
      timers,
      (texts, gapMs, inField, timers) => {
        const steps = texts.flatMap((text) => scanStrokes(text, gapMs, { suffix: 'none' }));
        const { scans, field } = play(steps, { inField, timers, profile: { suffix: 'none' } });
        expectSame([scans, field], [texts, '']);
      },
    );
    fc.assert(property, runs);
  });
});

describe('a person', () => {
  test('types into a text field exactly what was typed and is never taken for a scan', () => {
    const property = fc.property(words, timers, fc.constantFrom('enter', 'none'), (word, timers, suffix) => {
      const steps = [...word.flatMap(({ character, after }) => typed(character, after)), enter(80)];
      const { scans, incomplete, field } = play(steps, { inField: true, timers, profile: { suffix } });
      expectSame([scans, incomplete, field], [[], [], `${word.map(({ character }) => character).join('')}⏎`]);
    });
    fc.assert(property, runs);
  });

  test('may roll over two or three keys as fast as a scanner', () => {
    const part = fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 3 });
    // Nobody rolls over one key.
    const rolled = fc.array(
      part.filter((text) => new Set(scanStrokes(text, 0).map(({ code }) => code)).size > text.length),
    );
    const gaps = fc.double({ min: 0, max: 35, noNaN: true });
    const ends = fc.constantFrom('enter', 'none');
    const property = fc.property(rolled, gaps, ends, timers, (parts, gapMs, suffix, timers) => {
      // The next key falls before the last one is up.
      const steps = parts.flatMap((part) =>
        scanStrokes(part, gapMs, { before: 90, suffix }).map((stroke) => ({ ...stroke, staysDown: true })),
      );
      const { scans, incomplete, field } = play(steps, { inField: true, timers });
      const written = parts.map((part) => part + (suffix === 'enter' ? '⏎' : '')).join('');
      expectSame([scans, incomplete, field], [[], [], written]);
    });
    fc.assert(property, runs);
  });

  test('is no scanner with two or three keys one after the other, as fast as that can be done', () => {
    const parts = fc.array(fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 3 }));
    const property = fc.property(
      parts,
      fc.double({ min: 16, max: 35, noNaN: true }),
      timers,
      (parts, gapMs, timers) => {
        const steps = parts.flatMap((part) => scanStrokes(part, gapMs, { before: 90 }));
        const { scans, incomplete, field } = play(steps, { inField: true, timers });
        expectSame([scans, incomplete, field], [[], [], parts.map((part) => `${part}⏎`).join('')]);
      },
    );
    fc.assert(property, runs);
  });

  test('keeps what was typed before and after scans into the same field', () => {
    const part = fc.oneof(
      words.map((word) => ({ kind: 'typing', word }) as const),
      code(4).map((text) => ({ kind: 'scan', text }) as const),
    );
    const property = fc.property(fc.array(part, { maxLength: 8 }), timers, (parts, timers) => {
      const steps = parts.flatMap((part) =>
        part.kind === 'scan'
          ? scanStrokes(part.text, 8)
          : part.word.flatMap(({ character, after }) => typed(character, after)),
      );
      const { scans, field } = play(steps, { inField: true, timers });
      const typing = parts.flatMap((part) => (part.kind === 'typing' ? part.word : []));
      const texts = parts.flatMap((part) => (part.kind === 'scan' ? [part.text] : []));
      expectSame([scans, field], [texts, typing.map(({ character }) => character).join('')]);
    });
    fc.assert(property, runs);
  });

  test('types on while scans arrive, in and out of a field: neither is taken for the other', () => {
    const part = fc.oneof(
      fc.record({
        kind: fc.constant('key' as const),
        character: fc.constantFrom('m', 'u', 'g', ' '),
        heldMs: fc.integer({ min: 40, max: 110 }),
      }),
      fc.record({
        kind: fc.constant('scan' as const),
        text: fc.stringMatching(/^[A-F0-9-]{4,12}$/),
        gapMs: fc.constantFrom(0, 1, 4, 8),
      }),
    );
    const after = fc.integer({ min: 2, max: 200 });
    const property = fc.property(fc.array(fc.tuple(part, after), { maxLength: 12 }), fc.boolean(), (parts, inField) => {
      // A scan right behind a key that came up may be one with a first key that was held up: that is refused, not guessed.
      fc.pre(
        parts.every(([part, wait], at) => {
          const key = parts[at - 1]?.[0];
          return part.kind === 'key' || key?.kind !== 'key' || wait < key.heldMs || wait >= key.heldMs + 46;
        }),
      );
      const steps: Step[] = parts.flatMap(([part, wait]) =>
        part.kind === 'scan'
          ? scanStrokes(part.text, part.gapMs, { before: wait })
          : // Nobody types faster than that, nor a key that another keyboard holds.
            typed(part.character, 120 + wait).map((stroke) => ({ ...stroke, heldMs: part.heldMs })),
      );
      const { scans, incomplete, field } = play(steps, { inField });
      const keys = parts.flatMap(([part]) => (part.kind === 'key' ? [part.character] : []));
      const texts = parts.flatMap(([part]) => (part.kind === 'scan' ? [part.text] : []));
      expectSame([scans, incomplete, field], [texts, [], inField ? keys.join('') : '']);
    });
    fc.assert(property, runs);
  });

  test('never loses the head of a scan that was held up behind one of its first keys', () => {
    const property = fc.property(
      fc.integer({ min: 1, max: 900 }),
      fc.integer({ min: 0, max: 2 }),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom(0, 1, 8, 20),
      (stallMs, at, stillDown, inField, gapMs) => {
        const steps: Step[] = scanStrokes('SKU-218', gapMs).map((stroke, index) => {
          if (index === at && stillDown) return { ...stroke, heldMs: stallMs };
          return index === at + 1 ? { ...stroke, after: stallMs + gapMs } : stroke;
        });
        const { scans } = play(steps, { inField });
        expectSame(
          scans.filter((text) => text !== 'SKU-218'),
          [],
        );
      },
    );
    fc.assert(property, runs);
  });

  test('is no scanner outside of text fields either, however the typing ends', () => {
    const slow = fc.array(
      fc.record({ character: fc.constantFrom(...characters), after: fc.integer({ min: 121, max: 900 }) }),
    );
    const property = fc.property(slow, fc.integer({ min: 121, max: 900 }), timers, (word, after, timers) => {
      const steps = [...word.flatMap(({ character, after }) => typed(character, after)), enter(after)];
      const { scans, incomplete } = play(steps, { timers });
      expectSame([scans, incomplete], [[], []]);
    });
    fc.assert(property, runs);
  });
});

function expectSame(actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${is} instead of ${should}`);
}
