import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../../../src/barcode/box-manifest.ts';
import type { StatedLine } from '../../../../../src/contract/bridge/printing.ts';
import { labelCode, manifestParts } from '../../../../../src/renderer/devices/print/content/manifest-parts.ts';

function read(text: string) {
  const found = readManifest(text, 2026);
  if (!found?.ok) throw new Error(`no manifest: ${text}`);
  return found.value;
}

const lines = fc.array(
  fc.record({
    code: fc.stringMatching(/^[A-Z0-9_^~%,-]{1,40}$/),
    quantity: fc.integer({ min: 1, max: 99_999 }),
    lot: fc.option(fc.stringMatching(/^[A-Z0-9]{1,20}$/), { nil: null }),
    expiry: fc.constantFrom(null, '2027-12-31'),
    serial: fc.constant(null),
  }),
  { minLength: 1, maxLength: 120 },
);
const one = (code: string): StatedLine => ({ code, quantity: 1, lot: null, expiry: null, serial: null });
const numbers = fc.stringMatching(/^[A-Z0-9-]{1,50}$/);

describe('the manifest of a box', () => {
  it('states every line once, in its order, in as few codes as they fit', () => {
    fc.assert(
      fc.property(lines, numbers, (contents, number) => {
        const parts = manifestParts({ number, goods: [], contents }) ?? [];
        const all = parts.map(({ text }) => read(text));
        expect(all.flatMap((part) => part.lines)).toEqual(contents);
        expect(all.map(({ part }) => part)).toEqual(
          parts.length === 1 ? [null] : parts.map((_, at) => ({ at: at + 1, of: parts.length })),
        );
        expect(new Set(all.map(({ box }) => box))).toEqual(new Set([number]));
        for (const { text } of parts) expect(text.length).toBeLessThanOrEqual(600);
      }),
    );
  });

  it('names its SSCC, and goods that it has from a label of an earlier version', () => {
    const goods = [{ sku: 'A', quantity: 3 }];
    const [part] = manifestParts({ number: 'IN-1-001', goods, sscc: '340123450000000123' }) ?? [];
    expect(read(part?.text ?? '')).toEqual({
      ...{ box: 'IN-1-001', sscc: '340123450000000123', part: null, isOurs: true },
      lines: [{ ...one('A'), quantity: 3 }],
    });
    expect(part?.goods).toEqual(goods);
  });
});

describe('the 2D code of a label', () => {
  const goods = [{ sku: 'A', quantity: 3 }];

  it('holds the number, unless the station states contents', () => {
    expect(labelCode({ number: 'IN-1-001', goods })).toEqual({ text: 'IN-1-001', lacks: null });
    expect(labelCode({ number: 'IN-1-001', goods: [], contents: [] })).toEqual({ text: 'IN-1-001', lacks: null });
  });

  it('states the contents whole, or says why it does not', () => {
    const { text, lacks } = labelCode({ number: 'IN-1-001', goods, contents: [one('A'), one('B')] });
    expect(lacks).toBeNull();
    expect(read(text).lines.map(({ code }) => code)).toEqual(['A', 'B']);
    const many = Array.from({ length: 60 }, (_, no) => one(`GOODS-${no}`));
    expect(labelCode({ number: 'IN-1-001', goods, contents: many })).toEqual({ text: 'IN-1-001', lacks: 'room' });
    expect(labelCode({ number: 'IN-1-001', goods, contents: [one('L'.repeat(700))] })).toMatchObject({ lacks: 'room' });
    expect(labelCode({ number: 'IN-1-001', goods, contents: null })).toEqual({ text: 'IN-1-001', lacks: 'open' });
  });
});
