import type { TableRow } from '../tables/table-file.ts';
import { type OrderProfile, plainHeading } from './profiles/order-profile.ts';
import type { FileColumns } from './reading/file-columns.ts';
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

/** Sorts the rows below the heading into orders, and says which are none. A heading that comes again begins another file in this one. */
export function groupRows(rows: readonly TableRow[], columns: FileColumns, profile: OrderProfile): GroupedRows {
  const skipped: SkippedRow[] = [];
  const problems: RowProblem[] = [];
  const groups: OrderRows[] = [];
  const byNumber = new Map<string, OrderRows>();
  let part = 0;
  let above: OrderRows | null = null;
  let spoiltAbove: TableRow | null = null;
  const width = columns.heading.findLastIndex((title) => title.trim() !== '') + 1;
  const ownFields = Object.entries(profile.fields).filter(([field]) => !field.startsWith('Skus.'));

  for (const row of rows) {
    if (row.isQuoteOpen !== true) {
      const reason = otherLine(row, columns, profile);
      if (reason !== null) {
        if (reason === headingAgain) part += 1;
        skipped.push({ row: row.row, reason });
        continue;
      }
    }
    const read = columns.textOf(row, profile.orderNo, bareCode);
    const number = read?.text ?? '';
    const spoilt = whySpoilt(row, width) ?? (number !== '' ? numberFault(number) : null);
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
      const isOwn = ownFields.some(([, source]) => (columns.textOf(row, source)?.text ?? '') !== '');
      if (profile.blankOrderNo === 'continues' && above !== null && spoiltAbove === null && !isOwn) group = above;
      else if (profile.blankOrderNo !== 'alone') {
        problems.push({ row: row.row, column: read?.column ?? null, field: null, code: 'no-order-number' });
        continue;
      }
    }
    if (group === null) {
      group = { orderNo: number, rows: [], problems: [] };
      groups.push(group);
      if (number !== '') byNumber.set(`${part} ${number}`, group);
    }
    if (spoiltAbove !== null) group.problems.push(neighbour(group, spoiltAbove, row));
    spoiltAbove = null;
    group.rows.push(row);
    above = group;
  }
  return { ...withoutRepeats(groups, skipped), problems };
}

const headingAgain = 'the heading again';

function neighbour(group: OrderRows, spoilt: TableRow, own: TableRow | undefined = group.rows.at(-1)): RowProblem {
  return { row: own?.row ?? spoilt.row, column: null, field: null, code: 'neighbour', text: String(spoilt.row) };
}

function numberFault(number: string): 'rounded' | 'masked' | 'characters' | null {
  const cleaned = cleanValue('OrderNo', number, null);
  return cleaned.ok ? null : (cleaned.fault as 'rounded' | 'masked' | 'characters'); // the faults of a code
}

function otherLine({ cells }: TableRow, { heading }: FileColumns, { otherLines = {} }: OrderProfile): string | null {
  if (heading.every((title, at) => plainHeading(title) === plainHeading(cells[at] ?? ''))) return headingAgain;
  const text = cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
  for (const [begin, reason] of Object.entries(otherLines)) {
    const wanted = begin.toLowerCase();
    if (wanted.startsWith('*') ? /^\d/.test(text) && text.includes(wanted.slice(1)) : text.startsWith(wanted))
      return reason;
  }
  return null;
}

function whySpoilt({ isQuoteOpen, numbers, cells }: TableRow, width: number) {
  if (isQuoteOpen === true) return 'quotes';
  if (cells.slice(width).some((cell) => cell.trim() !== '')) return 'more-cells';
  // A sheet is as wide as its widest row; a line of text that is too short was cut.
  return numbers === undefined && cells.length < width ? 'fewer-cells' : null;
}

/** An order that stood in an earlier part of the file is read once; if it differs, nobody knows which is right. */
function withoutRepeats(groups: readonly OrderRows[], skipped: SkippedRow[]) {
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
        skipped.push({ row, reason: `order ${group.orderNo} again, as from row ${before.rows[0]?.row}` });
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
