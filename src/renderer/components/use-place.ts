import { useEffect, useState } from 'react';

/** So far from where it was a row is looked for. */
const farthest = 100;

/**
 * The place of a row that was left, to come back to: where it was, until it is known what stands there now; then, for good, where
 * the row itself has moved to, as a list that changes later must not pull anybody back.
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
  return place;
}

/** The nearest place that is the right one; where there is none, the old one. */
export function placeOf(at: number, isRight: (index: number) => boolean): number {
  for (let away = 0; away <= farthest; away += 1) {
    if (isRight(at + away)) return at + away;
    if (isRight(at - away)) return at - away;
  }
  return at;
}
