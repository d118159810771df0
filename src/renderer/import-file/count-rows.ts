const [tab, lineFeed, carriageReturn, blank, quote] = [9, 10, 13, 32, 34];

/** How many rows of a CSV text have something in them, its heading among them. A line break in quotation marks begins no row. */
export function countRows(csv: string): number {
  let rows = 0;
  let isQuoted = false;
  let isFilled = false;
  for (let at = 0; at < csv.length; at += 1) {
    const code = csv.charCodeAt(at);
    if (code === quote) isQuoted = !isQuoted;
    const isBreak = code === lineFeed || code === carriageReturn;
    if (isBreak && !isQuoted) {
      rows += Number(isFilled);
      isFilled = false;
    } else if (!isBreak && code !== blank && code !== tab) isFilled = true;
  }
  return rows + Number(isFilled);
}
