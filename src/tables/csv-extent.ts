const [tab, lineFeed, carriageReturn, blank, quote] = [9, 10, 13, 32, 34];

/**
 * How many rows of a CSV text are not empty, heading included, and how many columns the widest line has. Line breaks and delimiters in
 * quotation marks do not count.
 */
export function csvExtent(csv: string, delimiter: string): { readonly rows: number; readonly columns: number } {
  const parts = delimiter.charCodeAt(0);
  let [rows, columns, column] = [0, 1, 1];
  let isQuoted = false;
  let isFilled = false;
  for (let at = 0; at < csv.length; at += 1) {
    const code = csv.charCodeAt(at);
    if (code === quote) isQuoted = !isQuoted;
    const isBreak = code === lineFeed || code === carriageReturn;
    if (isBreak && !isQuoted) {
      rows += Number(isFilled);
      isFilled = false;
      column = 1;
    } else if (!isBreak && code !== blank && code !== tab) isFilled = true;
    if (code === parts && !isQuoted) {
      column += 1;
      if (column > columns) columns = column;
    }
  }
  return { rows: rows + Number(isFilled), columns };
}
