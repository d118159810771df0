import type { TableRow } from '../../tables/table-file.ts';
import { type OrderProfile, plainHeading, type Source } from '../profiles/order-profile.ts';
import { type Decimal, decimalOf, isNumber } from '../values/clean-value.ts';

/** What stands in the columns of a source on one row. */
export interface SourceText {
  readonly text: string;
  /** The heading, or several joined by a plus. */
  readonly column: string;
}

/** The columns of a file, found by their headings wherever they stand. */
export interface FileColumns {
  readonly heading: readonly string[];
  readonly has: (source: Source) => boolean;
  /** The first candidate of a source that is filled in; null: none of its columns is in the file. */
  readonly textOf: (row: TableRow, source: Source, clean?: (text: string) => string) => SourceText | null;
  /** By field of the interface. */
  readonly decimals: ReadonlyMap<string, Decimal>;
}

export function fileColumns(heading: readonly string[], rows: readonly TableRow[], profile: OrderProfile): FileColumns {
  const places = new Map<string, number>();
  for (const [place, title] of heading.entries()) {
    const plain = plainHeading(title);
    if (plain !== '' && !places.has(plain)) places.set(plain, place);
  }
  const placeOf = (title: string) => places.get(plainHeading(title));
  const partsOf = (candidate: Source[number]) =>
    (typeof candidate === 'string' ? [candidate] : candidate.join).flatMap((title) => placeOf(title) ?? []);

  function textOf(row: TableRow, source: Source, clean: (text: string) => string = (text) => text.trim()) {
    let first: SourceText | null = null;
    for (const candidate of source) {
      const parts = partsOf(candidate);
      if (parts.length === 0) continue;
      const column = parts.map((place) => heading[place]?.trim()).join(' + ');
      const texts = parts.map((place) => clean(row.cells[place] ?? '')).filter((text) => text !== '');
      const text = texts.join(typeof candidate === 'string' ? '' : candidate.with);
      if (text !== '') return { text, column };
      first ??= { text: '', column };
    }
    return first;
  }

  const decimals = new Map<string, Decimal>();
  for (const [field, source] of Object.entries(profile.fields)) {
    if (!isNumber(field)) continue;
    const found = decimalOf(rows.map((row) => textOf(row, source)?.text ?? ''));
    decimals.set(field, found ?? profile.decimal ?? null);
  }
  return { heading, has: (source) => source.some((each) => partsOf(each).length > 0), textOf, decimals };
}
