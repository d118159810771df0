const MOST = 1_000_000;

/** A whole number from 1 to 1,000,000, or null. */
export function readWholeNumber(text: string): number | null {
  return /^\d{1,7}$/.test(text) ? inRange(Number(text)) : null;
}

/** A number above 0, at most 1,000,000 and with at most six decimals, or null. */
export function readNumber(text: string): number | null {
  return /^\d{1,7}(?:\.\d{1,6})?$/.test(text) ? inRange(Number(text)) : null;
}

/** `30X20X12.5`, or null. */
export function readSize(text: string): { length: number; width: number; height: number } | null {
  const [length = null, width = null, height = null, more] = text.split(/x/i).map(readNumber);
  if (length === null || width === null || height === null || more !== undefined) return null;
  return { length, width, height };
}

function inRange(figure: number): number | null {
  return figure > 0 && figure <= MOST ? figure : null;
}
