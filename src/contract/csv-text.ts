/**
 * The column delimiter of a CSV text, judged by its heading. The rows below may contain anything, so they are ignored.
 */
export function csvDelimiter(text: string): string {
  const heading = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  return [',', ';', '\t', '|'].find((each) => heading.includes(each)) ?? ',';
}

/** A table as CSV (RFC 4180). The leading BOM makes spreadsheets read the Chinese correctly. */
export function csvText(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** Numbers are not defused: a negative one stays a number. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = defused(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Defuses text that a spreadsheet would run as a formula: at the start of the cell, and after a character that separates cells or lines in
 * another locale's list format; quotes within a cell count as letters there.
 */
export function defused(value: string): string {
  const parts = value.replace(/([;\t\r\n][ "']*)(?=[=+\-@])/g, "$1'");
  return /^'*[=+\-@\t\r\n]/.test(parts) ? `'${parts}` : parts;
}

/** Reverses `defused`. */
export function fused(value: string): string {
  const whole = /^'+[=+\-@\t\r\n]/.test(value) ? value.slice(1) : value;
  return whole.replace(/([;\t\r\n][ "']*)'(?=[=+\-@])/g, '$1');
}
