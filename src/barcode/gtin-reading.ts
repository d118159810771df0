import type { AimId } from './aim-id.ts';
import { checkDigitFault, toGtin14 } from './check-digit.ts';
import { accept, type Parsed, refuse } from './malformed-reason.ts';

/**
 * Reads a GTIN; null if the text need not be one.
 *
 * An EAN symbol must contain a GTIN, with 13 digits even if it was printed as UPC. Without an id, 12 to 14 digits must
 * have the right check digit; eight digits, and digits in any other symbology, may be a house number, so there a wrong
 * check digit only means that it is not a GTIN.
 */
export function readGtin(text: string, carries: AimId['carries'] | null): Parsed<string> | null {
  if (carries === 'ean-8') return judge(text, [8]);
  if (carries === 'ean-13') return judge(text, [13]);
  if (carries === 'ean-13-add-on') return judge(/^\d{13}(?:\d\d|\d{5})$/.test(text) ? text.slice(0, 13) : text, [13]);
  if (carries === 'itf' && /^\d{14}$/.test(text)) return judge(text, [14]);
  if (carries === null && /^\d{12,14}$/.test(text)) return judge(text, [12, 13, 14]);
  const gtin14 = toGtin14(text);
  return gtin14 === null ? null : accept(gtin14);
}

function judge(text: string, lengths: readonly number[]): Parsed<string> {
  if (!/^\d*$/.test(text)) return refuse({ code: 'gtin-digits', value: text });
  if (!lengths.includes(text.length)) return refuse({ code: 'gtin-length', length: text.length, expected: lengths });
  const fault = checkDigitFault(text);
  return fault === null ? accept(text.padStart(14, '0')) : refuse({ code: 'check-digit', ai: null, ...fault });
}
