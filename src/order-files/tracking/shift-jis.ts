let made: ReadonlyMap<string, readonly number[]> | null = null;

/** A text in Shift_JIS as Windows writes it, which no browser and no Node writes by itself. What it does not have becomes a question mark. */
export function shiftJis(text: string): Uint8Array<ArrayBuffer> {
  made ??= charactersWithBytes();
  const table = made;
  return Uint8Array.from([...text].flatMap((each) => table.get(each) ?? [questionMark]));
}

const questionMark = 0x3f;

/** The inverse of what the platform reads. Characters that stand in it twice keep their first place. */
function charactersWithBytes(): ReadonlyMap<string, readonly number[]> {
  const bytesOf = new Map<string, readonly number[]>();
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  const add = (...bytes: number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if ([...text].length === 1 && !bytesOf.has(text)) bytesOf.set(text, bytes);
    } catch {
      // No character.
    }
  };
  for (let one = 0; one < 0x100; one += 1) add(one);
  for (let one = 0x81; one < 0xfd; one += 1) {
    // Only read, never written: Windows has these characters once more, further on.
    if (one === 0xed || one === 0xee) continue;
    for (let two = 0x40; two < 0xfd; two += 1) add(one, two);
  }
  return bytesOf;
}
