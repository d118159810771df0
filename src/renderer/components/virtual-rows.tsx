import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useRef } from 'react';
import './virtual-rows.css';

/**
 * A list of any length of which only what is in sight is drawn. Rows may differ in height. They are known by their place:
 * keys of their own would have every row of ten thousand reckoned again whenever one moves.
 */
export function VirtualRows(props: {
  readonly count: number;
  readonly estimate: number;
  readonly row: (index: number) => ReactNode;
  /** Brings that row into sight, once for every new `when`. */
  readonly show?: { readonly index: number; readonly when: number | string };
  readonly label: string;
  /** Rows that are drawn beyond those in sight: fewer where a scan moves them all. */
  readonly beyond?: number;
  readonly className?: string;
}) {
  const { count, estimate, row, show, label, beyond = 6, className = '' } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    overscan: beyond,
  });
  const { index, when } = show ?? { index: -1, when: '' };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `when` is what asks for it again.
  useEffect(() => {
    // The first row of a list at its top is in sight; asking would cost a layout.
    if (index > 0 || (index === 0 && virtualizer.scrollOffset !== 0))
      virtualizer.scrollToIndex(index, { align: 'auto' });
  }, [index, when, virtualizer]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
    <div ref={scroller} className={`virtual-rows ${className}`} tabIndex={0}>
      <ul className="virtual-rows-whole" style={{ height: virtualizer.getTotalSize() }} aria-label={label}>
        {virtualizer.getVirtualItems().map((item) => (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-setsize={count}
            aria-posinset={item.index + 1}
            className="virtual-row"
            style={{ transform: `translateY(${item.start}px)` }}
          >
            {row(item.index)}
          </li>
        ))}
      </ul>
    </div>
  );
}
