import type { OrderKind } from '../../../../../documents/order-batch/order-batch.ts';
import { fieldName } from '../../../../i18n/field-name.ts';
import { isTextKey, type Texts } from '../../../../i18n/languages.ts';
import { plainHeading } from '../../../../import/plain-heading.ts';
import { type OrderColumn, orderColumns } from '../../order/order-columns.ts';

/** The field of each column in a file, by `OrderColumn.key`; null: ignored. */
export type MatchedColumns = readonly (string | null)[];

/** Other names of a column, in every language, by its key. */
export type ColumnWords = Readonly<Record<string, readonly string[]>>;

/**
 * Matches each column of a file by its heading: first by the interface's names in any case, then by their endings after a dot if unique,
 * then by other names. Assumes no more than the heading says: a weight in kilograms is not a weight in grams. Of two columns for one field
 * the first is used.
 */
export function matchColumns(heading: readonly string[], kind: OrderKind, words: ColumnWords): MatchedColumns {
  const columns = orderColumns(kind);
  const ways: readonly ((column: OrderColumn) => readonly string[])[] = [
    ({ key }) => [key],
    shortNames(columns),
    ({ key }) => words[key] ?? [],
  ];
  const matched: (string | null)[] = heading.map(() => null);
  const taken = new Set<string>();
  for (const namesOf of ways) {
    const names = columns.flatMap((column) => namesOf(column).map((name) => [plainHeading(name), column.key] as const));
    // A name shared by two fields means the one that comes first in an order.
    const byName = new Map(names.toReversed());
    for (const [place, title] of heading.entries()) {
      const key = byName.get(plainHeading(title));
      if (matched[place] !== null || plainHeading(title) === '' || key === undefined || taken.has(key)) continue;
      matched[place] = key;
      taken.add(key);
    }
  }
  return matched;
}

/** For rows without a heading: columns in the order of the template. */
export function templateColumns(kind: OrderKind, count: number): MatchedColumns {
  const keys = orderColumns(kind).map(({ key }) => key);
  return Array.from({ length: count }, (_, place) => keys[place] ?? null);
}

/** Fields with more than one column, without duplicates. */
export function columnsTwice(columns: MatchedColumns): readonly string[] {
  return [...new Set(columns.filter((key, place) => key !== null && columns.indexOf(key) < place))] as string[];
}

/** `Quantity` of `Skus.Quantity`, `Duty.Value` of `Skus.Duty.Value`: a name shared by two fields stands for neither. */
function shortNames(columns: readonly OrderColumn[]): (column: OrderColumn) => readonly string[] {
  const endings = ({ key }: OrderColumn) => key.split('.').map((_, from, parts) => parts.slice(from).join('.'));
  const counts = new Map<string, number>();
  for (const name of columns.flatMap(endings).map(plainHeading)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (column) => endings(column).filter((name) => counts.get(plainHeading(name)) === 1);
}

/** The names of order columns, in every language: a file is not always in the window's language. */
export function columnWords(kind: OrderKind, languages: readonly Texts[]): ColumnWords {
  return Object.fromEntries(
    orderColumns(kind).map(({ key, field }) => {
      const names = `desk.names-${key}`;
      const ofLanguage = (texts: Texts) => [
        ...(isTextKey(names) ? texts[names].split(',') : []),
        fieldName(field.name, (text, { group = '', part = '' }) =>
          texts[text].replace('{{group}}', String(group)).replace('{{part}}', String(part)),
        ),
      ];
      return [key, languages.flatMap(ofLanguage)];
    }),
  );
}
