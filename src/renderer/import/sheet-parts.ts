import type { SheetPart } from './table-file.ts';

/** Characters: serialised as JSON in about a millisecond. */
const partLength = 2 ** 18;

/** Cuts the text of a sheet into parts; keeps the most recently requested sheet. */
export function createSheetParts(
  csvOf: (sheet: number) => string,
  length = partLength,
): (sheet: number, part: number) => SheetPart {
  let kept: { readonly sheet: number; readonly csv: string } | null = null;
  return (sheet, part) => {
    if (kept?.sheet !== sheet) kept = { sheet, csv: csvOf(sheet) };
    const { csv } = kept;
    return { csv: csv.slice(part * length, (part + 1) * length), of: Math.max(1, Math.ceil(csv.length / length)) };
  };
}
