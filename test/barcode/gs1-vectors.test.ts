import { expect, test } from 'vitest';
import { z } from 'zod';
import { readScan } from '../../src/barcode/read-scan.ts';
import { readVectors } from './gs1-vectors.ts';

const Vectors = z.object({
  elementStrings: z.array(z.object({ valid: z.boolean(), data: z.string(), note: z.string() })).min(1),
  scans: z.array(z.object({ valid: z.boolean(), scan: z.string(), message: z.string() })).min(1),
});

/** Invalid to an engine that knows only GS1 and AIM ids; to the floor they are a Sku and a web page. */
const PLAIN_ON_THE_FLOOR = ['ABC', ']Q1https://a/NOPRIMARYAI'];

const read = (scan: string) => readScan(scan, { currentYear: 2026 });

test('accepts and refuses every GS1 element string as the outside vectors do', (context) => {
  const { elementStrings } = Vectors.parse(JSON.parse(readVectors(context, 'gs1.json')));
  for (const { valid, data, note } of elementStrings) {
    expect(read(data.replaceAll('^', '\x1D')).kind, `${data} (${note})`).toBe(valid ? 'gs1' : 'malformed');
  }
});

test('reads every raw scan as the outside vectors do', (context) => {
  const { scans } = Vectors.parse(JSON.parse(readVectors(context, 'gs1.json')));
  for (const { valid, scan, message } of scans) {
    const reading = read(scan);
    if (!valid) {
      expect(reading.kind, scan).toBe(PLAIN_ON_THE_FLOOR.includes(scan) ? 'plain' : 'malformed');
    } else if (message.startsWith('^')) {
      const elements = reading.kind === 'gs1' ? reading.elements : [];
      expect(elements.map(({ ai, value }) => ai + value).join(''), scan).toBe(message.replaceAll('^', ''));
    } else {
      expect(reading, scan).toMatchObject({ kind: /^https?:/i.test(message) ? 'gs1' : 'plain', text: scan.slice(3) });
    }
  }
});
