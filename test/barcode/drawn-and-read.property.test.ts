import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigitFor } from '../../src/barcode/check-digit.ts';
import { readScan } from '../../src/barcode/read-scan.ts';
import { digits } from './digits.ts';
import { drawnAndRead } from './drawn-and-read.ts';

// bwip-js is the second judge: what it takes for right and draws, and another program reads back, we read as the same elements.

const read = (scan: string | null) => readScan(scan ?? '', { currentYear: 2026 });
const withCheckDigit = (body: string) => `${body}${checkDigitFor(body)}`;
const gtin14 = digits(13).map(withCheckDigit);

/** GS1 set 82 but for brackets, which bwip-js takes for those of an application identifier. */
const text = (most: number) =>
  fc.string({
    unit: fc.constantFrom(...'!"%&\'*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'),
    minLength: 1,
    maxLength: most,
  });
const date = fc
  .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(''));
const count = fc.integer({ min: 1, max: 99_999_999 }).map(String);

type Element = readonly [ai: string, value: string];
const element = (ai: string, value: fc.Arbitrary<string>): fc.Arbitrary<Element> =>
  value.map((found) => [ai, found] as const);

/** What may stand beside a GTIN, each at most once, in any order. */
const attributes = fc
  .tuple(
    ...[
      element('10', text(20)),
      element('11', date),
      element('17', date),
      element('21', text(20)),
      element('30', count),
      element('240', text(30)),
      element('3103', digits(6)),
    ].map((one) => fc.option(one, { nil: undefined, freq: 2 })),
  )
  .map((found) => found.filter((one) => one !== undefined))
  .chain((found) => fc.shuffledSubarray(found, { minLength: found.length }));

const item = fc.tuple(element('01', gtin14), attributes).map(([gtin, others]) => [gtin, ...others]);
const pallet = fc
  .tuple(element('00', digits(17).map(withCheckDigit)), element('02', gtin14), element('37', count))
  .map((elements) => [...elements]);

describe('a GS1 label', () => {
  test.each(['gs1-128', 'gs1datamatrix', 'gs1qrcode'])('drawn as %s is read as what was drawn', async (bcid) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: item }, { weight: 1, arbitrary: pallet }), async (elements) => {
        // The two outside programs disagree on how a QR code holds a per cent sign.
        fc.pre(bcid !== 'gs1qrcode' || !elements.some(([, value]) => value.includes('%')));
        // A Code 128 holds 48 characters of GS1 data at most; what is longer has its place in the other two.
        fc.pre(bcid !== 'gs1-128' || elements.reduce((sum, [ai, value]) => sum + ai.length + value.length, 0) <= 44);
        const reading = read(await drawnAndRead(bcid, elements.map(([ai, value]) => `(${ai})${value}`).join('')));
        expect(reading).toMatchObject({
          kind: 'gs1',
          elements: elements.map(([ai, value]) => ({ ai, value })),
        });
      }),
      { numRuns: 25, seed: 5 },
    );
  });
});

describe('a trade item number', () => {
  test.each([
    ['ean13', 12],
    ['upca', 11],
    ['ean8', 7],
    ['itf14', 13],
  ])('drawn as %s is read in its form of fourteen digits', async (bcid, length) => {
    await fc.assert(
      fc.asyncProperty(digits(length).map(withCheckDigit), async (number) => {
        const reading = read(await drawnAndRead(bcid, number));
        expect(reading).toMatchObject({ kind: 'gtin', gtin14: number.padStart(14, '0') });
      }),
      { numRuns: 15, seed: 5 },
    );
  });
});

describe('a command code', () => {
  test.each(['code128', 'qrcode'])('drawn as %s is read as the command', async (bcid) => {
    for (const [code, name] of [
      ['DOCK.DONE', 'done'],
      ['DOCK.QTY.25', 'qty'],
      ['DOCK.SET.SHIPMENTID.IN-1', 'set'],
    ] as const) {
      expect(read(await drawnAndRead(bcid, code))).toMatchObject({ kind: 'command', command: { name } });
    }
  });
});
