import type { TextEncoding } from '../../src/tables/text-encoding.ts';

const tables = new Map<TextEncoding, ReadonlyMap<string, readonly number[]>>();

/** A text as bytes of that encoding; characters that it has in one or two bytes. */
export function writeEncoded(text: string, encoding: TextEncoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding.startsWith('utf-16')) {
    const view = new DataView(new ArrayBuffer(text.length * 2 + 2));
    for (const [at, unit] of [0xfeff, ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))].entries())
      view.setUint16(at * 2, unit, encoding === 'utf-16le');
    return new Uint8Array(view.buffer);
  }
  const table = charactersOf(encoding);
  return Uint8Array.from([...text].flatMap((each) => table.get(each) ?? [0x3f]));
}

/** The characters of an encoding with their bytes. */
export function charactersOf(encoding: TextEncoding): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const made = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding, { fatal: true });
  const add = (...bytes: number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if ([...text].length === 1 && !made.has(text)) made.set(text, bytes);
    } catch {
      // No character.
    }
  };
  for (let one = 0; one < 256; one += 1) add(one);
  for (let one = 0x81; one < 0xff; one += 1) for (let two = 0x40; two < 0xff; two += 1) add(one, two);
  tables.set(encoding, made);
  return made;
}
