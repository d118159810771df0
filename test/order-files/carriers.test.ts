import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/universal';
import { allProfiles } from '../../src/order-files/profiles/all-profiles.ts';
import { understandFile } from '../../src/order-files/understand-file.ts';
import type { TextEncoding } from '../../src/tables/text-encoding.ts';
import { writeEncoded } from '../tables/write-encoded.ts';
import { bytesOf, fileText, type Sample, sampleOf, samples } from './order-samples.ts';

const understand = async (bytes: ArrayBuffer, { aliases = new Map() }: Sample) => {
  const options = { kind: 'drop-ship' as const, profiles: allProfiles('drop-ship'), encoding: null, delimiter: null };
  return understandFile(bytes, { ...options, aliases });
};
const asText = (sample: Sample) => understand(bytesOf(fileText(sample.rows, sample.delimiter)), sample);

describe('the orders of a format are the same', () => {
  it.each(samples.map((sample) => [sample.format, sample.form ?? '', sample] as const))(
    'in a workbook as in a text: %s %s',
    async (_, __, sample) => {
      const data = sample.rows.map((row) => row.map((value) => (value === '' ? null : { value, type: String })));
      const sheets = [
        { sheet: 'Orders', data },
        { sheet: 'Notes', data: [[{ value: 'Packed by hand', type: String }]] },
      ];
      const bytes = await (await writeXlsx(sheets as never).toBlob()).arrayBuffer(); // cells are what it takes
      const file = await understand(bytes, sample);
      const text = await asText(sample);
      expect([file.format, file.encoding, file.delimiter]).toEqual([sample.format, null, null]);
      expect([file.orders, file.skipped, file.problems]).toEqual([text.orders, text.skipped, text.problems]);
    },
  );

  it.each([
    ['rakuten', 'shift_jis'],
    ['empik', 'windows-1250'],
    ['ebay-de', 'windows-1252'],
    ['shopee-tw', 'big5'],
    ['dianxiaomi', 'gb18030'],
    ['ebay-uk', 'utf-16le'],
  ] as const satisfies readonly (readonly [string, TextEncoding])[])(
    'in the encoding in which it comes: %s in %s',
    async (format, encoding) => {
      const sample = sampleOf(format);
      const bytes = writeEncoded(fileText(sample.rows, sample.delimiter), encoding);
      const file = await understand(bytes.buffer, sample);
      expect([file.format, file.encoding]).toEqual([format, encoding]);
      expect(file.orders).toEqual((await asText(sample)).orders);
    },
  );
});
