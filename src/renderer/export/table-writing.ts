import type { Output } from '../../contract/bridge/channels.ts';
import type { SortPlace } from '../../contract/bridge/sent-orders.ts';

export type TableFormat = 'csv' | 'xlsx';

/** Rows as they are read, each with its place in the list order. */
export interface TableSlice {
  readonly rows: readonly TableRow[];
  readonly places: Output<'followed.export'>['places'];
}
export type TableRow = readonly (string | number | null)[];

/** To the worker that writes a table: its rows as they come, then the request to finish. */
export type WriterRequest =
  | ({ readonly type: 'rows' } & TableSlice)
  | {
      readonly type: 'finish';
      readonly format: TableFormat;
      readonly columns: readonly string[];
      readonly isDescending: boolean;
    };

/** The file; null if it could not be written. */
export type WriterReply = Blob | null;

/** The rows in list order: they are read in another order, in which each appears once whatever changes meanwhile. */
export function inListOrder({ rows, places }: TableSlice, isDescending: boolean): readonly TableRow[] {
  const way = isDescending ? -1 : 1;
  return rows
    .map((row, at) => ({ row, place: places[at] ?? [] }))
    .toSorted((one, other) => way * comparePlaces(one.place, other.place))
    .map(({ row }) => row);
}

function comparePlaces(one: SortPlace, other: SortPlace): number {
  for (const [at, mine] of one.entries()) {
    const theirs = other[at];
    if (theirs === undefined || mine === theirs) continue;
    // As SQLite sorts text: by code, not by language.
    return mine < theirs ? -1 : 1;
  }
  return 0;
}
