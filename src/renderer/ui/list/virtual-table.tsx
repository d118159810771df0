// biome-ignore-all lint/a11y/useSemanticElements: the rows of a table element cannot leave its layout.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active row.
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useRem } from '../layout/use-rem.ts';
import { rowByKey, rowsInSight } from './scroll-scale.ts';
import { columnsThatFit, leastRem, lineRem, type TableColumn, type TableSort, tableRem } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useRowActs } from './use-row-acts.ts';
import { useRowWindow } from './use-row-window.ts';
import './virtual-table.css';

export interface VirtualTableProps<Row> {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly count: number;
  /** Undefined while a row is unknown: it is left empty. Keep it the same function while the rows are the same. */
  readonly rowAt: (index: number) => Row | undefined;
  /** A list of a desk screen: rows of one line, in smaller text. */
  readonly isDense?: boolean;
  /** For sentences there: rows of two lines. */
  readonly hasTwoLines?: boolean;
  /** No column is left out: where they have no room, all but the first scroll sideways. */
  readonly keepsColumns?: boolean;
  /** The keys of the columns that it shows; again whenever they change. Keep it the same function. */
  readonly onColumns?: (keys: readonly string[]) => void;
  /** Scrolled into view whenever it changes. */
  readonly selected?: number | undefined;
  /** A row was pressed, or Enter pressed on it. */
  readonly onActivate?: (row: Row, index: number) => void;
  /** A row was pressed, where Enter alone activates it; `onMove`: keys moved to another row. */
  readonly onPress?: (row: Row, index: number) => void;
  readonly onMove?: (row: Row, index: number) => void;
  /** Rows marked instead of the selected one. `onToggle`, where several may be chosen: Space on a row. */
  readonly isMarked?: (row: Row) => boolean;
  readonly onToggle?: (row: Row) => void;
  /** The rendered rows, `end` excluded: for callers that read them page by page. Keep it the same function. */
  readonly onSight?: (start: number, end: number) => void;
  /** How it is sorted. `onSort`: the head of a column was pressed. */
  readonly sort?: TableSort;
  readonly onSort?: (sort: TableSort) => void;
  readonly className?: string;
}

/** A table of any length: a million rows scroll like ten. The pane of rows stays in place; only its content moves. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, count, rowAt, isDense = false, hasTwoLines = false, selected, onActivate, className = '' } = props;
  const { onPress = onActivate, isMarked, onToggle, onSight, keepsColumns = false, onColumns } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rem = useRem();
  const rems = tableRem[isDense ? 'desk' : 'floor'];
  const rowHeight = Math.round((rems.row + (hasTwoLines ? lineRem : 0)) * rem);
  // On the floor a head that is pressed is as high as a row, which is pressed too.
  const head = Math.round((props.sort && !isDense ? rems.row : rems.head) * rem);
  const { scale, width, offset, onScroll, show } = useRowWindow(scroller, { count, rowHeight, head });
  const columns = useMemo(
    () => (keepsColumns ? props.columns : columnsThatFit(props.columns, width / rem)),
    [props.columns, width, rem, keepsColumns],
  );
  const least = leastRem(columns) * rem;
  const [focused, setFocused] = useState(selected ?? 0);
  const [hasFocus, setHasFocus] = useState(false);
  const active = Math.min(focused, Math.max(0, count - 1));
  const { start, end } = rowsInSight(offset, scale);

  useLayoutEffect(() => {
    if (selected !== undefined && scale.view > 0) show(selected);
  }, [selected, scale.view, show]);

  // After returning to a row, keys continue from it, even if it has moved.
  useEffect(() => {
    if (selected !== undefined) setFocused(selected);
  }, [selected]);

  useEffect(() => onSight?.(start, end), [onSight, start, end]);

  useEffect(() => {
    if (width > 0) onColumns?.(columns.map(({ key }) => key));
  }, [onColumns, columns, width]);

  const { activate, press, move, toggle, forget } = useRowActs(rowAt, {
    activate: onActivate,
    press: onPress,
    move: props.onMove,
    toggle: onToggle,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // A head that is pressed by key is none of the rows.
    if (event.target !== event.currentTarget) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || count === 0) return;
    forget();
    if (event.key === 'Enter') {
      activate(active);
      event.preventDefault();
      return;
    }
    if (event.key === ' ' && onToggle) {
      toggle(active);
      event.preventDefault();
      return;
    }
    const next = rowByKey(event.key, active, scale);
    if (next === null) return;
    event.preventDefault();
    // A mouse press did not show the active row; keys now move it.
    setHasFocus(true);
    setFocused(next);
    show(next);
    move(next);
  };

  const style = { '--columns': columns.map(({ width }) => width).join(' '), '--least': `${least}px` } as CSSProperties;
  return (
    <div
      ref={scroller}
      className={`table ${isDense ? 'table-dense' : ''} ${width > 0 && least > width ? 'table-wide' : ''} ${className}`}
      style={style}
      role="grid"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-activedescendant={active >= start && active < end ? `${id}-${active}` : undefined}
      aria-multiselectable={onToggle !== undefined}
      tabIndex={0}
      data-testid="table"
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onFocus={({ target, currentTarget }) => setHasFocus(target === currentTarget && target.matches(':focus-visible'))}
      onBlur={() => {
        setHasFocus(false);
        forget();
      }}
    >
      <TableHead
        columns={columns}
        height={head}
        sort={props.sort}
        onSort={(sort) => {
          // In another order, one begins at the top.
          setFocused(0);
          show(0);
          props.onSort?.(sort);
        }}
      />
      <div role="presentation" style={{ height: scale.canvas }}>
        <div role="rowgroup" className="table-pane" style={{ top: head, height: Math.min(scale.view, scale.whole) }}>
          {Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at).map((index) => {
            const row = rowAt(index);
            return (
              <TableRow
                key={index}
                id={`${id}-${index}`}
                index={index}
                top={index * rowHeight - offset}
                height={rowHeight}
                row={row}
                columns={columns}
                isActive={hasFocus && index === active}
                isSelected={isMarked ? row !== undefined && isMarked(row) : index === selected}
                onPress={(pressed) => {
                  setFocused(pressed);
                  forget();
                  press(pressed);
                }}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
