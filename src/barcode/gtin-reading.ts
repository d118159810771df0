import type { AimId } from './aim-id.ts';
import { checkDigitFault, toGtin14 } from './check-digit.ts';
import { accept, type Parsed, refuse } from './malformed-reason.ts';

/**
 * Reads a GTIN; null when the text need not be one.
 *
 * An EAN symbol must hold a GTIN, one of 13 digits also where it was printed as UPC. Without an id, 12 to 14 digits must have the right check digit; eight may be a house
 * number, as may digits in any other symbology, so there a wrong check digit only means that it is no GTIN.
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
