import { mostCells, mostUnpackedBytes } from '../contract/import-limits.ts';
import { placeOf } from './padded-cells.ts';
import type { TableFault } from './table-file.ts';
import { openArchive } from './zip-entries.ts';

/**
 * Why a workbook must not be unpacked, examined in chunks: a few bytes can unpack to any amount, and one cell in a far corner makes a table
 * of all rows and columns before it. Null: it is safe.
 */
export async function workbookFault(bytes: ArrayBuffer): Promise<TableFault | null> {
  const archive = openArchive(bytes);
  if (archive === null) return 'broken';
  const most = mostUnpackedBytes(bytes.byteLength);
  let unpackedBytes = 0;
  for (const open of archive.unpacked) {
    const stream = open();
    if (stream === null) return 'broken';
    const extent = createExtent();
    const text = new TextDecoder();
    const reader = stream.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      unpackedBytes += piece.value.byteLength;
      const isWithin = unpackedBytes <= most && extent.take(text.decode(piece.value, { stream: true }));
      if (isWithin) continue;
      await reader.cancel();
      return 'holds-too-much';
    }
  }
  return null;
}

/** Longer than any tag of a row or a cell. */
const mostTag = 1_000;
const tag = /<(?:\w+:)?(row|c)(?=[\s/>])(?:[^>]*?\sr\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;

/** How far the table of a sheet extends, from its text. Files that are not sheets have none of these tags. */
function createExtent() {
  let [rows, columns, row, column] = [0, 0, 0, 0];
  let rest = '';
  return {
    /** False if it extends too far. */
    take(piece: string): boolean {
      const text = rest + piece;
      const whole = text.lastIndexOf('<');
      // A tag cut in two is examined with the next chunk.
      rest = whole < 0 ? '' : text.slice(whole, whole + mostTag);
      for (const [, name, one, other] of (whole < 0 ? '' : text.slice(0, whole)).matchAll(tag)) {
        const given = one ?? other;
        if (name === 'row') {
          row = given === undefined ? row + 1 : Number(given);
          column = 0;
        } else if (given === undefined) column += 1;
        else {
          const [, letters = '', number = ''] = /^([A-Z]{1,3})(\d{1,7})$/i.exec(given) ?? [];
          // An unknown notation: how it would be read is unclear.
          if (letters === '') return false;
          row = Number(number);
          column = placeOf(letters.toUpperCase()) + 1;
        }
        rows = Math.max(rows, row);
        columns = Math.max(columns, column);
      }
      // NaN fails this comparison.
      return rows * columns <= mostCells;
    },
  };
}
