import type { TableRow } from '../tables/table-file.ts';
import type { OrderProfile, Source } from './profiles/order-profile.ts';
import type { FileColumns, SourceText } from './reading/file-columns.ts';
import type { ChangedValue, RowProblem } from './understood.ts';
import { bareCode, cleanValue } from './values/clean-value.ts';

/** Reads the values of one order, and notes what is wrong with them and what was put right. */
export interface ValueReader {
  readonly problems: RowProblem[];
  readonly changed: ChangedValue[];
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
  const problems = [...known];
  const changed: ChangedValue[] = [];
  const note: ValueReader['note'] = (row, column, field, from, to) => {
    if (from !== to) changed.push({ row: row.row, column, field, from, to });
  };
  return {
    problems,
    changed,
    note,
    read: (row, field, source) => {
      const raw = columns.textOf(row, source);
      if (raw === null || raw.text === '') return null;
      // Joined columns are wrapped each on its own.
      const given = raw.isJoined ? (columns.textOf(row, source, bareCode)?.text ?? '') : raw.text;
      const cleaned = cleanValue(field, given, columns.decimals.get(field) ?? null, profile.entities);
      if (!cleaned.ok) {
        problems.push({ row: row.row, column: raw.column, field, code: cleaned.fault, text: raw.text });
        return raw;
      }
      note(row, raw.column, field, raw.text, cleaned.value);
      return cleaned.value === '' ? null : { ...raw, text: cleaned.value };
    },
    missing: (row, field) => {
      const isOfGoods = field.startsWith('Skus.');
      if (problems.some((each) => each.field === field && (!isOfGoods || each.row === row.row))) return;
      const column = columns.textOf(row, profile.fields[field] ?? [])?.column ?? null;
      problems.push({ row: row.row, column, field, code: 'missing' });
    },
  };
}
