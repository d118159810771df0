import { Failure } from '../../../../contract/failure.ts';
import { dotsOf, type PrinterDpi } from './dots.ts';
import type { LabelBarcode } from './label-drawing.ts';

/**
 * Narrower modules are for laboratories: warehouse scanners need a quarter of a millimetre for bars, and a third for QR codes (three
 * eighths at 203 dpi). GS1 asks for half a millimetre for an SSCC, which is read from a distance.
 */
const leastMm = { code128: 0.25, 'gs1-128': 0.495, qrcode: 0.33 };
/** Wider ones only waste paper. */
const mostMm = { code128: 0.5, 'gs1-128': 0.75, qrcode: 1.25 };
/** The quiet zone on either side, in modules. */
const quiet = { code128: 10, 'gs1-128': 10, qrcode: 4 };

/** A barcode as ZPL II fields (^BC, ^BQ). Throws `Failure` of `printer` if it does not fit: none is better than an unreadable one. */
export function barcodeField(barcode: LabelBarcode, dpi: PrinterDpi): string {
  const { symbol, text, x, y, width, height } = barcode;
  const modules = modulesOf(barcode);
  const place = dotsOf(symbol === 'qrcode' ? Math.min(width, height) : width, dpi);
  const dots = Math.min(Math.floor(place / (modules + 2 * quiet[symbol])), Math.floor(dotsOf(mostMm[symbol], dpi)));
  if (dots < dotsOf(leastMm[symbol], dpi))
    throw new Failure('printer', `no room on a label for the barcode of ${text}`);
  const left = dotsOf(x, dpi) + Math.floor((dotsOf(width, dpi) - modules * dots) / 2);
  if (symbol === 'code128') {
    return `^FO${left},${dotsOf(y, dpi)}^BY${dots}^BCN,${dotsOf(height, dpi)},N,N,N,A^FH_^FD${escapeField(text)}^FS`;
  }
  // Start C, FNC1, and pairs of digits: the AI and the SSCC.
  if (symbol === 'gs1-128')
    return `^FO${left},${dotsOf(y, dpi)}^BY${dots}^BCN,${dotsOf(height, dpi)},N,N,N,N^FD>;>800${text}^FS`;
  const top = dotsOf(y, dpi) + Math.max(0, Math.floor((dotsOf(height, dpi) - modules * dots) / 2) - qrDropDots);
  return `^FO${left},${top}^BQN,2,${dots}^FH_^FDMA,${escapeField(text)}^FS`;
}

/** Whether it can be drawn as bars at all: as Code 128 with the printer's own choice of subsets. */
export function fitsAsBars(text: string, widthMm: number): boolean {
  if (!/^[\x20-\x3d\x3f-\x7e]+$/.test(text)) return false; // > starts a command in ^BC
  return (barsOf(text) + 2 * quiet.code128) * leastMm.code128 <= widthMm;
}

/** How much lower than specified a printer draws a ^BQ. */
const qrDropDots = 10;

function modulesOf({ symbol, text }: LabelBarcode): number {
  if (symbol === 'gs1-128') return 11 * (text.length / 2 + 4) + 13; // start, FNC1, the AI, pairs of digits, check
  return symbol === 'code128' ? barsOf(text) : squaresOf(new TextEncoder().encode(text).length);
}

/** At most: start, one symbol per character, check, and the stop with its final bar. */
const barsOf = (text: string): number => 11 * (text.length + 2) + 13;

/** At most, for a QR code of that many bytes with M correction. */
function squaresOf(bytes: number): number {
  const version = mostBytes.findIndex((most) => bytes <= most) + 1;
  if (version === 0) throw new Failure('printer', 'too much for one barcode');
  return 17 + 4 * version;
}

/** The capacity of QR codes of versions 1 to 40 with M correction (ISO/IEC 18004, table 7). */
const mostBytes = [
  14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666, 711, 779, 857, 911,
  997, 1059, 1125, 1190, 1264, 1370, 1452, 1538, 1628, 1722, 1809, 1911, 1989, 2099, 2213, 2331,
];

/** Escapes ZPL's control characters and everything outside printable ASCII by their bytes (^FH). */
function escapeField(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => {
    const isPlain = byte > 0x20 && byte < 0x7f && !'^~_\\'.includes(String.fromCharCode(byte));
    return isPlain ? String.fromCharCode(byte) : `_${byte.toString(16).padStart(2, '0').toUpperCase()}`;
  }).join('');
}
