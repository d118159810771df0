/** Reads the files of a ZIP archive by name; null for one that is not in it, or is packed in a way that workbooks are not. */
export type ReadEntry = (name: string) => Promise<string | null>;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
/** The record at the end is so long, and a comment behind it may be as long as its length can say. */
const endLength = 22;
const mostComment = 0xffff;

interface Entry {
  readonly method: number;
  readonly packed: number;
  /** Where its own heading begins. */
  readonly at: number;
}

/** The archive's own list of its files (PKWARE's APPNOTE 4.3.12). Null where it has none. */
export function zipEntries(bytes: ArrayBuffer): ReadEntry | null {
  const view = new DataView(bytes);
  const end = findEnd(view);
  if (end === null) return null;
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0 && view.getUint32(at, true) === entryMark; left -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]; // as many as places
    const text = new TextDecoder().decode(new Uint8Array(bytes, at + 46, name));
    const method = view.getUint16(at + 10, true);
    entries.set(text, { method, packed: view.getUint32(at + 20, true), at: view.getUint32(at + 42, true) });
    at += 46 + name + extra + comment;
  }
  return async (name) => {
    const entry = entries.get(name);
    return entry === undefined ? null : unpack(bytes, view, entry);
  };
}

function findEnd(view: DataView): number | null {
  const last = view.byteLength - endLength;
  for (let at = last; at >= 0 && at >= last - mostComment; at -= 1) if (view.getUint32(at, true) === endMark) return at;
  return null;
}

async function unpack(bytes: ArrayBuffer, view: DataView, { method, packed, at }: Entry): Promise<string | null> {
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const body = new Uint8Array(bytes, begin, packed);
  if (method === 0) return new TextDecoder().decode(body);
  if (method !== 8) return null;
  const stream = new Blob([body]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}
