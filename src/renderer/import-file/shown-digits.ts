/** A whole number as a spreadsheet shows it by a format of zeros: `00000` shows 941 as `00941`. */
export type ShowDigits = (digits: string) => string;

/**
 * How a number format shows whole numbers; null for any but those that are made of zeros, with signs between them at the most:
 * a postcode, a phone number, an article number.
 */
export function showDigits(formatCode: string): ShowDigits | null {
  // The part for numbers from 0 on, without the language that it is in, and its escapes.
  const [positive = ''] = formatCode.split(';');
  const pattern = positive.replace(/\[[^\]]*\]/g, '').replace(/["\\]/g, '');
  const width = pattern.replace(/[^0]/g, '').length;
  if (width < 2 || !/^[0 ()/+-]+$/.test(pattern)) return null;
  return (digits) => {
    let left = digits.padStart(width, '0');
    const shown = [...pattern].toReversed().map((sign) => {
      if (sign !== '0') return sign;
      const digit = left.at(-1) ?? '';
      left = left.slice(0, -1);
      return digit;
    });
    // More digits than zeros stand before the first of them.
    return left + shown.toReversed().join('');
  };
}
