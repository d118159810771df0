import type { SortPlace } from '../../contract/bridge/sent-orders.ts';
import type { TableRow, TableSlice } from './table-writing.ts';

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
