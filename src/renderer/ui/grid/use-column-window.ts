import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface GridColumn {
  readonly key: string;
  readonly label: string;
  /** In units of the text size: it grows with it on a big screen. */
  readonly widthEm: number;
  readonly align?: 'start' | 'end';
}

/** A column with its position in pixels. */
export interface PlacedColumn {
  readonly column: GridColumn;
  readonly index: number;
  readonly at: number;
  readonly width: number;
  readonly end: number;
}

/** Places the columns side by side; `from`: the start of the first. */
export function placeColumns(columns: readonly GridColumn[], em: number, from: number): readonly PlacedColumn[] {
  let at = from;
  return columns.map((column, index) => {
    const width = Math.round(column.widthEm * em);
    const placed = { column, index, at, width, end: at + width };
    at += width;
    return placed;
  });
}

/** The visible columns, plus one on either side; `end` excluded. */
export function columnsInSight(
  placed: readonly PlacedColumn[],
  scroll: number,
  view: number,
): { readonly start: number; readonly end: number } {
  const first = placed.findIndex(({ end }) => end > scroll);
  const beyond = placed.findIndex(({ at }) => at >= scroll + view);
  return {
    start: Math.max(0, (first < 0 ? placed.length : first) - 1),
    end: Math.min(placed.length, (beyond < 0 ? placed.length : beyond) + 1),
  };
}

/** Which columns of a sheet to render: the visible ones. `side`: the width of what covers its left edge. */
export function useColumnWindow(
  scroller: RefObject<HTMLElement | null>,
  placed: readonly PlacedColumn[],
  side: number,
): {
  readonly start: number;
  readonly end: number;
  readonly onScroll: () => void;
  readonly show: (column: number) => void;
} {
  const [sight, setSight] = useState({ start: 0, end: 0 });
  const now = useRef(placed);
  now.current = placed;

  const onScroll = useCallback(() => {
    const target = scroller.current;
    if (!target) return;
    const next = columnsInSight(now.current, target.scrollLeft, target.clientWidth);
    setSight((before) => (before.start === next.start && before.end === next.end ? before : next));
  }, [scroller]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new columns are examined again.
  useLayoutEffect(onScroll, [onScroll, placed]);
  useEffect(() => {
    const target = scroller.current;
    if (!target) return;
    const observer = new ResizeObserver(onScroll);
    observer.observe(target);
    return () => observer.disconnect();
  }, [scroller, onScroll]);

  const show = useCallback(
    (index: number) => {
      const [target, column] = [scroller.current, now.current[index]];
      if (!target || !column) return;
      if (column.at - side < target.scrollLeft) target.scrollLeft = column.at - side;
      else if (column.end > target.scrollLeft + target.clientWidth) target.scrollLeft = column.end - target.clientWidth;
      onScroll();
    },
    [scroller, side, onScroll],
  );
  return { ...sight, onScroll, show };
}
