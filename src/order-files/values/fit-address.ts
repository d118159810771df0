/** Told of each field that is put right. */
export type NoteChange = (field: string, from: string, to: string) => void;

/**
 * Puts an address right in place: the zeros of its postcode, its district where the order has no field for one, and lines that are too long.
 * False: they cannot be split.
 */
export function fitAddress(texts: Map<string, string>, hasDistrict: boolean, note: NoteChange): boolean {
  const [country, zip] = ['ShipToAddress.Country', 'ShipToAddress.Postcode'];
  const [first, second, district] = ['ShipToAddress.Street1', 'ShipToAddress.Street2', 'ShipToAddress.District'];
  const set = (field: string, to: string) => {
    const from = texts.get(field) ?? '';
    if (from === to) return;
    note(field, from, to);
    texts.set(field, to);
  };
  set(zip, postcodeOf(texts.get(country) ?? '', texts.get(zip) ?? ''));
  const [street, more] = [first, second].map((field) => texts.get(field) ?? '');
  const part = hasDistrict ? '' : (texts.get(district) ?? '');
  const lines = streetLines(street ?? '', [more, part].filter(Boolean).join(', '));
  if (lines === null) return false;
  set(first, lines[0]);
  set(second, lines[1]);
  return true;
}

/** The longest line of an address. The interface says nothing about streets; it takes no city longer than this (4.15). */
const longestLine = 100;

/** Two lines of an address, the first no longer than the service takes and cut between words. Null: what is left is too long as well. */
export function streetLines(first: string, second: string): readonly [string, string] | null {
  if (first.length <= longestLine) return second.length <= longestLine ? [first, second] : null;
  const end = first.lastIndexOf(' ', longestLine);
  if (end <= 0) return null;
  const rest = [first.slice(end + 1), second].filter(Boolean).join(', ');
  return rest.length <= longestLine ? [first.slice(0, end).trimEnd(), rest] : null;
}

/** Countries whose postcodes have five digits: a shorter number has lost its zeros in a spreadsheet. */
const fiveDigits: ReadonlySet<string> = new Set(['US', 'DE', 'ES', 'FR', 'IT', 'MX', 'PR']);

/** A postcode with the zero that it must begin with. */
function postcodeOf(country: string, postcode: string): string {
  return fiveDigits.has(country) && /^\d{3,4}$/.test(postcode) ? postcode.padStart(5, '0') : postcode;
}
