import { mostImportBytes, mostOrderFileBytes } from '../../contract/import-limits.ts';
import { fileKind, workbookRows } from '../../tables/read-table.ts';
import type { TableFault, TableRow } from '../../tables/table-file.ts';
import { decodeText, detectEncoding, type TextEncoding } from '../../tables/text-encoding.ts';
import { firstLines, likelyDelimiters, type PlainText, plainText, textRows } from '../../tables/text-rows.ts';
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

/** `onHead`: told the first lines of a text before the rest is read. A workbook can only be read as a whole. */
export async function readOrderFile(
  bytes: ArrayBuffer,
  profiles: readonly OrderProfile[],
  { encoding, delimiter }: ReadingOptions,
  onHead: (head: OrderTable) => void,
): Promise<OrderTable> {
  const kind = fileKind(new Uint8Array(bytes, 0, Math.min(8, bytes.byteLength)));
  if (bytes.byteLength > (kind === 'xlsx' ? mostImportBytes.xlsx : mostOrderFileBytes)) return unread('too-big');
  if (kind === 'xlsx') return readWorkbook(bytes, profiles);
  if (kind !== 'text') return unread(kind);
  const all = new Uint8Array(bytes);
  const used = encoding ?? detectEncoding(all);
  if (!used.startsWith('utf-16') && isBinary(all.subarray(0, 4096))) return unread('no-table', used);
  const plain = plainText(decodeText(all, used));
  if (plain.text.trim() === '') return unread('empty', used);
  return {
    encoding: used,
    ...readText(plain, profiles, delimiter === null ? likelyDelimiters(plain) : [delimiter], tell),
  };

  function tell(head: Omit<OrderTable, 'encoding'>): void {
    onHead({ encoding: used, ...head });
  }
}

/** A picture or a PDF holds many NULs; of a damaged text only those cells are of no use that hold one. */
function isBinary(head: Uint8Array): boolean {
  return head.reduce((count, byte) => count + Number(byte === 0), 0) * 200 > head.length;
}

/** Two formats may share a delimiter, but not a heading: the delimiter under which a heading is found is the right one. */
function readText(
  plain: PlainText,
  profiles: readonly OrderProfile[],
  delimiters: readonly string[],
  onHead: (head: Omit<OrderTable, 'encoding'>) => void,
) {
  const head = firstLines(plain, headLines);
  const tried = delimiters.map((delimiter) => ({ delimiter, found: recognise(textRows(head, delimiter), profiles) }));
  for (const { delimiter, found } of tried) {
    if (found === null || found === 'unclear-format') continue;
    const isBare = found.profile.unquoted === true && delimiter === '\t';
    onHead({ delimiter, rows: textRows(head, delimiter, !isBare), found });
    const rows = textRows(plain, delimiter, !isBare);
    const again = recognise(rows, profiles);
    if (again !== null) return { delimiter, rows, found: again };
  }
  const unclear = tried.find(({ found }) => found === 'unclear-format');
  const delimiter = unclear?.delimiter ?? delimiters[0] ?? ',';
  onHead({ delimiter, rows: textRows(head, delimiter), found: 'unknown-format' });
  return {
    delimiter,
    rows: textRows(plain, delimiter),
    found: unclear === undefined ? ('unknown-format' as const) : ('unclear-format' as const),
  };
}

/** A heading stands in these lines, also one with line breaks in its cells. */
const headLines = 100;

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
