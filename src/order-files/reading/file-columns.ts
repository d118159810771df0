import type { TableRow } from '../../tables/table-file.ts';
import { type OrderProfile, plainHeading, type Source } from '../profiles/order-profile.ts';
import { type Decimal, decimalOf, isNumber } from '../values/clean-value.ts';

/** What stands in the columns of a source on one row. */
export interface SourceText {
  readonly text: string;
  /** The heading, or several joined by a plus. */
  readonly column: string;
  readonly isJoined: boolean;
}

/** Where a column, or several that are joined, stand in the file. */
interface Candidate {
  readonly parts: readonly number[];
  readonly column: string;
  readonly isJoined: boolean;
  readonly between: string;
}

/** The columns of a file, found by their headings wherever they stand. */
export interface FileColumns {
  readonly heading: readonly string[];
  readonly has: (source: Source) => boolean;
  /** The first candidate of a source that is filled in; null: none of its columns is in the file. */
  readonly textOf: (row: TableRow, source: Source, clean?: (text: string) => string) => SourceText | null;
  /** What stands in one column; blank if there is none. */
  readonly textIn: (row: TableRow, title: string) => string;
  /** A heading that stands over two columns of which one says something else on that row; null: there is none. */
  readonly doubledIn: (row: TableRow) => string | null;
  /** By field of the interface. */
  readonly decimals: ReadonlyMap<string, Decimal>;
}

export function fileColumns(heading: readonly string[], rows: readonly TableRow[], profile: OrderProfile): FileColumns {
  const placeOf = new Map<string, number>();
  const used = usedHeadings(profile);
  const doubled: (readonly [first: number, other: number])[] = [];
  for (const [place, title] of heading.entries()) {
    const plain = plainHeading(title);
    const first = placeOf.get(plain);
    if (plain === '') continue;
    if (first === undefined) placeOf.set(plain, place);
    else if (used.has(plain)) doubled.push([first, place]);
  }
  const places = new WeakMap<Source, readonly Candidate[]>();
  /** Sources are parts of the profile: each is looked up once. */
  function candidatesOf(source: Source): readonly Candidate[] {
    const known = places.get(source);
    if (known !== undefined) return known;
    const found = source.flatMap((each): Candidate[] => {
      const titles = typeof each === 'string' ? [each] : each.join;
      const parts = titles.flatMap((title) => placeOf.get(plainHeading(title)) ?? []);
      const column = parts.map((place) => heading[place]?.trim()).join(' + ');
      const isJoined = parts.length > 1;
      return parts.length === 0
        ? []
        : [{ parts, column, isJoined, between: typeof each === 'string' ? '' : each.with }];
    });
    places.set(source, found);
    return found;
  }

  function textOf(row: TableRow, source: Source, clean: (text: string) => string = (text) => text.trim()) {
    let first: SourceText | null = null;
    for (const { parts, column, isJoined, between } of candidatesOf(source)) {
      const texts = parts.map((place) => clean(row.cells[place] ?? '')).filter((text) => text !== '');
      const text = texts.join(between);
      if (text !== '') return { text, column, isJoined };
      first ??= { text: '', column, isJoined };
    }
    return first;
  }

  function textIn({ cells }: TableRow, title: string): string {
    const place = placeOf.get(plainHeading(title));
    return place === undefined ? '' : (cells[place] ?? '').trim();
  }

  function doubledIn({ cells }: TableRow): string | null {
    for (const [first, place] of doubled) {
      const other = (cells[place] ?? '').trim();
      if (other !== '' && other !== (cells[first] ?? '').trim()) return heading[first]?.trim() ?? '';
    }
    return null;
  }

  const decimals = new Map<string, Decimal>();
  for (const [field, source] of Object.entries(profile.fields)) {
    if (!isNumber(field)) continue;
    if (candidatesOf(source).length === 0) continue;
    const found = decimalOf(rows.map((row) => textOf(row, source)?.text ?? ''));
    decimals.set(field, found ?? profile.decimal ?? null);
  }
  return { heading, has: (source) => candidatesOf(source).length > 0, textOf, textIn, doubledIn, decimals };
}

/** The headings that anything is read from. */
function usedHeadings(profile: OrderProfile): ReadonlySet<string> {
  const { orderNo, lineId = [], fields, listing = [], rules, keeps = [], summaryLacks = [] } = profile;
  const sources = [orderNo, lineId, listing, ...Object.values(fields), ...rules.map(({ column }) => column)];
  const titles = sources.flat().flatMap((each) => (typeof each === 'string' ? [each] : each.join));
  return new Set([...titles, ...keeps, ...summaryLacks].map(plainHeading));
}
