/** The GS1 modulo-10 check digit over all digits before it (General Specifications 7.9). */
export function checkDigitFor(payload: string): string {
  let sum = 0;
  for (let index = 0; index < payload.length; index += 1) {
    const weight = (payload.length - index) % 2 === 1 ? 3 : 1;
    sum += weight * Number(payload[index]);
  }
  return String((10 - (sum % 10)) % 10);
}

export interface CheckFault {
  readonly found: string;
  readonly expected: string;
}

/** Checks the last digit of a string of digits: null if it is right. */
export function checkDigitFault(digits: string): CheckFault | null {
  const found = digits.slice(-1);
  const expected = checkDigitFor(digits.slice(0, -1));
  return found === expected ? null : { found, expected };
}

/** EAN-8, UPC-A, EAN-13 or GTIN-14 in the 14-digit form; null for anything else and for a wrong check digit. */
export function toGtin14(digits: string): string | null {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || checkDigitFault(digits) !== null) return null;
  return digits.padStart(14, '0');
}
