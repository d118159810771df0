import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextOffset, offsetToShow, type ScrollScale, scrollAt, scrollScale } from './scroll-scale.ts';

export interface RowWindow {
  readonly scale: ScrollScale;
  /** The width of the scroller in pixels; 0 before it is measured. */
  readonly width: number;
  /** The offset of the upper edge within the rows, in pixels. */
  readonly offset: number;
  readonly onScroll: () => void;
  /** Scrolls a row into view. */
  readonly show: (row: number) => void;
}

/**
 * Windowing for any number of rows of one height. Replaces the virtualizer, which lays rows out at their true offset, which Chromium cannot
 * do beyond 33.5 million pixels. `head`: the part of the scroller's height taken by its header, in pixels.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight, head }: { readonly count: number; readonly rowHeight: number; readonly head: number },
): RowWindow {
  const [view, setView] = useState(0);
  const [width, setWidth] = useState(0);
  const scale = useMemo(() => scrollScale(count, rowHeight, view), [count, rowHeight, view]);
  const [offset, setOffset] = useState(0);
  // The last positions of the scroller and the rows, to detect moves.
  const at = useRef({ scroll: 0, offset: 0 });
  const settling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const moveTo = useCallback(
    (next: number) => {
      at.current.offset = next;
      if (scroller.current) {
        scroller.current.scrollTop = scrollAt(next, scale);
        at.current.scroll = scroller.current.scrollTop;
      }
      setOffset(next);
    },
    [scale, scroller],
  );

  const onScroll = useCallback(() => {
    const scroll = scroller.current?.scrollTop ?? 0;
    if (scroll === at.current.scroll) return;
    const next = nextOffset(at.current.offset, at.current.scroll, scroll, scale);
    at.current = { scroll, offset: next };
    // In the same frame as the scroller: rows never lag behind their scrollbar.
    flushSync(() => setOffset(next));
    if (scale.whole === scale.canvas) return;
    // Small moves let the scroll position drift from the offset; at rest it is corrected unnoticed.
    clearTimeout(settling.current);
    settling.current = setTimeout(() => moveTo(at.current.offset), 160);
  }, [scale, scroller, moveTo]);

  useEffect(() => () => clearTimeout(settling.current), []);

  useLayoutEffect(() => {
    const target = scroller.current;
    if (!target) return;
    const look = () => {
      setView(Math.max(0, target.clientHeight - head));
      setWidth(target.clientWidth);
    };
    const observer = new ResizeObserver(look);
    observer.observe(target);
    look();
    return () => observer.disconnect();
  }, [scroller, head]);

  // With fewer or smaller rows: stay within the list.
  useLayoutEffect(() => {
    const most = Math.max(0, scale.whole - scale.view);
    if (at.current.offset > most) moveTo(most);
  }, [scale, moveTo]);

  const show = useCallback(
    (row: number) => {
      const next = offsetToShow(row, at.current.offset, scale);
      if (next !== at.current.offset) moveTo(next);
    },
    [scale, moveTo],
  );

  return { scale, width, offset, onScroll, show };
}
