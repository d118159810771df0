import type { TableRow } from '../tables/table-file.ts';
import { isOfGoods, type OrderProfile } from './profiles/order-profile.ts';
import type { FileColumns } from './reading/file-columns.ts';
import type { FileLine } from './reading/file-lines.ts';
import type { RowProblem, SkippedRow } from './understood.ts';
import { bareCode, cleanValue } from './values/clean-value.ts';

/** The rows of one order, before anything is known of their values. */
export interface OrderRows {
  readonly orderNo: string;
  readonly rows: TableRow[];
  /** Why it cannot be an order, whatever else its rows hold. */
  readonly problems: RowProblem[];
}

export interface GroupedRows {
  readonly groups: readonly OrderRows[];
  readonly skipped: readonly SkippedRow[];
  readonly problems: readonly RowProblem[];
}

/** Sorts lines into orders. */
export function groupRows(lines: readonly FileLine[], columns: FileColumns, profile: OrderProfile): GroupedRows {
  const problems: RowProblem[] = [];
  const groups: OrderRows[] = [];
  const byNumber = new Map<string, OrderRows>();
  let above: OrderRows | null = null;
  let spoiltAbove: TableRow | null = null;
  let isBroken = false;
  const ownSources = Object.entries(profile.fields).flatMap(([field, source]) => (isOfGoods(field) ? [] : [source]));

  for (const { row, part, fault } of lines) {
    const read = columns.textOf(row, profile.orderNo, bareCode);
    const number = read?.text ?? '';
    const spoilt = fault ?? (number !== '' ? numberFault(number) : null);
    if (spoilt !== null) {
      problems.push({ row: row.row, column: null, field: null, code: spoilt });
      const known = byNumber.get(`${part} ${number}`);
      // Cells may have moved: only a number that another line has as well says which order has lost a line.
      const suspects = number !== '' && known !== undefined ? [known] : above === null ? [] : [above];
      for (const each of suspects) each.problems.push(neighbour(each, row));
      spoiltAbove = known === undefined ? row : null;
      above = known ?? above;
      continue;
    }
    let group = number === '' ? null : (byNumber.get(`${part} ${number}`) ?? null);
    if (number === '') {
      const isOwn = ownSources.some((source) => (columns.textOf(row, source)?.text ?? '') !== '');
      if (profile.blankOrderNo === 'continues' && above !== null && spoiltAbove === null && !isOwn) group = above;
      else if (profile.blankOrderNo !== 'alone') {
        problems.push({ row: row.row, column: read?.column ?? null, field: null, code: 'no-order-number' });
        continue;
      }
    }
    const isNew = group === null;
    if (group === null) {
      group = { orderNo: number, rows: [], problems: [] };
      groups.push(group);
      if (number !== '') byNumber.set(`${part} ${number}`, group);
    }
    if (spoiltAbove !== null) group.problems.push(neighbour(group, spoiltAbove, row));
    // A line that broke within its first cell goes on in a line with all cells, of which the first is not whole: the order may be the next.
    isBroken = !isBroken && isNew && spoiltAbove?.cells.length === 1;
    if (!isBroken) spoiltAbove = null;
    const doubled = columns.doubledIn(row);
    if (doubled !== null) group.problems.push({ row: row.row, column: doubled, field: null, code: 'two-columns' });
    group.rows.push(row);
    above = group;
  }
  return { ...withoutRepeats(groups), problems };
}

function neighbour(group: OrderRows, spoilt: TableRow, own: TableRow | undefined = group.rows.at(-1)): RowProblem {
  return { row: own?.row ?? spoilt.row, column: null, field: null, code: 'neighbour', text: String(spoilt.row) };
}

function numberFault(number: string): 'rounded' | 'masked' | 'characters' | 'quotes' | null {
  // The other quotation mark is lost, and whatever stood before it may be.
  if (number.includes('"')) return 'quotes';
  const cleaned = cleanValue('OrderNo', number, null);
  return cleaned.ok ? null : (cleaned.fault as 'rounded' | 'masked' | 'characters'); // the faults of a code
}

/** An order that stood in an earlier part of the file is read once; if it differs, nobody knows which is right. */
function withoutRepeats(groups: readonly OrderRows[]) {
  const skipped: SkippedRow[] = [];
  const first = new Map<string, OrderRows>();
  const kept = groups.filter((group) => {
    const before = group.orderNo === '' ? undefined : first.get(group.orderNo);
    if (before === undefined) {
      first.set(group.orderNo, group);
      return true;
    }
    const cells = ({ rows }: OrderRows) => JSON.stringify(rows.map((row) => row.cells));
    if (cells(before) === cells(group)) {
      for (const { row } of group.rows)
        skipped.push({ row, reason: `the same order as in row ${before.rows[0]?.row}` });
      return false;
    }
    for (const [one, other] of [
      [before, group],
      [group, before],
    ] as const) {
      const [own] = one.rows;
      if (own)
        one.problems.push({
          row: own.row,
          column: null,
          field: null,
          code: 'again-differs',
          text: String(other.rows[0]?.row),
        });
    }
    return true;
  });
  return { groups: kept, skipped };
}
