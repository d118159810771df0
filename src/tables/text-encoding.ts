import { doubleByteModels, singleByteModels } from './encoding-models.ts';

/** Every encoding that a file of a marketplace was seen in, by the names that `TextDecoder` knows. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** Decodes a text without its byte order mark. Bytes that the encoding does not have become U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: TextEncoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Null: `name` is none of them. Case and separators vary: `UTF8`, `Windows 1252`, `cp932`. */
export function encodingNamed(name: string): TextEncoding | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const wanted = plain(name);
  return textEncodings.find((each) => plain(each) === wanted) ?? otherNames.get(wanted) ?? null;
}

const otherNames: ReadonlyMap<string, TextEncoding> = new Map([
  ['utf16', 'utf-16le'],
  ['cp1250', 'windows-1250'],
  ['cp1251', 'windows-1251'],
  ['cp1252', 'windows-1252'],
  ['latin1', 'windows-1252'],
  ['iso88591', 'windows-1252'],
  ['sjis', 'shift_jis'],
  ['cp932', 'shift_jis'],
  ['windows31j', 'shift_jis'],
  ['gbk', 'gb18030'],
  ['gb2312', 'gb18030'],
  ['cp949', 'euc-kr'],
]);

/**
 * The encoding of a whole file: by its byte order mark, by NULs at every second byte, as UTF-8 where that is what most of its sequences
 * are, and else the one that makes its bytes most likely. A file of ASCII alone is UTF-8.
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const wide = wideEncoding(bytes);
  if (wide !== null) return wide;
  const { sequences, broken } = utf8Sequences(bytes);
  // One flipped byte does not make another encoding of a text with many letters beyond ASCII.
  if (sequences >= 4 * broken) return 'utf-8';
  const sample = linesBeyondAscii(bytes);
  let best: { encoding: TextEncoding; score: number } = { encoding: 'windows-1252', score: -Infinity };
  for (const [encoding, score] of [...singleByteModels, ...doubleByteModels]) {
    const reached = score(sample);
    if (reached > best.score) best = { encoding: encoding as TextEncoding, score: reached };
  }
  return best.encoding;
}

/** UTF-16 without a mark: delimiters and digits have a NUL on one side of them, and never on the other. */
function wideEncoding(bytes: Uint8Array): TextEncoding | null {
  const end = Math.min(bytes.length, 65_536);
  const nuls: [even: number, odd: number] = [0, 0];
  for (let at = 0; at < end; at += 1) if (bytes[at] === 0) nuls[at % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = nuls;
  if (Math.max(even, odd) * 20 < end) return null;
  if (even * 20 < odd) return 'utf-16le';
  return odd * 20 < even ? 'utf-16be' : null;
}

/** How many sequences of several bytes are whole, and how many bytes beyond ASCII belong to none. */
function utf8Sequences(bytes: Uint8Array): { readonly sequences: number; readonly broken: number } {
  let [sequences, broken, at] = [0, 0, 0];
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      at += 1;
      continue;
    }
    const more =
      byte >= 0xf0 && byte <= 0xf4 ? 3 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xc2 && byte < 0xe0 ? 1 : 0;
    let found = 0;
    while (found < more && ((bytes[at + 1 + found] ?? 0) & 0xc0) === 0x80) found += 1;
    if (more > 0 && found === more) {
      sequences += 1;
      at += 1 + more;
    } else if (more > 0 && at + 1 + found === bytes.length) {
      // The file was cut within a character.
      at = bytes.length;
    } else {
      broken += 1;
      at += 1;
    }
  }
  return { sequences, broken };
}

/** All that is judged of a very large file. */
const mostJudged = 2 ** 18;

/** The lines that can tell one encoding from another, from all over the file. A line feed is never a part of a character here. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let total = 0;
  for (let begin = 0; begin < bytes.length; ) {
    const feed = bytes.indexOf(0x0a, begin);
    const end = feed < 0 ? bytes.length : feed + 1;
    const line = bytes.subarray(begin, end);
    if (line.some((byte) => byte >= 0x80)) {
      lines.push(line);
      total += line.length;
    }
    begin = end;
  }
  const each = Math.max(1, Math.ceil(total / mostJudged));
  const judged = lines.filter((_, at) => at % each === 0);
  const sample = new Uint8Array(judged.reduce((sum, line) => sum + line.length, 0));
  let at = 0;
  for (const line of judged) {
    sample.set(line, at);
    at += line.length;
  }
  return sample;
}
