/** How much structure a body may have. An entry is an item of a collection or a member of an object. */
export interface JsonBounds {
  readonly depth: number;
  /** In any one collection or object. */
  readonly entries: number;
  /** In all of them together. */
  readonly allEntries: number;
}

/**
 * No size of a collection is stated but for a few endpoints (manual/service.md 8). These are far beyond any order: they are there so that
 * one body cannot keep everybody waiting, nor overflow the stack of whoever walks through it.
 */
export const serviceBounds: JsonBounds = { depth: 64, entries: 10_000, allEntries: 200_000 };

/** For control, which takes a whole catalogue at once. */
export const controlBounds: JsonBounds = { depth: 64, entries: Infinity, allEntries: Infinity };

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** What is too much in JSON that has not been parsed yet, as a sentence. JSON that is broken is left for the parser to find. */
export function beyondBounds(json: Uint8Array, bounds: JsonBounds): string | undefined {
  // The commas so far, at each depth, of the list or object that is open there.
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
