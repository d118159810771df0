import { closeSync, openSync, readSync } from 'node:fs';

/** The lines of a file, so many at a time and never all of it at once; each ends with LF. */
export function* linesIn(file: string, most: number): Generator<readonly string[]> {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(pieceBytes);
    let lines: string[] = [];
    let rest = Buffer.alloc(0);
    for (let length = readSync(handle, bytes); length > 0; length = readSync(handle, bytes)) {
      const piece = Buffer.concat([rest, bytes.subarray(0, length)]);
      const end = piece.lastIndexOf('\n') + 1;
      rest = piece.subarray(end);
      // Whole lines become text: a decoder that keeps half a character takes twice as long (measured).
      lines.push(...piece.toString('utf8', 0, end).split('\n').slice(0, -1));
      for (; lines.length >= most; lines = lines.slice(most)) yield lines.slice(0, most);
    }
    if (lines.length > 0) yield lines;
  } finally {
    closeSync(handle);
  }
}

const pieceBytes = 2 ** 18;
