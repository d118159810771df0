import { fileKind, workbookRows } from '../../tables/read-table.ts';
import type { TableFault, TableRow } from '../../tables/table-file.ts';
import { decodeText, detectEncoding, type TextEncoding } from '../../tables/text-encoding.ts';
import { likelyDelimiters, type PlainText, plainText, textRows } from '../../tables/text-rows.ts';
import type { OrderProfile } from '../profiles/order-profile.ts';
import { type Recognised, recognise } from './recognise.ts';

/** A file of orders as a table. A workbook has no encoding and no delimiter. */
export interface OrderTable {
  readonly encoding: TextEncoding | null;
  readonly delimiter: string | null;
  readonly rows: readonly TableRow[];
  readonly found: Recognised | FileFault;
}

export type FileFault = TableFault | 'unknown-format' | 'unclear-format' | 'two-sheets';

/** Null: detected. */
export interface ReadingOptions {
  readonly encoding: TextEncoding | null;
  readonly delimiter: string | null;
}

const unread = (found: FileFault, encoding: TextEncoding | null = null): OrderTable => ({
  encoding,
  delimiter: null,
  rows: [],
  found,
});

export async function readOrderFile(
  bytes: ArrayBuffer,
  profiles: readonly OrderProfile[],
  { encoding, delimiter }: ReadingOptions,
): Promise<OrderTable> {
  const kind = fileKind(new Uint8Array(bytes, 0, Math.min(8, bytes.byteLength)));
  if (kind === 'xlsx') return readWorkbook(bytes, profiles);
  if (kind !== 'text') return unread(kind);
  const all = new Uint8Array(bytes);
  const used = encoding ?? detectEncoding(all);
  // Text never contains these: it is a picture or a PDF.
  if (!used.startsWith('utf-16') && all.subarray(0, 4096).includes(0)) return unread('no-table', used);
  const plain = plainText(decodeText(all, used));
  if (plain.text.trim() === '') return unread('empty', used);
  return { encoding: used, ...readText(plain, profiles, delimiter === null ? likelyDelimiters(plain) : [delimiter]) };
}

/** Two formats may share a delimiter, but not a heading: the delimiter under which a heading is found is the right one. */
function readText(plain: PlainText, profiles: readonly OrderProfile[], delimiters: readonly string[]) {
  let first: Omit<OrderTable, 'encoding'> | null = null;
  for (const delimiter of delimiters) {
    const rows = textRows(plain, delimiter);
    const found = recognise(rows, profiles) ?? 'unknown-format';
    if (typeof found === 'string') {
      if (first === null || found === 'unclear-format') first = { delimiter, rows, found };
      continue;
    }
    if (found.profile.unquoted !== true || delimiter !== '\t') return { delimiter, rows, found };
    const bare = textRows(plain, delimiter, false);
    const again = recognise(bare, profiles);
    if (again !== null && typeof again !== 'string') return { delimiter, rows: bare, found: again };
  }
  return first ?? { delimiter: null, rows: [], found: 'unknown-format' as const };
}

async function readWorkbook(bytes: ArrayBuffer, profiles: readonly OrderProfile[]): Promise<OrderTable> {
  const read = await workbookRows(bytes);
  if (typeof read === 'string') return unread(read);
  const sheets = read.filter(({ rows }) => rows.length > 0);
  const [top] = sheets;
  if (top === undefined) return unread('empty');
  const known = sheets.flatMap(({ rows }) => {
    const found = recognise(rows, profiles);
    return found === null ? [] : [{ ...unread('unknown-format'), rows, found }];
  });
  const [first = { ...unread('unknown-format'), rows: top.rows }, next] = known;
  return next === undefined ? first : { ...first, found: 'two-sheets' };
}
