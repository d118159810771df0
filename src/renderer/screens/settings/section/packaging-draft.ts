import { Packaging } from '../../../../contract/packaging.ts';

/** A packaging as it is typed: empty where nothing is known. */
export type PackagingRow = Readonly<Record<'code' | 'name' | 'grams' | 'length' | 'width' | 'height', string>>;

export const emptyRow: PackagingRow = { code: '', name: '', grams: '', length: '', width: '', height: '' };

/** As one text: a draft's fields are compared by their value. */
export function packagingText(packaging: readonly Packaging[]): string {
  return rowsText(
    packaging.map(({ code, name, grams, size }) => ({
      ...{ code, name, grams: grams === null ? '' : String(grams) },
      length: String(size?.length ?? ''),
      width: String(size?.width ?? ''),
      height: String(size?.height ?? ''),
    })),
  );
}

export const rowsText = (rows: readonly PackagingRow[]): string => JSON.stringify(rows);
export const rowsOf = (text: string): readonly PackagingRow[] => JSON.parse(text); // written above

/** The packaging that the rows describe, or the index of the first row that describes none. Empty rows are left out. */
export function readRows(
  rows: readonly PackagingRow[],
): { readonly packaging: Packaging[] } | { readonly wrong: number } {
  const packaging: Packaging[] = [];
  for (const [at, row] of rows.entries()) {
    if (Object.values(row).every((text) => text.trim() === '')) continue;
    const sides = [row.length, row.width, row.height].map(figureOf);
    const [length = null, width = null, height = null] = sides;
    const hasSize = length !== null && width !== null && height !== null;
    if (!hasSize && sides.some((side) => side !== null)) return { wrong: at };
    const read = Packaging.safeParse({
      ...{ code: row.code, name: row.name, grams: figureOf(row.grams) },
      size: hasSize ? { length, width, height } : null,
    });
    const isTwice = packaging.some(({ code }) => code.toUpperCase() === row.code.trim().toUpperCase());
    if (!read.success || isTwice) return { wrong: at };
    packaging.push(read.data);
  }
  return { packaging };
}

/** A number, with a comma or a point; null where nothing is written. What is no number is refused by the schema. */
export function figureOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text.trim().replace(',', '.'));
}
