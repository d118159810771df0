/** A table as CSV (RFC 4180). The mark at its head lets a spreadsheet read the Chinese. */
export function csvText(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** A figure is none of the texts that are defused: a negative one stays a figure. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = defused(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A spreadsheet would run these as a formula. */
function defused(value: string): string {
  return /^'*[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
}
