import type { NewOrder, OrderKind } from '../../../../../contract/bridge/orders.ts';
import type { TableRow } from '../../../../../tables/table-file.ts';
import type { TextKey } from '../../../../i18n/languages.ts';
import type { Params } from '../../../../i18n/use-texts.ts';
import { columnOf, mayBeginWithZero } from '../../order/order-columns.ts';
import { mostOrders } from '../adding/add-orders.ts';
import { columnsTwice, type MatchedColumns } from './match-columns.ts';
import { mostRows } from './orders-of-rows.ts';

/** A message about the import, before its figures are formatted. */
export interface ImportNote {
  readonly key: TextKey;
  readonly params: Params;
}

/** Why it cannot be imported as it is. */
export function importFaults(
  kind: OrderKind,
  {
    columns,
    orders,
    isTooLong,
    rows,
    isHeaded,
  }: {
    readonly columns: MatchedColumns;
    readonly orders: readonly NewOrder[];
    readonly isTooLong: boolean;
    readonly rows: readonly TableRow[] | null;
    readonly isHeaded: boolean;
  },
  nameOf: (key: string) => string,
): readonly ImportNote[] {
  if (isTooLong) return [{ key: 'desk.fault-rows', params: { rows: mostRows } }];
  const broken = rowFaults(rows ?? [], isHeaded);
  // Columns and orders are meaningless while cells are in the wrong place.
  if (broken.length > 0) return broken;
  if (columns.every((key) => key === null)) return [{ key: 'desk.fault-no-column', params: {} }];
  const twice = columnsTwice(columns).filter((key) => columnOf(kind, key) !== undefined);
  return [
    ...twice.map((key): ImportNote => ({ key: 'desk.fault-twice', params: { field: nameOf(key) } })),
    ...(orders.length === 0 ? [{ key: 'desk.fault-empty', params: {} } as const] : []),
    ...(orders.length > mostOrders
      ? [{ key: 'desk.fault-many', params: { n: orders.length, most: mostOrders } } as const]
      : []),
  ];
}

/** The most row faults to report at once: fixing one may fix the others. */
const mostRowFaults = 3;

/**
 * Rows with misplaced cells. Blank cells beyond the heading are accepted if every row has them: some programs end each row with a comma.
 */
function rowFaults(rows: readonly TableRow[], isHeaded: boolean): readonly ImportNote[] {
  const open = rows.filter(({ isQuoteOpen }) => isQuoteOpen === true);
  const [heading, ...body] = isHeaded ? rows : [];
  const width = heading?.cells.length ?? Number.POSITIVE_INFINITY;
  const usual = body.reduce((least, { cells }) => Math.min(least, cells.length), Number.POSITIVE_INFINITY);
  const wide = body.filter(
    ({ cells, isQuoteOpen }) =>
      isQuoteOpen !== true &&
      cells.length > width &&
      (cells.length > usual || cells.slice(width).some((cell) => cell.trim() !== '')),
  );
  return [
    ...open.map(({ row }): ImportNote => ({ key: 'desk.fault-quote', params: { row } })),
    ...wide.map(({ row }): ImportNote => ({ key: 'desk.fault-wide', params: { row } })),
  ].slice(0, mostRowFaults);
}

/** What most orders need. If no column has it, it can be filled in later. */
const wanted = [
  ...['ServiceCode', 'ShipToAddress.Contact', 'ShipToAddress.Country', 'ShipToAddress.Street1'],
  ...['Skus.Sku', 'Skus.Quantity'],
];

/** Remarks that do not prevent the import. */
export function importNotes(
  heading: readonly string[],
  {
    columns,
    orders,
    body,
  }: { readonly columns: MatchedColumns; readonly orders: readonly NewOrder[]; readonly body: readonly TableRow[] },
  nameOf: (key: string) => string,
  titleOf: (place: number) => string,
): readonly ImportNote[] {
  // The missing columns have already been reported.
  if (columns.every((key) => key === null)) return [];
  const leftOut = heading.flatMap((_, place) => (columns[place] == null ? [titleOf(place)] : []));
  const nameless = orders.filter(({ fields }) => fields.PackageId === undefined).length;
  const missing = wanted.filter((key) => !columns.includes(key)).map(nameOf);
  const bare = bareNumber(body, columns);
  return [
    ...(bare === null ? [] : [{ key: 'desk.note-numbers', params: bare } as const]),
    ...(nameless === 0 ? [] : [{ key: 'desk.note-no-package', params: { n: nameless } } as const]),
    ...(leftOut.length === 0
      ? []
      : [{ key: 'desk.note-left-out', params: { n: leftOut.length, names: leftOut.join(' · ') } } as const]),
    ...(missing.length === 0 ? [] : [{ key: 'desk.note-missing', params: { names: missing.join(' · ') } } as const]),
  ];
}

/** The first cell stored as a number by a workbook where leading zeros may be lost. */
function bareNumber(body: readonly TableRow[], columns: MatchedColumns): { row: number; text: string } | null {
  for (const { row, cells, numbers = [] } of body) {
    const place = numbers.find((at) => mayBeginWithZero(columns[at] ?? ''));
    if (place !== undefined) return { row, text: cells[place] ?? '' };
  }
  return null;
}
