import type { DotMap } from './dots.ts';

/**
 * A bitmap as a ^GF field at the label's corner (ZPL II, ^GF with the compression of ~DG): hex digits preceded by repeat counts, `,` fills
 * the line with white, `!` with black, `:` repeats the line above. A text label then takes a few kilobytes, not a few hundred.
 */
export function graphicField({ bytesPerRow, rows }: DotMap): string {
  const total = bytesPerRow * rows.length;
  let before = '';
  let data = '';
  for (const row of rows) {
    const line = packLine(hexOf(row));
    data += line === before ? ':' : line;
    before = line;
  }
  return `^FO0,0^GFA,${total},${total},${bytesPerRow},${data}^FS`;
}

const hexOf = (row: Uint8Array): string =>
  Array.from(row, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

function packLine(hex: string): string {
  const rest = /(?:(0+)|(F+))$/.exec(hex);
  const end = rest === null ? '' : rest[1] === undefined ? '!' : ',';
  const kept = rest === null ? hex : hex.slice(0, rest.index);
  return kept.replace(/(.)\1*/g, (run, digit: string) => countLetters(run.length) + digit) + end;
}

/** Repeat counts are sums of letters: `G` to `Y` are 1 to 19, `g` to `z` 20 to 400. */
function countLetters(count: number): string {
  if (count === 1) return '';
  let letters = '';
  let left = count;
  for (; left >= mostAtOnce; left -= mostAtOnce) letters += 'z';
  if (left >= 20) letters += String.fromCharCode('g'.charCodeAt(0) + Math.floor(left / 20) - 1);
  if (left % 20 > 0) letters += String.fromCharCode('G'.charCodeAt(0) + (left % 20) - 1);
  return letters;
}
const mostAtOnce = 400;
