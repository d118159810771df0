import {
  type CatalogueColumn,
  type CatalogueColumns,
  catalogueColumns,
} from '../../../../contract/bridge/catalogue.ts';
import type { Texts } from '../../../i18n/languages.ts';
import { plainHeading } from '../../../import/plain-heading.ts';

/** The headings a column may have in a file, by its content. */
export type ColumnNames = Readonly<Record<CatalogueColumn, readonly string[]>>;

/**
 * Derives the content of each column from its heading. Assumes no more than the heading says: a weight in kilograms is not a weight in
 * grams. Of two columns with the same content the first is used.
 */
export function guessColumns(heading: readonly string[], names: ColumnNames): CatalogueColumns {
  const taken = new Set<CatalogueColumn>();
  return heading.map((title) => {
    const written = plainHeading(title);
    const column = catalogueColumns.find(
      (each) => !taken.has(each) && [each, ...names[each]].some((name) => plainHeading(name) === written),
    );
    if (written === '' || column === undefined) return null;
    taken.add(column);
    return column;
  });
}

/** In every language: a file is not always in the window's language. */
export function columnNames(languages: readonly Texts[]): ColumnNames {
  const pairs = catalogueColumns.map((column) => {
    const all = languages.flatMap((texts) => [
      texts[`import.column-${column}`],
      ...texts[`import.names-${column}`].split(','),
    ]);
    return [column, all] as const;
  });
  return Object.fromEntries(pairs) as unknown as ColumnNames; // it contains every column
}

interface ColumnFault {
  readonly column: CatalogueColumn;
  readonly why: 'column-missing' | 'column-twice';
}

/** What must be fixed in the columns before a file can be imported: no column twice, and Sku present. */
export function columnFaults(columns: CatalogueColumns): ColumnFault[] {
  const isMissing = !columns.includes('Sku');
  const twice = catalogueColumns.filter((column) => columns.filter((each) => each === column).length > 1);
  return [
    ...(isMissing ? [{ column: 'Sku', why: 'column-missing' } as const] : []),
    ...twice.map((column) => ({ column, why: 'column-twice' }) as const),
  ];
}
