import type { NewOrder } from '../../../../../contract/bridge/orders.ts';
import type { OrderKind } from '../../../../../documents/order-batch/order-batch.ts';
import type { TableRow } from '../../../../../tables/table-file.ts';
import { columnOf, type OrderColumn } from '../../order/order-columns.ts';
import type { MatchedColumns } from './match-columns.ts';

/** Rows in one file: an order may have several. */
export const mostRows = 20_000;

interface Draft {
  readonly fields: Record<string, string>;
  readonly goods: { readonly fields: Record<string, string>; readonly row: number }[];
  readonly row: number;
}

/**
 * Groups the rows of a table into orders. Rows with one PackageId are one order with several lines of goods; a row without one is an order
 * of its own. A row that contradicts the order with its PackageId becomes a separate order with the same PackageId, so that nothing is
 * lost, and the check of the batch reports it by its row.
 */
export function ordersOfRows(kind: OrderKind, rows: readonly TableRow[], columns: MatchedColumns): readonly NewOrder[] {
  const places = columns.flatMap((key, place) => {
    const column = key === null ? undefined : columnOf(kind, key);
    return column === undefined ? [] : [{ place, column }];
  });
  const drafts: Draft[] = [];
  const byPackage = new Map<string, Draft[]>();
  for (const { row, cells } of rows) {
    const read = (part: OrderColumn['part']) => textsOf(cells, places, part);
    const [fields, goods] = [read('order'), read('goods')];
    const isEmpty = (texts: object) => Object.keys(texts).length === 0;
    if (isEmpty(fields) && isEmpty(goods)) continue;
    const packageId = fields.PackageId;
    const before = packageId === undefined ? [] : (byPackage.get(packageId) ?? []);
    const known = before.findLast((draft) => agrees(draft.fields, fields));
    const draft = known ?? { fields: {}, goods: [], row };
    Object.assign(draft.fields, fields);
    if (!isEmpty(goods)) draft.goods.push({ fields: goods, row });
    if (known !== undefined) continue;
    drafts.push(draft);
    if (packageId !== undefined) byPackage.set(packageId, [...before, draft]);
  }
  return drafts;
}

/** The non-blank cells of a row for one part of an order. */
function textsOf(
  cells: readonly string[],
  places: readonly { readonly place: number; readonly column: OrderColumn }[],
  part: OrderColumn['part'],
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { place, column } of places) {
    const text = cells[place]?.trim() ?? '';
    if (column.part === part && text !== '') texts[column.field.name] = text;
  }
  return texts;
}

/** Whether a row contradicts nothing in the rows before it; blank cells agree with anything. */
function agrees(before: Readonly<Record<string, string>>, fields: Readonly<Record<string, string>>): boolean {
  return Object.entries(fields).every(([name, text]) => before[name] === undefined || before[name] === text);
}
