import { fileKind, workbookRows } from '../../tables/read-table.ts';
import type { TableFault, TableRow } from '../../tables/table-file.ts';
import { decodeText, detectEncoding, type TextEncoding } from '../../tables/text-encoding.ts';
import { likelyDelimiters, plainText, textRows } from '../../tables/text-rows.ts';
import type { OrderProfile } from '../profiles/order-profile.ts';
import { type Recognised, recognise } from './recognise.ts';

/** A file of orders as a table. A workbook has no encoding and no delimiter. */
export interface OrderTable {
  readonly encoding: TextEncoding | null;
  readonly delimiter: string | null;
  readonly rows: readonly TableRow[];
  readonly recognised: Recognised;
}

export type FileFault = TableFault | 'unknown-format' | 'unclear-format' | 'two-sheets';

/** `encoding` null: detected. */
export async function readOrderFile(
  bytes: ArrayBuffer,
  profiles: readonly OrderProfile[],
  encoding: TextEncoding | null,
): Promise<OrderTable | { readonly fault: FileFault; readonly encoding: TextEncoding | null }> {
  const kind = fileKind(new Uint8Array(bytes, 0, Math.min(8, bytes.byteLength)));
  if (kind === 'xlsx') return readWorkbook(bytes, profiles);
  if (kind !== 'text') return { fault: kind, encoding: null };
  const all = new Uint8Array(bytes);
  const used = encoding ?? detectEncoding(all);
  // Text never contains these: it is a picture or a PDF.
  if (!used.startsWith('utf-16') && all.subarray(0, 4096).includes(0)) return { fault: 'no-table', encoding: used };
  return readText(decodeText(all, used), profiles, used);
}

/** Two formats may share a delimiter, but not a heading: the delimiter under which a heading is found is the right one. */
function readText(decoded: string, profiles: readonly OrderProfile[], encoding: TextEncoding) {
  const plain = plainText(decoded);
  if (plain.text.trim() === '') return { fault: 'empty' as const, encoding };
  let isUnclear = false;
  for (const delimiter of likelyDelimiters(plain)) {
    const rows = textRows(plain, delimiter);
    const found = recognise(rows, profiles);
    if (found === 'unclear') isUnclear = true;
    if (found === null || found === 'unclear') continue;
    if (found.profile.unquoted !== true || delimiter !== '\t') return { encoding, delimiter, rows, recognised: found };
    const bare = textRows(plain, delimiter, false);
    const again = recognise(bare, profiles);
    if (again !== null && again !== 'unclear') return { encoding, delimiter, rows: bare, recognised: again };
  }
  return { fault: isUnclear ? ('unclear-format' as const) : ('unknown-format' as const), encoding };
}

async function readWorkbook(bytes: ArrayBuffer, profiles: readonly OrderProfile[]) {
  const sheets = await workbookRows(bytes);
  if (typeof sheets === 'string') return { fault: sheets, encoding: null };
  if (sheets.every(({ rows }) => rows.length === 0)) return { fault: 'empty' as const, encoding: null };
  const found = sheets.flatMap(({ rows }) => {
    const recognised = recognise(rows, profiles);
    return recognised === null ? [] : [{ rows, recognised }];
  });
  const [first] = found;
  if (first === undefined) return { fault: 'unknown-format' as const, encoding: null };
  if (found.length > 1) return { fault: 'two-sheets' as const, encoding: null };
  const { rows, recognised } = first;
  if (recognised === 'unclear') return { fault: 'unclear-format' as const, encoding: null };
  return { encoding: null, delimiter: null, rows, recognised };
}
