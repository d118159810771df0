import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

/** The lines of a file, so many at a time and never all of it at once; each ends with LF. */
export function* linesIn(file: string, most: number): Generator<readonly string[]> {
  const handle = openSync(file, 'r');
  try {
    const decoder = new StringDecoder();
    const bytes = Buffer.alloc(pieceBytes);
    let lines: string[] = [];
    let rest = '';
    for (let length = readSync(handle, bytes); length > 0; length = readSync(handle, bytes)) {
      const more = (rest + decoder.write(bytes.subarray(0, length))).split('\n');
      rest = more.pop() ?? '';
      lines.push(...more);
      for (; lines.length >= most; lines = lines.slice(most)) yield lines.slice(0, most);
    }
    if (lines.length > 0) yield lines;
  } finally {
    closeSync(handle);
  }
}

const pieceBytes = 2 ** 18;
