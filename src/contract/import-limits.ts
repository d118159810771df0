// What is taken of a file from elsewhere: a larger one was made to stop a station.

/** Rows of one file. */
export const mostImportRows = 2_000_000;

const mib = 2 ** 20;
/** What the window takes of a file. A workbook is packed: it becomes ten times as large when it is read. */
export const mostImportBytes = { csv: 200 * mib, xlsx: 40 * mib } as const;
/** Of all files in a workbook together. One that a program wrote becomes ten or twenty times as large: what becomes a hundred times as large was made to. */
export const mostUnpackedBytes = (packedBytes: number): number => Math.min(400 * mib, 16 * mib + 100 * packedBytes);
/** Of one table, its empty ones among them: so many columns in each of a million rows. */
export const mostCells = 20_000_000;
/** Of one line of a CSV file. */
export const mostColumns = 2_000;
