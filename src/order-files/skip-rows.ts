import type { TableRow } from '../tables/table-file.ts';
import type { OrderProfile, SkipRule } from './profiles/order-profile.ts';
import type { FileColumns } from './reading/file-columns.ts';
import type { RowProblem, SkippedRow } from './understood.ts';
import { bareCode } from './values/clean-value.ts';

/** Which rows of one order are to be shipped. */
export interface Shippable {
  readonly rows: readonly TableRow[];
  readonly skipped: readonly SkippedRow[];
  readonly problems: readonly RowProblem[];
}

/** Applies a format's rules: first those for the whole order, then those line by line. */
export function skipRows(rows: readonly TableRow[], columns: FileColumns, profile: OrderProfile): Shippable {
  const problems: RowProblem[] = [];
  const skipped: SkippedRow[] = [];
  let left = rows;
  for (const rule of profile.rules.toSorted(
    (one, other) => Number(one.byLine ?? false) - Number(other.byLine ?? false),
  )) {
    if (!columns.has(rule.column)) continue;
    const judged = left.map((row) => ({
      row,
      ...(columns.textOf(row, rule.column, bareCode) ?? { text: '', column: '' }),
    }));
    const filled = judged.filter(({ text }) => text !== '');
    const cells = rule.byLine || filled.length === 0 ? judged : filled;
    const verdicts = cells.map((cell) => ({ ...cell, verdict: verdictOf(rule, cell.text) }));
    const whole = rule.byLine ? undefined : verdicts.find(({ verdict }) => typeof verdict === 'string');
    const byRow = new Map(rule.byLine ? verdicts.map(({ row, verdict }) => [row, verdict]) : []);
    left = left.filter((row) => {
      const reason = whole?.verdict ?? byRow.get(row);
      if (typeof reason !== 'string') return true;
      skipped.push({ row: row.row, reason });
      return false;
    });
    const unknown = whole === undefined ? verdicts.filter(({ verdict }) => verdict === false) : [];
    for (const { row, text, column } of unknown)
      problems.push({ row: row.row, column, field: null, code: 'unknown-status', text });
  }
  const rowsLeft = new Set(left.map(({ row }) => row));
  return { rows: left, skipped, problems: problems.filter(({ row }) => rowsLeft.has(row)) };
}

/** A reason to skip; true: to be shipped; false: nobody knows. */
function verdictOf({ filled, blank, values = {}, ship }: SkipRule, text: string): string | boolean {
  const plain = text.normalize('NFKC').toLowerCase();
  if (plain === '') return blank ?? (ship === undefined || ship.includes(''));
  return filled ?? values[plain] ?? (ship === undefined || ship.includes(plain));
}
