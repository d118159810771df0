import fc from 'fast-check';
import { expect, it } from 'vitest';
import { manifestParts } from '../../../../../src/renderer/devices/print/zpl/manifest-parts.ts';

/** As a reader of ISO/IEC 15434, format 06, takes it apart. */
function readEnvelope(text: string): { number: string; goods: { sku: string; quantity: number }[] } {
  const [head, tail] = ['[)>\x1e06\x1d', '\x1e\x04'];
  expect([text.startsWith(head), text.endsWith(tail)]).toEqual([true, true]);
  const [number = '', ...elements] = text.slice(head.length, -tail.length).split('\x1d');
  const goods = elements.flatMap((element, at) =>
    element.startsWith('P') ? [{ sku: element.slice(1), quantity: Number(elements[at + 1]?.slice(1)) }] : [],
  );
  return { number: number.slice(1), goods };
}

const goods = fc.array(
  fc.record({
    sku: fc.stringMatching(/^[A-Z0-9 _^~-]{1,40}$/),
    quantity: fc.integer({ min: 1, max: 99_999 }),
  }),
  { maxLength: 120 },
);

it('names every SKU of the box once, in its order, in as few squares as they fit', () => {
  fc.assert(
    fc.property(goods, fc.stringMatching(/^[A-Z0-9-]{1,50}$/), (all, number) => {
      const parts = manifestParts({ number, goods: all });
      const read = parts.map(({ text }) => readEnvelope(text));
      expect(read.flatMap((part) => part.goods)).toEqual(all);
      expect(parts.flatMap((part) => part.goods)).toEqual(all);
      expect(new Set(read.map((part) => part.number))).toEqual(new Set([number]));
      for (const { text } of parts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(620);
    }),
  );
});

it('says of an empty box which it is', () => {
  expect(manifestParts({ number: 'IN-1-001', goods: [] })).toEqual([
    { text: '[)>\x1e06\x1dJIN-1-001\x1e\x04', goods: [] },
  ]);
});
