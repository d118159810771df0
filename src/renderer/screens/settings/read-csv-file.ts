/**
 * The text of a CSV file. Spreadsheets save UTF-8 with or without a mark, and Chinese ones also GB 18030, which cannot be
 * mistaken for UTF-8: what is not valid there is read as the other.
 */
export function decodeCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
