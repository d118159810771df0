/** The image type of these bytes, among those a browser shows; null for anything else, whatever the file name says. */
export function photoType(bytes: Buffer): string | null {
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  return /^GIF8[79]a/.test(head) ? 'image/gif' : null;
}
