// Limits for files from elsewhere: a larger one was made to overload a station.

/** Rows of one file. */
export const mostImportRows = 2_000_000;

const mib = 2 ** 20;
/** The largest file that the window accepts. A workbook is compressed: it grows tenfold when read. */
export const mostImportBytes = { csv: 200 * mib, xlsx: 40 * mib } as const;
/** The largest text of orders: some hundred thousand lines, which are all in memory at once. */
export const mostOrderFileBytes = 64 * mib;
/**
 * Total of all files in a workbook. A genuine one unpacks to ten or twenty times its size; one that unpacks to a
 * hundred times was made to.
 */
export const mostUnpackedBytes = (packedBytes: number): number => Math.min(400 * mib, 16 * mib + 100 * packedBytes);
/** Of one table, including empty cells: a million rows with that many columns each. */
export const mostCells = 20_000_000;
/** In one line of a CSV file. */
export const mostColumns = 2_000;
