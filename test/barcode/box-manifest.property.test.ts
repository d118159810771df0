import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BoxManifest, readManifest, writeManifest } from '../../src/barcode/box-manifest.ts';
import { readScan } from '../../src/barcode/read-scan.ts';
import { ssccOf } from '../../src/barcode/sscc.ts';
import { digits } from './digits.ts';
import { drawnAndRead } from './drawn-and-read.ts';

/** Also what has a meaning in the form itself, and what no scanner can send as a key. */
const text = fc
  .string({
    unit: fc.oneof(fc.constantFrom(...'AZaz09-_. ,:%/()"*'), fc.constantFrom('é', '杯', '😀', '\x1d')),
    minLength: 1,
    maxLength: 20,
  })
  .filter((one) => one.trim() !== '' || one.includes(' '));
const orNot = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const expiry = fc
  .tuple(fc.integer({ min: 2020, max: 2075 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'));
const line = fc
  .record({
    code: text,
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    lot: orNot(text),
    expiry: orNot(expiry),
    serial: orNot(text),
  })
  .map((one) => (one.serial === null ? one : { ...one, quantity: 1 }));
const part = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 0 })).map(([of]) => ({ at: of, of }));
const manifests: fc.Arbitrary<BoxManifest> = fc.record({
  isOurs: fc.constant(true),
  box: orNot(text),
  sscc: orNot(digits(17).map(ssccOf)),
  part: orNot(part),
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
});

it('what is written is read back as it was, as a scan', () => {
  fc.assert(
    fc.property(manifests, (manifest) => {
      const written = writeManifest(manifest);
      expect(written).toMatch(/^[\x20-\x7e]+$/);
      expect(readScan(written, { currentYear: 2026 })).toMatchObject({ kind: 'manifest', manifest });
    }),
    { numRuns: 500 },
  );
});

it('what is cut anywhere is never taken for a carton with other contents', () => {
  let tried = 0;
  fc.assert(
    fc.property(manifests, fc.nat(), (manifest, at) => {
      const written = writeManifest(manifest);
      const cut = written.slice(0, at % written.length);
      const read = readManifest(cut, 2026);
      if (read !== null) tried += 1;
      expect(read?.ok ?? false).toBe(false);
    }),
    { numRuns: 1_000 },
  );
  expect(tried).toBeGreaterThan(500);
});

it('a QR code of it is read as what was drawn', { tags: 'long' }, async () => {
  await fc.assert(
    fc.asyncProperty(manifests, async (manifest) => {
      const written = writeManifest(manifest);
      expect(readScan((await drawnAndRead('qrcode', written)) ?? '', { currentYear: 2026 })).toMatchObject({
        manifest,
      });
    }),
    { numRuns: 30 },
  );
});
