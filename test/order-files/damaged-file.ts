import fc from 'fast-check';
import { allProfiles } from '../../src/order-files/profiles/all-profiles.ts';
import { plainHeading, type Source } from '../../src/order-files/profiles/order-profile.ts';
import type { Sample } from './order-samples.ts';

export interface Damage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly whole: Uint8Array<ArrayBuffer>;
  readonly text: string;
  readonly delimiter: string;
  /** What may differ in the orders that come out of it (noise.property.test.ts); `all`: only that nothing breaks is looked at. */
  readonly allowed: 'none' | 'value' | 'heading' | 'end' | 'all';
  /** The lines that are damaged, as the undamaged file counts them. */
  readonly lines: readonly number[];
  /**
   * What the damaged column holds: `orderNo`, `contact`, `street`, `postcode`, `country`, `sku`, `quantity`, `item` (both) or
   * anything else.
   */
  readonly column: string;
}

/** Anywhere in a file, as often as anywhere else. */
const share = fc.noBias(fc.nat(9_999)).map((part) => part / 10_000);
export const damages = fc.record({
  how: fc.constantFrom(
    'cut',
    'flip',
    'flip',
    'flip',
    'flips',
    'double',
    'double-line',
    'swap',
    'shift-in',
    'shift-out',
  ),
  quoted: fc.boolean(),
  at: share,
  other: share,
  byte: fc.oneof(fc.nat(255), fc.constantFrom(...[...',;\t"\r\n 0a'].map((each) => each.charCodeAt(0)))),
});
type How = typeof damages extends fc.Arbitrary<infer Of> ? Of : never;

/** Where a cell stands among the bytes of a file: its value, without its quotation marks. */
interface Place {
  readonly line: number;
  readonly cell: number;
  readonly begin: number;
  readonly end: number;
  readonly isQuoted: boolean;
  readonly isLast: boolean;
}

const encoder = new TextEncoder();

