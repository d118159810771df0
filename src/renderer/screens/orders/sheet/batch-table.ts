import type { OrderBatch } from '../../../../documents/order-batch/order-batch.ts';
import type { SavedTable } from '../../../export/save-table.ts';
import { type OrderColumn, orderColumns } from '../order-columns.ts';

/** A batch as a file that can be imported again: the columns with content, one line of goods per row, each with its order's fields. */
export function batchTable({ kind, orders }: Pick<OrderBatch, 'kind' | 'orders'>): SavedTable {
  const rows = orders.flatMap(({ fields, goods }) => {
    const lines = goods.length === 0 ? [{}] : goods.map((line) => line.fields);
    return lines.map((line) => ({ fields, line }));
  });
  const cell = ({ part, field }: OrderColumn, row: (typeof rows)[number]) =>
    (part === 'order' ? row.fields : row.line)[field.name] ?? '';
  const columns = orderColumns(kind).filter((column) => rows.some((row) => cell(column, row) !== ''));
  return {
    columns: columns.map(({ key }) => key),
    rows: rows.map((row) => columns.map((column) => cell(column, row))),
  };
}
