import { expect, it } from 'vitest';
import type { Command } from '../../../../../src/barcode/command.ts';
import { sheetDrawings } from '../../../../../src/renderer/devices/print/zpl/sheet-drawings.ts';
import { textsBy } from '../../../../../src/renderer/i18n/use-texts.ts';
import { createTexts } from '../../../i18n/window-texts.ts';

const languages = [textsBy(createTexts('en').getFixedT('en'))];
const own: readonly Command[] = [
  { name: 'done' },
  { name: 'reason', code: 'OTHER', text: 'THE CARTON WAS OPENED BY CUSTOMS' },
];
const drawn = (symbol: 'code128' | 'qrcode') =>
  sheetDrawings({ parts: [{ part: 'own', commands: own }], symbol, languages, foot: 'T1' });

it('says of a code that is too long for bars how it can be had, and prints it as a square', () => {
  const tooLong = 'Too long for a linear barcode: print it as QR';
  const [bars] = drawn('code128');
  expect(bars?.barcodes.map(({ text }) => text)).toEqual(['DOCK.DONE']);
  expect(bars?.texts.filter(({ text }) => text === tooLong)).toHaveLength(1);
  const [squares] = drawn('qrcode');
  expect(squares?.barcodes.map(({ text }) => text)).toEqual([
    'DOCK.DONE',
    'DOCK.REASON.OTHER.THE CARTON WAS OPENED BY CUSTOMS',
  ]);
  expect(squares?.texts.filter(({ text }) => text === tooLong)).toEqual([]);
});
