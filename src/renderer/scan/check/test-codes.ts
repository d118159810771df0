import type { BarcodeSymbol } from '../../ui/chart/draw-barcode.ts';

export const testCodeIds = ['letters', 'signs', 'ean', 'gs1', 'square', 'long'] as const;
export type TestCodeId = (typeof testCodeIds)[number];

/** A barcode for checking the scanner. */
export interface TestCode {
  readonly symbol: BarcodeSymbol;
  /** The text to draw, as `drawBarcode` takes it. */
  readonly drawn: string;
  /** What a correctly configured scanner sends, without prefix, AIM id and suffix. */
  readonly text: string;
}

const GS = '\x1d';

/**
 * Six codes that together reveal every setting. `letters` has both cases of the letters that layouts move, and some that they do not; `ean`
 * begins with the zeros that scanners like to drop; `long` is held, so that it is read again by itself.
 */
export const testCodes: Readonly<Record<TestCodeId, TestCode>> = {
  letters: code128('AqWz-Ym_19.BxTr'),
  signs: code128(`%&'()*+,/:;=?"@#`),
  ean: { symbol: 'ean13', drawn: '0012345678905', text: '0012345678905' },
  gs1: {
    symbol: 'gs1-128',
    drawn: '(01)09506000134352(10)AB-12(21)7Z',
    text: `010950600013435210AB-12${GS}217Z`,
  },
  square: {
    symbol: 'gs1datamatrix',
    drawn: '(01)09506000134352(17)271231(10)Ab-9(21)X7',
    text: `01095060001343521727123110Ab-9${GS}21X7`,
  },
  long: code128('ABCDEFGHIJKLM0123456789'),
};

function code128(text: string): TestCode {
  return { symbol: 'code128', drawn: text, text };
}

/** The forms in which an EAN-13 with two leading zeros arrives, the complete one first. */
export const eanForms = [
  { text: '0012345678905', hasCheckDigit: true },
  { text: '012345678905', hasCheckDigit: true },
  { text: '12345678905', hasCheckDigit: true },
  { text: '001234567890', hasCheckDigit: false },
  { text: '01234567890', hasCheckDigit: false },
  { text: '1234567890', hasCheckDigit: false },
] as const;
