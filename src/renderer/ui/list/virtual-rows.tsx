import { measureElement, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import './list.css';

/** A list of any length that renders only the visible rows, one below the other. Rows may differ in height. */
export function VirtualRows(props: {
  readonly count: number;
  readonly estimate: number;
  readonly row: (index: number) => ReactNode;
  /**
   * The key of a row, where scans move the rows: those that only move are not rendered again. Pass another function for other rows, as it
   * makes every row be measured again; without it, rows are keyed by index.
   */
  readonly keyOf?: ((index: number) => string) | undefined;
  /** Scrolls that row into view, once for every new `when`. */
  readonly show?: { readonly index: number; readonly when: number | string };
  readonly label: string;
  /** Rows rendered beyond the visible ones: fewer where a scan moves them all. */
  readonly beyond?: number;
  readonly className?: string;
}) {
  const { count, estimate, row, keyOf, show, label, beyond = 6, className = '' } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const usual = useRef(estimate);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (at === 0 ? usual.current : estimate),
    overscan: beyond,
    measureElement: (element, entry, list) => {
      // Where no scan moves the rows they are measured at once: a row scrolled into view then stays in place.
      const size = keyOf ? measureLater(element, entry, list) : measureElement(element, entry, list);
      // A row that a scan adds at the top is as high as the previous one, so that nothing moves twice.
      if (entry && list.indexFromElement(element) === 0) usual.current = size;
      return size;
    },
    ...(keyOf && { getItemKey: keyOf }),
  });
  const rows = virtualizer.getVirtualItems();
  const { index, when } = show ?? { index: -1, when: '' };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `when` scrolls again.
  useEffect(() => {
    // The first row of an unscrolled list is visible; asking would cost a layout.
    if (index > 0 || (index === 0 && virtualizer.scrollOffset !== 0))
      virtualizer.scrollToIndex(index, { align: 'auto' });
  }, [index, when, virtualizer]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
    <div ref={scroller} className={`virtual-rows ${className}`} tabIndex={0}>
      <ul
        className="virtual-rows-whole"
        style={{ height: virtualizer.getTotalSize(), paddingTop: rows[0]?.start ?? 0 }}
        aria-label={label}
      >
        {rows.map((item) => (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-setsize={count}
            aria-posinset={item.index + 1}
          >
            {row(item.index)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Assumes the expected height for a new row until its layout is known: asking would cost a layout during a scan. */
function measureLater(
  element: HTMLLIElement,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<HTMLDivElement, HTMLLIElement>,
): number {
  if (entry) return measureElement(element, entry, list);
  const index = list.indexFromElement(element);
  return list.itemSizeCache.get(list.options.getItemKey(index)) ?? list.options.estimateSize(index);
}
