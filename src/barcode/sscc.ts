import { checkDigitFault, checkDigitFor } from './check-digit.ts';

/**
 * The digits that every SSCC of one station begins with: its number's first digit as the extension digit, the company prefix, and its
 * number's second digit. Two stations of a company differ in these, so they can never mint the same SSCC.
 */
export function ssccStem({ companyPrefix, stationNumber }: SsccSource): string {
  return stationNumber.slice(0, 1) + companyPrefix + stationNumber.slice(1);
}

export interface SsccSource {
  /** GS1 company prefix: 4 to 12 digits. */
  readonly companyPrefix: string;
  /** Two digits, of this station alone. */
  readonly stationNumber: string;
}

/** An SSCC without its check digit has this many digits. */
export const payloadLength = 17;

export function ssccOf(payload: string): string {
  return payload + checkDigitFor(payload);
}

/** Eighteen digits, the last of which is right. */
export function isSscc(text: string): boolean {
  return /^\d{18}$/.test(text) && checkDigitFault(text) === null;
}

/**
 * The SSCC in a text without an AIM id: as it is, or behind its AI (00), as scanners send it that are not told to mark GS1. Null if it is
 * none. Other numbers may look like one, so only a known SSCC is to be taken for one.
 */
export function ssccIn(text: string): string | null {
  const digits = /^00\d{18}$/.test(text) ? text.slice(2) : text;
  return isSscc(digits) ? digits : null;
}

/** As printed below the bars, in groups that are easy to read aloud: `(00) 3 4012 3450 0000 0012 3`. */
export function ssccInWords(sscc: string): string {
  return `(00) ${[sscc.slice(0, 1), ...(sscc.slice(1, 17).match(/\d{1,4}/g) ?? []), sscc.slice(17)].join(' ')}`;
}

/** The content of its GS1-128 symbol, with the AI in brackets. */
export function ssccElements(sscc: string): string {
  return `(00)${sscc}`;
}