/** A file as bytes, and where its cells stand. */
function written({ rows, delimiter }: Pick<Sample, 'rows' | 'delimiter'>, quoted: boolean) {
  const places: Place[] = [];
  let text = '';
  let length = 0;
  const add = (more: string) => {
    text += more;
    length += encoder.encode(more).length;
  };
  for (const [at, row] of rows.entries()) {
    for (const [cell, value] of row.entries()) {
      if (cell > 0) add(delimiter);
      const isQuoted = delimiter !== '\t' && (quoted || value.includes(delimiter) || /["\n]/.test(value));
      if (isQuoted) add('"');
      const begin = length;
      add(isQuoted ? value.replaceAll('"', '""') : value);
      places.push({ line: at + 1, cell, begin, end: length, isQuoted, isLast: cell === row.length - 1 });
      if (isQuoted) add('"');
    }
    add('\r\n');
  }
  return { text, bytes: encoder.encode(text), places };
}

export function damaged(sample: Sample, { how, quoted, at, other, byte }: How): Damage {
  const { rows, delimiter } = sample;
  const file = written(sample, quoted);
  const { bytes: whole, places } = file;
  const place = Math.floor(at * whole.length);
  const base = { whole, delimiter, lines: [] as readonly number[], column: '' };
  const ofBytes = (bytes: Uint8Array<ArrayBuffer>, more: Pick<Damage, 'allowed'> & Partial<Damage>): Damage => ({
    ...base,
    bytes,
    text: new TextDecoder().decode(bytes),
    ...more,
  });
  const ofRows = (changed: Sample['rows'], allowed: Damage['allowed'] = 'none') =>
    ofBytes(written({ rows: changed, delimiter }, quoted).bytes, { allowed });
  const line = 1 + Math.floor(at * (rows.length - 1));
  const second = 1 + Math.floor(other * (rows.length - 1));
  const row = rows[line] ?? [];
  const cell = Math.floor(other * row.length);
  switch (how) {
    case 'cut': {
      const hit = places.findLast(({ begin }) => begin <= place);
      const lines = rows.flatMap((_, index) => (index + 1 >= (hit?.line ?? 1) ? [index + 1] : []));
      const column = hit?.isLast ? columnOf(sample, hit) : '';
      return ofBytes(whole.slice(0, place), { allowed: 'end', lines, column });
    }
    case 'flip':
      return ofBytes(whole.with(place, byte), flipped(sample, places, place, whole, byte));
    case 'flips':
      return ofBytes(
        whole.map((each, index) => ((index * 7919 + place) % 97 === 0 ? byte : each)),
        { allowed: 'all' },
      );
    case 'double':
      return ofBytes(encoder.encode(file.text + file.text), { allowed: 'none' });
    case 'double-line':
      return ofRows(rows.toSpliced(line, 0, row));
    case 'swap':
      return ofRows(rows.with(line, rows[second] ?? []).with(second, row));
    case 'shift-in':
      return ofRows(rows.with(line, row.toSpliced(cell, 0, '')));
    case 'shift-out':
      return ofRows(rows.with(line, row.toSpliced(cell, 1)));
  }
}

/** What one byte may change: the value of a cell, or where cells begin and end. */
function flipped(sample: Sample, places: readonly Place[], place: number, whole: Uint8Array, byte: number) {
  const none = { allowed: 'none' as const };
  const before = String.fromCharCode(whole[place] ?? 0);
  const after = String.fromCharCode(byte);
  // What is beyond ASCII may make the file another encoding, in which its other letters are others.
  const isAscii = whole.every((each) => each < 0x80);
  if (!isAscii && (byte >= 0x80 || (whole[place] ?? 0) >= 0x80)) return { allowed: 'all' as const };
  const hit = places.find(({ begin, end }) => begin <= place && place < end);
  const isMark = (text: string) => text === sample.delimiter || '\r\n'.includes(text);
  let cell = hit;
  if (hit === undefined) {
    // A line end is two characters, and one alone is one too: the other then belongs to the cell beside it.
    if (before === '\r') cell = places.findLast(({ end }) => end <= place);
    else if (before === '\n') cell = places.find(({ begin }) => begin > place);
    if (cell !== undefined && (cell.isQuoted || isMark(after) || after === '"')) return none;
    // Without the mark that opens a cell, the one that closes it is a letter.
    const isOpening = before === '"' && !isMark(after);
    if (isOpening) cell = places.find(({ begin, isQuoted }) => isQuoted && begin === place + 1);
  } else if (hit.isQuoted ? after === '"' : after === '"' && place === hit.begin && sample.delimiter !== '\t')
    return none;
  else if (!hit.isQuoted && isMark(after)) {
    // A line end at the very end of the last cell, or at the very beginning of the first, makes the cell shorter.
    const isOutside = (hit.isLast && place === hit.end - 1) || (hit.cell === 0 && place === hit.begin);
    // The heading is whole but for its first or last cell.
    const isHeading = hit.line === 1 && (hit.isLast || hit.cell === 0);
    if (after === sample.delimiter || !(isOutside || isHeading)) return none;
  }
  if (cell === undefined) return none;
  if (cell.line === 1) return { allowed: 'heading' as const, column: columnOf(sample, cell) };
  return { allowed: 'value' as const, lines: [cell.line], column: columnOf(sample, cell) };
}

const fieldNames: Readonly<Record<string, string>> = {
  'ShipToAddress.Contact': 'contact',
  'ShipToAddress.Street1': 'street',
  'ShipToAddress.Postcode': 'postcode',
  'ShipToAddress.Country': 'country',
  'Skus.Sku': 'sku',
  'Skus.Quantity': 'quantity',
};

function columnOf({ format, rows }: Sample, { line, cell }: Place): string {
  const profile = allProfiles('drop-ship').find(({ name }) => name === format);
  if (profile === undefined) return '';
  const starts = rows.flatMap((cells, at) =>
    at === 0 || (rows[at - 1]?.length === 0 && cells.length > 0) ? [at] : [],
  );
  const heading = rows[starts.findLast((at) => at < line) ?? 0] ?? [];
  const title = numberless(heading[cell] ?? '');
  if (title === 'lineitem' || title === 'orderitem') return 'item';
  const isIn = (source: Source) =>
    source
      .flatMap((each) => (typeof each === 'string' ? [each] : each.join))
      .some((each) => numberless(each) === title);
  if (isIn(profile.orderNo)) return 'orderNo';
  const [field] = Object.entries(profile.fields).find(([name, source]) => name in fieldNames && isIn(source)) ?? [];
  // Where there are no SKUs the listing stands for them.
  return fieldNames[field ?? ''] ?? (isIn(profile.listing ?? []) ? 'sku' : title);
}

/** Without the number of an item. */
const numberless = (title: string): string => plainHeading(title).replace(/(item|Item)(\d+|#)/, '$1');
