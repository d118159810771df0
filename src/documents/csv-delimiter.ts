/** What stands between the columns of a CSV text, by its heading. Codes and names below may hold anything, and are no guide. */
export function csvDelimiter(text: string): string {
  const heading = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  return [',', ';', '\t', '|'].find((each) => heading.includes(each)) ?? ',';
}
