import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allProfiles } from '../../src/order-files/profiles/all-profiles.ts';
import { understandFile } from '../../src/order-files/understand-file.ts';
import { fileText, type Sample, samples } from './order-samples.ts';

const profiles = allProfiles('drop-ship');
const understand = (bytes: Uint8Array<ArrayBuffer>) =>
  understandFile(bytes.buffer, { kind: 'drop-ship', profiles, encoding: null, delimiter: null, aliases: new Map() });

/** A thousand files that were cut, flipped or doubled. */
it('noise never crashes, loses no row, and makes no order that the file does not hold', async () => {
  let [recognised, ordered] = [0, 0];
  const damage = fc.record({
    of: fc.nat(samples.length - 1),
    quoted: fc.boolean(),
    how: fc.constantFrom('cut', 'flip', 'double', 'double-line'),
    at: fc.double({ min: 0, max: 0.9999, noNaN: true }),
    byte: fc.nat(255),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ of, quoted, how, at, byte }) => {
      const { rows, delimiter, numbers } = samples[of] as Sample; // a place within it
      const text = fileText(rows, delimiter, quoted);
      const whole = new TextEncoder().encode(text);
      const place = Math.floor(at * whole.length);
      const lines = text.split('\r\n');
      const line = 1 + Math.floor(at * (lines.length - 2));
      const bytes = {
        cut: () => whole.slice(0, place),
        flip: () => whole.with(place, byte),
        double: () => new TextEncoder().encode(text + text),
        'double-line': () => new TextEncoder().encode(lines.toSpliced(line, 0, lines[line] ?? '').join('\r\n')),
      }[how]();
      const file = await understand(bytes);
      if (file.format === null) {
        expect(file.problems).toHaveLength(1);
        return;
      }
      recognised += 1;
      const used = file.orders.flatMap((order) => order.rows);
      const skipped = file.skipped.map(({ row }) => row);
      const wrong = [...new Set(file.problems.map(({ row }) => row))];
      const all = [...used, ...skipped, ...wrong];
      expect(new Set(all).size).toBe(all.length);
      // The samples hold no line breaks: a row is a line.
      const filled = new TextDecoder()
        .decode(bytes)
        .split(/\r\n|[\r\n]/)
        .flatMap((each, index) =>
          each.replaceAll(delimiter, '').replaceAll('"', '').trim() === '' ? [] : [index + 1],
        );
      if (how !== 'flip')
        expect(all.toSorted((one, other) => one - other)).toEqual(filled.filter((row) => row !== file.headingLine));
      if (how === 'flip') return;
      ordered += file.orders.length;
      for (const order of file.orders) {
        // The last order may have lost whole lines with the end of the file, which nothing in it can say.
        expect(numbers).toContain(order.orderNo);
        const pieces = order.package.Skus?.map(({ Sku, Quantity }) => `${Sku} ${Quantity}`) ?? [];
        expect(new Set(pieces).size).toBe(pieces.length);
        for (const each of pieces) expect(['MUG 2', 'CUP 1', 'MUG 1']).toContain(each);
      }
    }),
    { numRuns: 1_000 },
  );
  expect(recognised).toBeGreaterThan(400);
  expect(ordered).toBeGreaterThan(500);
});
