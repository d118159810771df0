export interface AimId {
  /** The common name of the symbology; `unknown` for an id that no standard defines. */
  readonly symbology: string;
  /** What a reader must know beforehand: GS1 element strings, a GTIN of these lengths, or anything. */
  readonly carries: 'gs1' | 'ean-13' | 'ean-13-add-on' | 'ean-8' | 'itf' | 'any';
  /** The scan without the id. */
  readonly rest: string;
}

/** Splits off the AIM symbology id (`]`, a letter, a modifier) that a scanner may send first; null if there is none. */
export function readAimId(scan: string): AimId | null {
  const match = /^\]([A-Za-z])([0-9A-Za-z])/.exec(scan);
  if (match === null) return null;
  const [id, letter = '', modifier = ''] = match;
  const rest = scan.slice(id.length);
  const exact = EXACT[letter + modifier];
  if (exact !== undefined) return { symbology: exact[0], carries: exact[1], rest };
  return { symbology: FAMILIES[letter] ?? 'unknown', carries: 'any', rest };
}

const EXACT: Readonly<Record<string, readonly [string, AimId['carries']]>> = {
  C1: ['GS1-128', 'gs1'],
  E0: ['EAN-13', 'ean-13'],
  E1: ['EAN-2 add-on', 'any'],
  E2: ['EAN-5 add-on', 'any'],
  E3: ['EAN-13 with add-on', 'ean-13-add-on'],
  E4: ['EAN-8', 'ean-8'],
  I0: ['ITF', 'itf'],
  I1: ['ITF', 'itf'],
  J1: ['GS1 DotCode', 'gs1'],
  Q3: ['GS1 QR Code', 'gs1'],
  d2: ['GS1 DataMatrix', 'gs1'],
  e0: ['GS1 DataBar', 'gs1'],
};

const FAMILIES: Readonly<Record<string, string>> = {
  A: 'Code 39',
  B: 'Telepen',
  C: 'Code 128',
  D: 'Code One',
  E: 'EAN/UPC',
  F: 'Codabar',
  G: 'Code 93',
  H: 'Code 11',
  I: 'ITF',
  J: 'DotCode',
  K: 'Code 16K',
  L: 'PDF417',
  M: 'MSI',
  N: 'Anker',
  O: 'Codablock',
  P: 'Plessey',
  Q: 'QR Code',
  R: 'Straight 2 of 5',
  S: 'Straight 2 of 5',
  T: 'Code 49',
  U: 'MaxiCode',
  X: 'unknown',
  Z: 'no bar code',
  d: 'Data Matrix',
  e: 'GS1 DataBar',
  h: 'Han Xin',
  o: 'OCR',
  z: 'Aztec',
};
