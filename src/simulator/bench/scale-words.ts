import type { ScaleProtocol } from '../../contract/devices/scale.ts';

/** What lies on the scale, as it knows it. */
export interface OnScale {
  readonly grams: number;
  readonly isStable: boolean;
}

/** More than this it does not weigh, less than nothing by a little. */
const mostGrams = 30_000;
const leastGrams = -500;

/** One message of a scale of that protocol. */
export const wordsOf: Readonly<Record<ScaleProtocol, (on: OnScale) => string>> = {
  sics: ({ grams, isStable }) => {
    if (grams > mostGrams) return 'S +\r\n';
    if (grams < leastGrams) return 'S -\r\n';
    return `S ${isStable ? 'S' : 'D'} ${grams.toFixed(1).padStart(10)} g\r\n`;
  },
  toledo: ({ grams, isStable }) => {
    const isOut = grams > mostGrams || grams < leastGrams;
    const b = 0x20 | 0x10 | (grams < 0 ? 2 : 0) | (isOut ? 4 : 0) | (isStable ? 0 : 8);
    // Three digits after the point, in kilograms.
    const digits = String(Math.min(999_999, Math.abs(Math.round(grams)))).padStart(6);
    return `\x02${String.fromCharCode(0x20 | 0x08 | 5, b, 0x20)}${digits}     0\r`;
  },
  and: ({ grams, isStable }) => {
    if (grams > mostGrams) return 'OL,+9999999E+19\r\n';
    if (grams < leastGrams) return 'OL,-9999999E+19\r\n';
    return `${isStable ? 'ST' : 'US'},${signed(grams / 1000, 8, '0', 3)} kg\r\n`;
  },
  ohaus: ({ grams, isStable }) =>
    grams > mostGrams || grams < leastGrams
      ? 'Err 8.3\r\n'
      : `${grams.toFixed(1).padStart(11)} g${isStable ? '' : ' ?'}\r\n`,
  kern: ({ grams, isStable }) =>
    grams > mostGrams || grams < leastGrams
      ? 'Error\r\n'
      : `${grams.toFixed(1).padStart(11)}${isStable ? ' g ' : '   '}\r\n`,
  nci: ({ grams, isStable }) => {
    const b = grams > mostGrams ? 2 : grams < leastGrams ? 1 : 0;
    const said =
      b === 0
        ? `${grams < 0 ? '-' : ' '}${Math.abs(grams / 1000)
            .toFixed(3)
            .padStart(7)}`
        : (b === 2 ? '^' : '_').repeat(8);
    return `\n${said}kg\r\nS${isStable ? '0' : '1'}${b}\r\x03`;
  },
  plain: ({ grams, isStable }) => {
    if (grams > mostGrams) return 'OL,GS,+  9.999kg\r\n';
    if (grams < leastGrams) return 'UL,GS,-  9.999kg\r\n';
    return `${isStable ? 'ST' : 'US'},GS,${signed(grams / 1000, 8, ' ', 3)}kg\r\n`;
  },
};

/** The question that it answers; null: it tells all the time. */
export const questionOf: Readonly<Record<ScaleProtocol, string | null>> = {
  ...{ sics: 'SI\r\n', toledo: null, and: 'Q\r\n', ohaus: 'IP\r\n', kern: 'w', nci: 'W\r', plain: null },
};

function signed(value: number, places: number, filled: string, decimals: number): string {
  return `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(decimals).padStart(places, filled)}`;
}
