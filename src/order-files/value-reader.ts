import type { TableRow } from '../tables/table-file.ts';
import { isOfGoods, type OrderProfile, type Source } from './profiles/order-profile.ts';
import type { FileColumns, SourceText } from './reading/file-columns.ts';
import type { ChangedValue, RowProblem } from './understood.ts';
import { bareCode, cleanValue } from './values/clean-value.ts';

/** Reads the values of one order, and notes what is wrong with them and what was put right. */
export interface ValueReader {
  readonly problems: readonly RowProblem[];
  readonly changed: readonly ChangedValue[];
  readonly report: (problem: RowProblem) => void;
  /** Null: there is none. A value that is wrong stays as the file has it. */
  readonly read: (row: TableRow, field: string, source: Source) => SourceText | null;
  readonly note: (row: TableRow, column: string | null, field: string, from: string, to: string) => void;
  /** Notes that nothing stands there, unless something is noted of it. */
  readonly missing: (row: TableRow, field: string) => void;
}

export function createValueReader(
  columns: FileColumns,
  profile: OrderProfile,
  known: readonly RowProblem[],
): ValueReader {
  const problems: RowProblem[] = [];
  /** The fields with problems, and those of goods with their rows. */
  const named = new Set<string>();
  const report = (problem: RowProblem) => {
    problems.push(problem);
    if (problem.field !== null) named.add(problem.field).add(`${problem.row} ${problem.field}`);
  };
  for (const each of known) report(each);
  const changed: ChangedValue[] = [];
  const note: ValueReader['note'] = (row, column, field, from, to) => {
    if (from !== to) changed.push({ row: row.row, column, field, from, to });
  };
  return {
    problems,
    changed,
    report,
    note,
    read: (row, field, source) => {
      const raw = columns.textOf(row, source);
      if (raw === null || raw.text === '') return null;
      // Joined columns are wrapped each on its own.
      const given = raw.isJoined ? (columns.textOf(row, source, bareCode)?.text ?? '') : raw.text;
      const cleaned = cleanValue(field, given, columns.decimals.get(field) ?? null, profile.entities);
      if (!cleaned.ok) {
        report({ row: row.row, column: raw.column, field, code: cleaned.fault, text: raw.text });
        return raw;
      }
      note(row, raw.column, field, raw.text, cleaned.value);
      return cleaned.value === '' ? null : { ...raw, text: cleaned.value };
    },
    missing: (row, field) => {
      if (named.has(isOfGoods(field) ? `${row.row} ${field}` : field)) return;
      const column = columns.textOf(row, profile.fields[field] ?? [])?.column ?? null;
      report({ row: row.row, column, field, code: 'missing' });
    },
  };
}
