import fc from 'fast-check';
import { describe, test } from 'vitest';
import { diagnose } from '../../../../src/renderer/scan/check/diagnose.ts';
import { characters, GS } from '../keyboard.ts';
import { decodeKeys } from './decode-keys.ts';
import { type ScannerModel, scanAny, scanCodes } from './scanner-model.ts';

/** Settings that a station can serve, in every mixture. */
const served = fc
  .record<ScannerModel>({
    layout: fc.constant('us'),
    computer: fc.constantFrom('us', 'de', 'fr', 'es', 'input-method'),
    caps: fc.boolean(),
    compensates: fc.constant(false),
    letters: fc.constant('as they are'),
    prefix: fc.constantFrom('', '', '~', '~!', 'S1'),
    prefixKey: fc.constantFrom(null, null, 'F9', 'F12'),
    aim: fc.constantFrom(true, false),
    codeIds: fc.constant(false),
    behind: fc.constant(''),
    ends: fc.constantFrom('E', 'T', 'EE', ''),
    ms: fc.constantFrom(0, 1, 4, 8, 12, 20, 45, 80, 100),
    jitterMs: fc.constantFrom(0, 1, 5, 10),
    separator: fc.constantFrom('ctrl', 'f8', 'alt'),
    digits: fc.constantFrom('row', 'keypad'),
    altCodes: fc.boolean(),
    drops: fc.constant(null),
    sendsCheckDigit: fc.constant(true),
    dropsZeros: fc.constantFrom(0, 1, 2),
    againMs: fc.constant(null),
  })
  .map((model) => (model.prefixKey === null ? model : { ...model, prefix: '' }));
const seeds = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 20, maxLength: 20 });
/** Begins with no sign, so that it cannot be taken for a prefix, and has the six characters that a slow scan in a field needs. */
const texts = fc
  .string({ unit: fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...characters) }, fc.constant(GS)), maxLength: 30 })
  .map((text) => `SKU-10${text}`);
const runs = { numRuns: 300 };

describe('the profile that the doctor gives', () => {
  test('makes the station read that scanner exactly, and in text fields too unless it says otherwise', {
    tags: 'long',
  }, () => {
    const property = fc.property(served, texts, seeds, (model, text, jitter) => {
      const { verdict, findings, profile } = diagnose(scanCodes(model, undefined, taking(jitter)));
      if (verdict === 'stopped') throw new Error(`stopped by ${findings[0]?.kind}`);
      const keys = scanAny(model, text, taking(jitter));
      const wanted = (model.aim ? ']C0' : '') + text;
      expectScan(decodeKeys(profile, keys, false), wanted);
      if (findings.some(({ kind }) => kind === 'not-in-fields')) return;
      expectScan(decodeKeys(profile, keys, true), wanted);
    });
    fc.assert(property, runs);
  });

  test('never promises a scanner that it cannot read', () => {
    const spoilt = fc.oneof(
      fc.record({ layout: fc.constantFrom('de', 'fr', 'es') }),
      fc.record({ letters: fc.constantFrom('swapped', 'upper', 'lower') }),
      fc.record({ drops: fc.integer({ min: 2, max: 9 }) }),
      fc.record({ separator: fc.constantFrom('none', ' ') }),
      fc.record({ ends: fc.constantFrom('TE', 'ET', 'TT', 'EEE') }),
      fc.record({ sendsCheckDigit: fc.constant(false) }),
    ) as fc.Arbitrary<Partial<ScannerModel>>;
    const property = fc.property(served, spoilt, seeds, (model, fault, jitter) => {
      const { verdict } = diagnose(
        scanCodes({ ...model, caps: false, altCodes: false, ...fault }, undefined, taking(jitter)),
      );
      if (verdict !== 'stopped') throw new Error(`${verdict} with ${JSON.stringify(fault)}`);
    });
    fc.assert(property, runs);
  });

  test('is never at a loss, whatever keys come', () => {
    const code = fc.constantFrom(
      'KeyA',
      'F8',
      'F3',
      'Enter',
      'Tab',
      'AltLeft',
      'Numpad2',
      'Numpad9',
      'Quote',
      'Escape',
    );
    const stroke = fc.record({
      type: fc.constantFrom('down', 'up'),
      code,
      key: fc.constantFrom('a', 'Dead', 'Process', 'Enter', ''),
      shift: fc.boolean(),
      ctrl: fc.boolean(),
      alt: fc.boolean(),
      caps: fc.boolean(),
      repeat: fc.boolean(),
      after: fc.integer({ min: 0, max: 400 }),
    });
    const property = fc.property(fc.array(stroke, { maxLength: 60 }), (strokes) => {
      let now = 0;
      const keys = strokes.map(({ after, ...rest }) => {
        now += after;
        return {
          ...rest,
          altGraph: false,
          meta: false,
          inTextField: false,
          inDate: false,
          isComposing: false,
          timeStamp: now,
        };
      });
      diagnose([{ id: 'letters', keys }]);
    });
    fc.assert(property, runs);
  });
});

function taking(values: readonly number[]): () => number {
  let at = 0;
  return () => values[at++ % values.length] ?? 0;
}

function expectScan({ scans, incomplete, field, passed }: ReturnType<typeof decodeKeys>, wanted: string): void {
  const is = JSON.stringify([scans, incomplete, field, passed.filter((code) => /Enter|Tab/.test(code))]);
  const should = JSON.stringify([[wanted], [], '', []]);
  if (is !== should) throw new Error(`${is} instead of ${should}`);
}
