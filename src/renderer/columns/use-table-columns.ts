import { useCallback, useMemo, useState } from 'react';
import { useStation } from '../session/use-dockside.ts';
import type { TableColumn } from '../ui/list/table-columns.ts';

/** The columns of a table, and which of them are shown. */
export interface TableColumns<Row> {
  /** The name of the table in the settings. */
  readonly table: string;
  readonly all: readonly TableColumn<Row>[];
  /** Those for the table to show, if they have room. */
  readonly columns: readonly TableColumn<Row>[];
  /** Somebody has chosen them: all are shown, whether they have room or not. */
  readonly isChosen: boolean;
  /** The keys of those that are seen. */
  readonly seen: readonly string[];
  readonly onSeen: (keys: readonly string[]) => void;
}

/** Until somebody chooses the columns of that table, it has those that fit. Keep `all` the same while its columns are. */
export function useTableColumns<Row>(table: string, all: readonly TableColumn<Row>[]): TableColumns<Row> {
  // As one text: the same choice is the same whenever the station is read again.
  const choice = useStation((state) => state.view?.tableColumns[table]?.join(' '));
  const chosen = useMemo(() => choice?.split(' '), [choice]);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const onSeen = useCallback(
    (keys: readonly string[]) => setSeen((before) => (before.join() === keys.join() ? before : keys)),
    [],
  );
  const columns = useMemo(
    () =>
      chosen === undefined ? all : all.filter((column) => isAlwaysShown(column, all) || chosen.includes(column.key)),
    [chosen, all],
  );
  return { table, all, columns, isChosen: chosen !== undefined, seen, onSeen };
}

/** What a row is called by, and what stands before it: a table without them would be a riddle. */
export function isAlwaysShown<Row>(column: TableColumn<Row>, all: readonly TableColumn<Row>[]): boolean {
  return all.indexOf(column) <= all.findIndex(({ label }) => label !== '');
}
