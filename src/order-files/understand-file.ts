import type { OrderKind } from '../contract/bridge/orders.ts';
import type { TextEncoding } from '../tables/text-encoding.ts';
import { buildOrder } from './build-order.ts';
import { groupRows } from './group-rows.ts';
import type { OrderProfile } from './profiles/order-profile.ts';
import { fileColumns } from './reading/file-columns.ts';
import { readOrderFile } from './reading/read-order-file.ts';
import type { SkuAliases } from './sku-aliases.ts';
import type { UnderstoodFile } from './understood.ts';

export interface UnderstandOptions {
  readonly kind: OrderKind;
  /** The formats that it may have. */
  readonly profiles: readonly OrderProfile[];
  /** Null: detected. */
  readonly encoding: TextEncoding | null;
  readonly aliases: SkuAliases;
}

/** Reads a file of orders: the orders that it holds, the rows that are none, and what is wrong where. Never throws for what is in it. */
export async function understandFile(bytes: ArrayBuffer, options: UnderstandOptions): Promise<UnderstoodFile> {
  const { kind, profiles, encoding, aliases } = options;
  const table = await readOrderFile(bytes, profiles, encoding);
  const nothing = { format: null, delimiter: null, headingLine: null, orders: [], skipped: [], changed: [] };
  if ('fault' in table) {
    const problem = { row: 1, column: null, field: null, code: table.fault };
    return { ...nothing, encoding: table.encoding, problems: [problem] };
  }
  const { rows, recognised, delimiter } = table;
  const { profile, at } = recognised;
  const heading = rows[at]?.cells ?? [];
  const below = rows.slice(at + 1);
  const columns = fileColumns(heading, below, profile);
  const grouped = groupRows(below, columns, profile);
  const built = grouped.groups.map((group) => buildOrder(kind, group, columns, profile, aliases));
  const byRow = (one: { readonly row: number }, other: { readonly row: number }) => one.row - other.row;
  const above = rows.slice(0, at).map(({ row }) => ({ row, reason: 'above the heading' }));
  return {
    format: profile.name,
    encoding: table.encoding,
    delimiter,
    headingLine: rows[at]?.row ?? null,
    orders: built.flatMap(({ order }) => order ?? []),
    skipped: [...above, ...grouped.skipped, ...built.flatMap(({ skipped }) => skipped)].toSorted(byRow),
    problems: [...grouped.problems, ...built.flatMap(({ problems }) => problems)].toSorted(byRow),
    changed: built.flatMap(({ changed }) => changed).toSorted(byRow),
  };
}
