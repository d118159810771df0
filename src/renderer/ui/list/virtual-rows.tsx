import { measureElement, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { History } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../form/button.tsx';
import './virtual-rows.css';

/** A list of any length that renders only the visible rows, one below the other. Rows may differ in height. */
export function VirtualRows<Row>(props: {
  readonly rows: readonly Row[];
  readonly estimate: number;
  readonly row: (row: Row) => ReactNode;
  /** There are older rows, which have not been read: a button below the others reads them. */
  readonly onOlder?: (() => void) | false;
  /**
   * The key of a row, where scans move the rows: those that only move are not rendered again. Keep it the same function, and `rows` the
   * same while they are: others make every row be measured again. Without it, rows are keyed by index.
   */
  readonly keyOf?: ((row: Row) => string) | undefined;
  /** Scrolls that row into view, once for every new `when`. */
  readonly show?: { readonly index: number; readonly when: number | string };
  readonly label: string;
  /** Rows rendered beyond the visible ones: fewer where a scan moves them all. */
  readonly beyond?: number;
  readonly className?: string;
}) {
  const { rows, estimate, row, onOlder, keyOf, show, label, beyond = 6, className = '' } = props;
  const count = rows.length + (onOlder ? 1 : 0);
  const getItemKey = useMemo(() => keyOf && ((at: number) => keyAt(rows, at, keyOf)), [rows, keyOf]);
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
    ...(getItemKey && { getItemKey }),
  });
  const inSight = virtualizer.getVirtualItems();
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
        style={{ height: virtualizer.getTotalSize(), paddingTop: inSight[0]?.start ?? 0 }}
        aria-label={label}
      >
        {inSight.map((item) => (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-setsize={count}
            aria-posinset={item.index + 1}
          >
            {item.index < rows.length
              ? row(rows[item.index] as Row) // within its length
              : onOlder && <OlderRow onPress={onOlder} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The end of a long list of which only the newest rows were read. */
export function OlderRow({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTexts();
  return (
    <div className="older-row grid pad-3">
      <Button label={t('list.older')} icon={History} onPress={onPress} />
    </div>
  );
}

function keyAt<Row>(rows: readonly Row[], at: number, keyOf: (row: Row) => string): string {
  const row = rows[at];
  return row === undefined ? 'older' : keyOf(row);
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
