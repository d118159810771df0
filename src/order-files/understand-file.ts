import type { OrderKind } from '../contract/bridge/orders.ts';
import { type BuiltOrder, buildOrder, eachRow } from './build-order.ts';
import { groupRows } from './group-rows.ts';
import type { OrderProfile } from './profiles/order-profile.ts';
import { fileColumns } from './reading/file-columns.ts';
import { fileLines } from './reading/file-lines.ts';
import { type OrderTable, type ReadingOptions, readOrderFile } from './reading/read-order-file.ts';
import type { SkuAliases } from './sku-aliases.ts';
import { type FileBegin, nothingUnderstood, type UnderstoodFile } from './understood.ts';

export interface UnderstandOptions extends ReadingOptions {
  readonly kind: OrderKind;
  /** The formats that it may have. */
  readonly profiles: readonly OrderProfile[];
  readonly aliases: SkuAliases;
  /**
   * Told how much is done, from 0 to 1, and how many orders were found so far; what it returns is waited for, and what it throws ends the
   * reading.
   */
  readonly onProgress?: (share: number, orders: number) => void | Promise<void>;
  /** Told the first lines as soon as they are read, and again if the whole file says otherwise. */
  readonly onBegin?: (begin: FileBegin) => void;
}

/** Reads a file of orders: the orders that it holds, the rows that are none, and what is wrong where. Never throws for what is in it. */
export async function understandFile(bytes: ArrayBuffer, options: UnderstandOptions): Promise<UnderstoodFile> {
  const { kind, profiles, aliases, onProgress, onBegin } = options;
  const read = await readOrderFile(bytes, profiles, options, (head) => onBegin?.(beginOf(head)));
  const { rows, found, ...table } = read;
  const begin = beginOf(read);
  const { preview, headingLine } = begin;
  onBegin?.(begin);
  if (typeof found === 'string') {
    const unknownRows = found === 'unknown-format' || found === 'unclear-format' ? rows : [];
    const problem = { row: 1, column: null, field: null, code: found };
    return { ...nothingUnderstood, ...table, preview, unknownRows, fault: found, problems: [problem] };
  }
  await onProgress?.(shareOfReading, 0);
  const { profile, at } = found;
  const { name: format, title, cannot } = profile;
  const above = rows.slice(0, at).map(({ row }) => ({ row, reason: 'above the heading' }));
  const laid = cannot ?? fileLines(rows[at]?.cells ?? [], rows.slice(at + 1), profile);
  if (typeof laid !== 'object') {
    const fault = typeof laid === 'number' ? ('item-missing' as const) : laid;
    const problems = [{ row: headingLine ?? 1, column: null, field: null, code: fault, text: String(laid) }];
    return { ...nothingUnderstood, ...table, preview, format, title, headingLine, fault, problems };
  }
  const columns = fileColumns(
    laid.heading,
    laid.lines.map(({ row }) => row),
    profile,
  );
  const { groups, ...grouped } = groupRows(laid.lines, columns, profile);
  const built: BuiltOrder[] = [];
  for (const [index, group] of groups.entries()) {
    built.push(buildOrder(group, { kind, columns, profile, aliases }));
    if (index % ordersAtOnce === ordersAtOnce - 1)
      await onProgress?.(shareOfReading + ((1 - shareOfReading) * index) / groups.length, built.length);
  }
  const byRow = (one: { readonly row: number }, other: { readonly row: number }) => one.row - other.row;
  const skipped = [...above, ...laid.skipped, ...grouped.skipped, ...built.flatMap((each) => each.skipped)];
  const isTaken = ({ order, toFinish }: BuiltOrder) => order !== null || toFinish !== null;
  return {
    ...nothingUnderstood,
    ...table,
    preview,
    format,
    title,
    headingLine,
    orders: built.flatMap(({ order }) => order ?? []),
    toFinish: built.flatMap(({ toFinish }) => toFinish ?? []),
    notTaken: groups.flatMap(({ orderNo, rows: own }, index) => {
      const each = built[index];
      return each === undefined || isTaken(each) ? [] : [{ orderNo, rows: [...new Set(own.map(({ row }) => row))] }];
    }),
    skipped: eachRow(skipped).toSorted(byRow),
    problems: [...grouped.problems, ...built.flatMap(({ problems }) => problems)].toSorted(byRow),
    changed: built.flatMap(({ changed }) => changed).toSorted(byRow),
  };
}

function beginOf({ encoding, delimiter, rows, found }: OrderTable): FileBegin {
  const headingLine = typeof found === 'string' ? null : (rows[found.at]?.row ?? null);
  const preview = rows
    .slice(0, previewLines)
    .map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.slice(0, previewCharacters)) }));
  return { encoding, delimiter, headingLine, preview };
}

const previewLines = 20;
const previewCharacters = 300;
/** Until the rows are known; then order by order. */
const shareOfReading = 0.4;
const ordersAtOnce = 500;
