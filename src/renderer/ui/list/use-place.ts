import { useEffect, useState } from 'react';

/** How far from its old index to look for a row. */
const farthest = 100;

/**
 * The index of a row to return to: its old one until the rows there are known; then, for good, where the row has moved to, as later changes
 * of the list must not move the person.
 */
export function usePlace<Row>(
  left: { readonly at: number; readonly isIt: (row: Row) => boolean } | null,
  rowAt: (index: number) => Row | undefined,
): number | undefined {
  const [place, setPlace] = useState(left?.at);
  const [isFound, setFound] = useState(left === null);
  useEffect(() => {
    if (isFound || left === null || rowAt(left.at) === undefined) return;
    setFound(true);
    setPlace(
      placeOf(left.at, (index) => {
        const row = rowAt(index);
        return row !== undefined && left.isIt(row);
      }),
    );
  }, [isFound, left, rowAt]);
  return left === null ? undefined : place;
}

/** The nearest matching index; the old one if there is none. */
export function placeOf(at: number, isRight: (index: number) => boolean): number {
  for (let away = 0; away <= farthest; away += 1) {
    if (isRight(at + away)) return at + away;
    if (isRight(at - away)) return at - away;
  }
  return at;
}
