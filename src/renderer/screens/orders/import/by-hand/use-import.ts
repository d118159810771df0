import { useEffect, useMemo, useState } from 'react';
import type { NewOrder, OrderKind } from '../../../../../contract/bridge/orders.ts';
import { asFailure, type Failure } from '../../../../../contract/failure.ts';
import type { TableRow } from '../../../../../tables/table-file.ts';
import { useReadOf } from '../../../../data/use-read.ts';
import { useAllTexts } from '../../../../i18n/use-all-texts.ts';
import { columnOf } from '../../order/order-columns.ts';
import { type BroughtRows, hasHeading } from './brought-rows.ts';
import { columnWords, type MatchedColumns, matchColumns, templateColumns } from './match-columns.ts';
import { mostRows, ordersOfRows } from './orders-of-rows.ts';

export interface Import {
  /** Null until the rows have been read. */
  readonly rows: readonly TableRow[] | null;
  readonly failure: Failure | null;
  /** More rows than the limit, so they are not read. */
  readonly isTooLong: boolean;
  readonly isHeaded: boolean;
  readonly setHeaded: (isHeaded: boolean) => void;
  readonly heading: readonly string[];
  /** Below the heading. */
  readonly body: readonly TableRow[];
  readonly columns: MatchedColumns;
  readonly isRemembered: boolean;
  readonly choose: (place: number, key: string | null) => void;
  readonly orders: readonly NewOrder[];
}

/** The column mapping of an import: remembered from last time, matched by heading, or chosen. */
export function useImport(kind: OrderKind, brought: BroughtRows, sheet: number): Import {
  const languages = useAllTexts();
  const words = useMemo(() => columnWords(kind, Object.values(languages)), [kind, languages]);
  const [rows, setRows] = useState<readonly TableRow[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [headed, setHeaded] = useState<boolean | null>(null);
  const [chosen, setChosen] = useState<MatchedColumns | null>(null);
  const isTooLong = (brought.sheets[sheet]?.rows ?? 0) > mostRows;

  useEffect(() => {
    let isCurrent = true;
    setRows(null);
    setHeaded(null);
    setChosen(null);
    if (isTooLong) return;
    brought.read(sheet).then(
      (read) => isCurrent && setRows(read),
      (error: unknown) => isCurrent && setFailure(asFailure(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [brought, sheet, isTooLong]);

  const isHeaded = headed ?? (rows === null || !brought.mayLackHeading || hasHeading(rows, kind, words));
  const heading = useMemo(() => headingOfRows(rows ?? [], isHeaded), [rows, isHeaded]);
  // What cannot be read is matched by its heading.
  const { value: remembered } = useReadOf(['orders.columns'], { kind, heading }, async (invoke) => {
    const isBlank = heading.every((title) => title === '');
    return isBlank ? null : (await invoke('orders.columns', { kind, heading: [...heading] })).columns;
  });

  const matched = useMemo(
    () => (isHeaded ? matchColumns(heading, kind, words) : templateColumns(kind, heading.length)),
    [heading, isHeaded, kind, words],
  );
  const before = remembered?.map((key) => (key !== null && columnOf(kind, key) !== undefined ? key : null));
  const columns = chosen ?? before ?? matched;
  const body = useMemo(() => (isHeaded ? (rows ?? []).slice(1) : (rows ?? [])), [rows, isHeaded]);
  const key = JSON.stringify(columns);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal columns are a new list each time.
  const orders = useMemo(() => ordersOfRows(kind, body, columns), [kind, body, key]);
  return {
    rows,
    failure,
    isTooLong,
    isHeaded,
    setHeaded: (next) => {
      setHeaded(next);
      setChosen(null);
    },
    heading,
    body,
    columns,
    isRemembered: before !== undefined,
    choose: (place, next) => setChosen(columns.map((each, at) => (at === place ? next : each))),
    orders,
  };
}

/** One title per column: blank ones if there is no heading, as many as the widest row has cells. */
function headingOfRows(rows: readonly TableRow[], isHeaded: boolean): readonly string[] {
  if (isHeaded) return (rows[0]?.cells ?? []).map((cell) => cell.trim());
  return Array.from({ length: rows.reduce((most, { cells }) => Math.max(most, cells.length), 0) }, () => '');
}
