/** A cell, by row and column index. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** The nearest place that there is. */
export function placeWithin({ row, column }: CellPlace, size: { readonly rows: number; readonly columns: number }) {
  return { row: within(row, size.rows), column: within(column, size.columns) };
}

const within = (place: number, count: number) => Math.min(Math.max(0, place), Math.max(0, count - 1));

export type CellMove =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'next'
  | 'previous'
  | 'page-up'
  | 'page-down'
  | 'first'
  | 'last';

/**
 * The result of a move in a sheet of cells: it stops at the edges, but `next` and `previous` continue in the adjacent row. `page`: the
 * visible rows, less one.
 */
export function moveCell(
  how: CellMove,
  { row, column }: CellPlace,
  size: { readonly rows: number; readonly columns: number; readonly page: number },
): CellPlace {
  const page = Math.max(1, size.page);
  const along = (by: 1 | -1): CellPlace => {
    const place = within(row * size.columns + column + by, size.rows * size.columns);
    return { row: Math.floor(place / Math.max(1, size.columns)), column: place % Math.max(1, size.columns) };
  };
  const to: Readonly<Record<CellMove, CellPlace>> = {
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    left: { row, column: column - 1 },
    right: { row, column: column + 1 },
    next: along(1),
    previous: along(-1),
    'page-up': { row: row - page, column },
    'page-down': { row: row + page, column },
    first: { row: 0, column: 0 },
    last: { row: size.rows - 1, column: size.columns - 1 },
  };
  return placeWithin(to[how], size);
}

/** The move for a key in a cell; null: the field handles the key. While a person types in the cell, horizontal keys move the caret. */
export function moveByKey(
  event: {
    readonly key: string;
    readonly ctrlKey: boolean;
    readonly shiftKey: boolean;
    readonly altKey: boolean;
    readonly metaKey: boolean;
  },
  isTyping: boolean,
): CellMove | null {
  if (event.altKey || event.metaKey) return null;
  if (event.ctrlKey) return event.key === 'Home' ? 'first' : event.key === 'End' ? 'last' : null;
  if (event.key === 'Enter') return event.shiftKey ? 'up' : 'down';
  if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next';
  if (event.shiftKey) return null;
  const sideways: Readonly<Record<string, CellMove>> = { ArrowLeft: 'left', ArrowRight: 'right' };
  const along: Readonly<Record<string, CellMove>> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    PageUp: 'page-up',
    PageDown: 'page-down',
  };
  return along[event.key] ?? (isTyping ? null : (sideways[event.key] ?? null));
}

/** Ctrl+D and Ctrl+H: a sheet with ranges is filled down or searched by them, and the browser never gets them. */
export function isRangeKey(event: Omit<Parameters<typeof moveByKey>[0], 'key'> & { readonly code: string }): boolean {
  if (!event.ctrlKey || event.altKey || event.shiftKey || event.metaKey) return false;
  return event.code === 'KeyD' || event.code === 'KeyH';
}

/** The move of the other corner of a range for a key; null: the key does not extend it. */
export function extendByKey(event: Parameters<typeof moveByKey>[0]): CellMove | null {
  if (!event.shiftKey || event.key === 'Enter' || event.key === 'Tab') return null;
  const { key, ctrlKey, altKey, metaKey } = event;
  return moveByKey({ key, ctrlKey, altKey, metaKey, shiftKey: false }, false);
}
