/**
 * Decodes a CSV file. Spreadsheets save UTF-8 with or without a BOM, "Unicode text" as UTF-16 with one, and Chinese ones also GB 18030,
 * which is not valid UTF-8: what is not valid UTF-8 is read as GB 18030.
 */
export function decodeCsv(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
