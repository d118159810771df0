/** Reads the files of a ZIP archive by name; null if a file is missing, or is packed in a way that workbooks never are. */
export type ReadEntry = (name: string) => Promise<string | null>;

export interface Archive {
  readonly read: ReadEntry;
  /** The unpacked content of each file, in chunks, including both of two with one name; null as above. */
  readonly unpacked: readonly (() => ReadableStream<Uint8Array> | null)[];
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
/** The length of the record at the end; the comment after it may be as long as its length field allows. */
const endLength = 22;
const mostComment = 0xffff;

interface Entry {
  readonly method: number;
  readonly packed: number;
  /** The offset of its local header. */
  readonly at: number;
}

/** Larger counts and offsets are stored elsewhere, in archives larger than any workbook. */
const [noCount, noPlace] = [0xffff, 0xffffffff];

/**
 * The archive's central directory (PKWARE's APPNOTE 4.3.12). Null if there is none, or if it is ambiguous: what is examined here must be
 * what is unpacked elsewhere.
 */
export function openArchive(bytes: ArrayBuffer): Archive | null {
  const view = new DataView(bytes);
  const end = findEnd(view);
  if (end === null) return null;
  const entries = new Map<string, Entry>();
  const all: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  const count = view.getUint16(end + 8, true);
  if (count !== view.getUint16(end + 10, true) || count === noCount || at === noPlace) return null;
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entryMark) return null;
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ]; // as many as places
    const text = new TextDecoder().decode(new Uint8Array(bytes, at + 46, name));
    const method = view.getUint16(at + 10, true);
    const entry = { method, packed: view.getUint32(at + 20, true), at: view.getUint32(at + 42, true) };
    entries.set(text, entry);
    all.push(entry);
    at += 46 + name + extra + comment;
  }
  return {
    read: async (name) => {
      const entry = entries.get(name);
      const stream = entry && unpack(bytes, view, entry);
      return stream ? new Response(stream).text() : null;
    },
    unpacked: all.map((entry) => () => unpack(bytes, view, entry)),
  };
}

function findEnd(view: DataView): number | null {
  const last = view.byteLength - endLength;
  for (let at = last; at >= 0 && at >= last - mostComment; at -= 1) if (view.getUint32(at, true) === endMark) return at;
  return null;
}

function unpack(bytes: ArrayBuffer, view: DataView, { method, packed, at }: Entry): ReadableStream<Uint8Array> | null {
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const stream = new Blob([new Uint8Array(bytes, begin, packed)]).stream();
  if (method === 0) return stream;
  return method === 8 ? stream.pipeThrough(new DecompressionStream('deflate-raw')) : null;
}
