import fc from 'fast-check';
import { expect, it } from 'vitest';
import { graphicField } from '../../../../../src/renderer/devices/print/zpl/graphic-field.ts';

/** Reads the field as ZPL II describes it. */
function unpack(field: string): readonly string[] {
  const [, total = '', perRow = '', data = ''] = /^\^FO0,0\^GFA,\d+,(\d+),(\d+),(.*)\^FS$/s.exec(field) ?? [];
  const wide = Number(perRow) * 2;
  const rows: string[] = [];
  let row = '';
  let count = 0;
  const take = (digits: string) => {
    row += digits;
    count = 0;
    if (row.length === wide) {
      rows.push(row);
      row = '';
    }
  };
  for (const sign of data) {
    if (/[G-Y]/.test(sign)) count += sign.charCodeAt(0) - 'F'.charCodeAt(0);
    else if (/[g-z]/.test(sign)) count += 20 * (sign.charCodeAt(0) - 'f'.charCodeAt(0));
    else if (sign === ',') take('0'.repeat(wide - row.length));
    else if (sign === '!') take('F'.repeat(wide - row.length));
    else if (sign === ':') rows.push(rows.at(-1) ?? '');
    else take(sign.repeat(count || 1));
  }
  expect([row, rows.length * Number(perRow)]).toEqual(['', Number(total)]);
  return rows;
}

const hexOf = (row: Uint8Array) => Buffer.from(row).toString('hex').toUpperCase();

it('packs every bitmap so that it can be unpacked again', () => {
  const byte = fc.oneof(fc.constantFrom(0, 0xff, 0xf0), fc.integer({ min: 0, max: 255 }));
  const bitmap = fc.integer({ min: 1, max: 300 }).chain((bytesPerRow) =>
    fc.record({
      bytesPerRow: fc.constant(bytesPerRow),
      rows: fc.array(
        fc.oneof(
          fc.uint8Array({ minLength: bytesPerRow, maxLength: bytesPerRow }),
          byte.map((each) => new Uint8Array(bytesPerRow).fill(each)),
          fc.array(byte, { minLength: bytesPerRow, maxLength: bytesPerRow }).map((bytes) => new Uint8Array(bytes)),
        ),
        { minLength: 1, maxLength: 12 },
      ),
    }),
  );
  fc.assert(
    fc.property(bitmap, (map) => {
      expect(unpack(graphicField(map))).toEqual(map.rows.map(hexOf));
    }),
  );
});

it('says a blank label in a few characters', () => {
  const rows = Array.from({ length: 1_199 }, () => new Uint8Array(100));
  expect(graphicField({ bytesPerRow: 100, rows }).length).toBeLessThan(1_300);
});
