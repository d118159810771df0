/** A whole number as a spreadsheet shows it with a format of zeros: `00000` shows 941 as `00941`. */
export type ShowDigits = (digits: string) => string;

/**
 * How a number format shows whole numbers; null unless it consists of zeros and separators: a postcode, a phone number, an article number.
 */
export function showDigits(formatCode: string): ShowDigits | null {
  // The part for numbers from 0 on, without its language and escapes.
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
    // Surplus digits come before the first zero.
    return left + shown.toReversed().join('');
  };
}
