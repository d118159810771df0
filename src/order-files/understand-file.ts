import type { OrderKind } from '../contract/bridge/orders.ts';
import { type BuiltOrder, buildOrder, eachRow } from './build-order.ts';
import { groupRows } from './group-rows.ts';
import type { OrderProfile } from './profiles/order-profile.ts';
import { fileColumns } from './reading/file-columns.ts';
import { fileLines } from './reading/file-lines.ts';
import { type ReadingOptions, readOrderFile } from './reading/read-order-file.ts';
import type { SkuAliases } from './sku-aliases.ts';
import { nothingUnderstood, type UnderstoodFile } from './understood.ts';

export interface UnderstandOptions extends ReadingOptions {
  readonly kind: OrderKind;
  /** The formats that it may have. */
  readonly profiles: readonly OrderProfile[];
  readonly aliases: SkuAliases;
  /** Told how much is done, from 0 to 1; what it returns is waited for, and what it throws ends the reading. */
  readonly onProgress?: (share: number) => void | Promise<void>;
}

/** Reads a file of orders: the orders that it holds, the rows that are none, and what is wrong where. Never throws for what is in it. */
export async function understandFile(bytes: ArrayBuffer, options: UnderstandOptions): Promise<UnderstoodFile> {
  const { kind, profiles, aliases, onProgress } = options;
  const { rows, found, ...table } = await readOrderFile(bytes, profiles, options);
  const preview = rows.slice(0, previewLines).map(({ cells }) => cells.map((cell) => cell.slice(0, previewCharacters)));
  if (typeof found === 'string') {
    const unknownRows = found === 'unknown-format' || found === 'unclear-format' ? rows : [];
    const problem = { row: 1, column: null, field: null, code: found };
    return { ...nothingUnderstood, ...table, preview, unknownRows, fault: found, problems: [problem] };
  }
  await onProgress?.(shareOfReading);
  const { profile, at } = found;
  const { name: format, title, cannot } = profile;
  const headingLine = rows[at]?.row ?? null;
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
      await onProgress?.(shareOfReading + ((1 - shareOfReading) * index) / groups.length);
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

const previewLines = 12;
const previewCharacters = 300;
/** Until the rows are known; then order by order. */
const shareOfReading = 0.4;
const ordersAtOnce = 500;
