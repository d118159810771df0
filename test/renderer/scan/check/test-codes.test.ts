import { expect, test } from 'vitest';
import { eanForms, testCodeIds, testCodes } from '../../../../src/renderer/scan/check/test-codes.ts';
import { drawnAndRead } from '../../../barcode/drawn-and-read.ts';

test.each(testCodeIds)('the code “%s” holds the text that a scan of it is compared with', async (id) => {
  const { symbol, drawn, text } = testCodes[id];
  const read = (await drawnAndRead(symbol, drawn))?.slice(3);
  // Whoever reads an EAN with a zero in front may call it the UPC that it is as well.
  const forms = id === 'ean' ? eanForms.slice(0, 2).map((form) => form.text) : [text];
  expect(forms).toContain(read);
});
