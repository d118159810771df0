import { type CatalogueColumn, type CatalogueColumns, catalogueColumns } from '../../contract/bridge/catalogue.ts';

/** The headings a column may have in a file, by its content. */
export type ColumnNames = Readonly<Record<CatalogueColumn, readonly string[]>>;

/**
 * Derives the content of each column from its heading. Assumes no more than the heading says: a weight in kilograms is not a weight in
 * grams. Of two columns with the same content the first is used.
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

/** Ignores case, spaces and punctuation. */
function plain(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
}
