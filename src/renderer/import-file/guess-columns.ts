import { type CatalogueColumn, type CatalogueColumns, catalogueColumns } from '../../contract/bridge/catalogue.ts';

/** What a column may be called in a file, by what stands in it. */
export type ColumnNames = Readonly<Record<CatalogueColumn, readonly string[]>>;

/**
 * What stands in each column of a file, by its heading. Never more than the heading says: a weight in kilograms is no weight in
 * grams. Of two columns by the same name the first is taken.
 */
export function guessColumns(heading: readonly string[], names: ColumnNames): CatalogueColumns {
  const taken = new Set<CatalogueColumn>();
  return heading.map((title) => {
    const written = plain(title);
    const column = catalogueColumns.find(
      (each) => !taken.has(each) && [each, ...names[each]].some((name) => plain(name) === written),
    );
    if (written === '' || column === undefined) return null;
    taken.add(column);
    return column;
  });
}

/** Case, blanks and signs say nothing. */
function plain(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
}
