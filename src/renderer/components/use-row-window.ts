import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextOffset, offsetToShow, type ScrollScale, scrollAt, scrollScale } from './scroll-scale.ts';

export interface RowWindow {
  readonly scale: ScrollScale;
  /** How wide the scroller is, in pixels; 0 before it is measured. */
  readonly width: number;
  /** How far into the rows the upper edge is, in pixels. */
  readonly offset: number;
  readonly onScroll: () => void;
  /** Brings a row into sight. */
  readonly show: (row: number) => void;
}

/**
 * Windowing for rows of one height, of any number. Own work instead of the virtualizer's: that one lays rows out at their
 * true offset, which Chromium cannot do beyond 33.5 million pixels.
 * `head`: how much of the scroller's height its head takes, in pixels.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight, head }: { readonly count: number; readonly rowHeight: number; readonly head: number },
): RowWindow {
  const [view, setView] = useState(0);
  const [width, setWidth] = useState(0);
  const scale = useMemo(() => scrollScale(count, rowHeight, view), [count, rowHeight, view]);
  const [offset, setOffset] = useState(0);
  // Where the scroller and the rows stood last: a move is told from these.
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
    // Within the frame that the scroller moves in: rows never lag behind their scrollbar.
    flushSync(() => setOffset(next));
    if (scale.whole === scale.canvas) return;
    // Small moves let the position drift from what it stands for; at rest it is put right, unseen.
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

  // Fewer rows, or another height of them: stay within what there is.
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
