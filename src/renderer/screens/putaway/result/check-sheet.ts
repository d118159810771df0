import type { PutawayCheck } from '../../../../documents/putaway-check/putaway-check.ts';
import { type CheckRow, rowsOf } from '../../../../documents/putaway-check/result.ts';
import type { SavedTable } from '../../../export/save-table.ts';

/** The result of a check as a table for other programs: columns have the interface's names, in any language. */
export function checkSheet(check: PutawayCheck): SavedTable {
  const counts = check.earlier.length;
  return {
    columns: [
      'CustomerOrderNo',
      'StorageNo',
      'Sku',
      'Code',
      'Name',
      'NameCn',
      'Planned',
      'Received',
      ...Array.from({ length: counts }, (_, at) => `Count ${at + 1}`),
      'Counted',
      'CountedMinusPlanned',
      'CountedMinusReceived',
      'Reasons',
      'Photos',
      'CountedBy',
    ],
    rows: rowsOf(check).map((row) => cellsOf(row, counts)),
  };
}

function cellsOf(row: CheckRow, counts: number): (string | number | null)[] {
  return [
    row.order,
    row.StorageNo,
    row.Sku,
    row.code,
    row.name,
    row.nameCn,
    row.planned,
    row.received,
    ...Array.from({ length: counts }, (_, at) => row.earlier[at] ?? null),
    row.counted,
    row.toPlanned,
    row.toReceived,
    row.reasons
      .filter(({ holds }) => holds)
      .map(({ code, text, against, by }) => {
        const about = [against, by].filter(Boolean).join('; ');
        return `${text === null ? code : `${code}: ${text}`} (${about})`;
      })
      .join(' | '),
    row.photos.map(({ name }) => name).join(' | '),
    row.by.join(', '),
  ];
}

/** The name of its files. */
export function sheetName(check: PutawayCheck): string {
  const [order] = check.orders.keys();
  return `putaway-check-${order ?? check.number}`.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
}
