/** Limits for the structure of a body. An entry is an item of a collection or a member of an object. */
export interface JsonBounds {
  readonly depth: number;
  /** In any one collection or object. */
  readonly entries: number;
  /** In total. */
  readonly allEntries: number;
}

/**
 * Collection sizes are only stated for a few endpoints (manual/service.md 8). These are far beyond any order: they keep a single body
 * from blocking everybody, or overflowing the stack of the code that walks through it.
 */
export const serviceBounds: JsonBounds = { depth: 64, entries: 10_000, allEntries: 200_000 };

/** For control, which accepts a whole catalogue at once. */
export const controlBounds: JsonBounds = { depth: 64, entries: Infinity, allEntries: Infinity };

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** A sentence about exceeded bounds in unparsed JSON. Invalid JSON is left for the parser to find. */
export function beyondBounds(json: Uint8Array, bounds: JsonBounds): string | undefined {
  // The number of commas so far in the open list or object at each depth.
  const commas: number[] = [];
  let all = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (inText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) {
      inText = true;
    } else if (byte === openList || byte === openObject) {
      if (commas.push(0) > bounds.depth) return `The body is nested deeper than ${bounds.depth}.`;
    } else if (byte === closeList || byte === closeObject) {
      commas.pop();
    } else if (byte === comma) {
      const inThis = (commas.pop() ?? 0) + 1;
      commas.push(inThis);
      all += 1;
      if (inThis >= bounds.entries) return `The body has a collection of more than ${bounds.entries} entries.`;
      if (all >= bounds.allEntries) return `The body has collections of more than ${bounds.allEntries} entries in all.`;
    }
  }
  return undefined;
}
