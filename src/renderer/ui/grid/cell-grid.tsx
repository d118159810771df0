// biome-ignore-all lint/a11y/useSemanticElements: the rows of a table element cannot leave its layout.
// biome-ignore-all lint/a11y/useFocusableInteractive: the field in the active cell holds the focus.
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import './grid.css';
import { useRem, useTokenInPx } from '../layout/use-rem.ts';
import { rowsInSight } from '../list/scroll-scale.ts';
import { useRowWindow } from '../list/use-row-window.ts';
import type { GridCell } from './cell-input.tsx';
import { type CellMove, type CellPlace, moveCell } from './cell-move.ts';
import { columnsInRow } from './cell-range.ts';
import { GridHead, GridRow } from './grid-row.tsx';
import { MarkStrip } from './mark-strip.tsx';
import { type GridRange, useCellRange } from './use-cell-range.ts';
import { type GridColumn, placeColumns, useColumnWindow } from './use-column-window.ts';

export interface CellGridProps<Row> {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly count: number;
  /** Keep these the same functions while the rows are the same. */
  readonly rowAt: (index: number) => Row | undefined;
  readonly keyOf: (row: Row) => string;
  readonly cellAt: (row: Row, column: GridColumn) => GridCell;
  /** The accessible name of a cell. */
  readonly nameOf: (row: Row, column: GridColumn) => string;
  /** The row header, which stays at the left. */
  readonly head: { readonly label: string; readonly widthEm: number; readonly cell: (row: Row) => ReactNode };
  readonly active: CellPlace;
  readonly onActive: (place: CellPlace) => void;
  /** The active cell gets the focus whenever this changes. */
  readonly focusWhen: number;
  /** Resolves to false if it was rejected. */
  readonly onWrite: (row: Row, column: GridColumn, text: string) => Promise<boolean>;
  readonly isMarked: (row: Row) => boolean;
  /** Space in a cell. */
  readonly onToggle: (row: Row) => void;
  /** Ctrl+A in a cell that is not being edited. */
  readonly onMarkAll?: () => void;
  /** Enter in a read-only cell. */
  readonly onOpen: (row: Row) => void;
  /** Omitted: only one cell is selected at a time. */
  readonly range?: GridRange;
  /** Rows to mark beside the scrollbar, ascending, and what a press on a mark does. */
  readonly marks?: Pick<Parameters<typeof MarkStrip>[0], 'rows' | 'words' | 'onPress'>;
}

/** The heights of the header and of a row, in rem. */
const headRem = 3.25;
const rowRem = 3.375;

/**
 * A sheet of any number of cells. The active cell is a text field, so that scanner input can be distinguished from typing there. Arrows
 * move; typing replaces the cell; Enter saves it and moves down, Tab moves on, Escape reverts it. The only key of the sheet that leaves it
 * is Escape in a cell that is not being edited: what is typed next never becomes a scan. With Shift, the keys that move select a range.
 */
export function CellGrid<Row>(props: CellGridProps<Row>) {
  const { label, columns, count, rowAt, active, onActive, onWrite, isMarked, onToggle, head: side, focusWhen } = props;
  const { t } = useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const rem = useRem();
  const rowHeight = Math.round(rowRem * rem);
  const head = Math.round(headRem * rem);
  const em = useTokenInPx('--size-1');
  const sideWidth = Math.round(side.widthEm * em);
  const placed = useMemo(() => placeColumns(columns, em, sideWidth), [columns, em, sideWidth]);
  const { scale, offset, onScroll, show } = useRowWindow(scroller, { count, rowHeight, head });
  const window = useColumnWindow(scroller, placed, sideWidth);
  const [wantsFocus, setWantsFocus] = useState(0);
  const focused = useRef(0);
  const { start, end } = rowsInSight(offset, scale);
  const at = { row: Math.min(active.row, Math.max(0, count - 1)), column: Math.min(active.column, columns.length - 1) };

  const reveal = useRef({ row: show, column: window.show });
  reveal.current = { row: show, column: window.show };
  const isLaidOut = scale.view > 0;
  // Only when the cell moves, not when rows are added: a person who has scrolled elsewhere stays there.
  useLayoutEffect(() => {
    if (focusWhen + wantsFocus === 0 || !isLaidOut) return;
    reveal.current.row(at.row);
    reveal.current.column(at.column);
  }, [at.row, at.column, focusWhen, wantsFocus, isLaidOut]);

  const go = useCallback(
    (place: CellPlace) => {
      onActive(place);
      setWantsFocus((times) => times + 1);
    },
    [onActive],
  );
  const size = { rows: count, columns: columns.length, page: Math.floor(scale.view / rowHeight) - 1 };
  const move = (how: CellMove) => go(moveCell(how, at, size));
  const range = useCellRange(props.range, at, size);
  const { corner = null } = props.range ?? {};
  const onCorner = props.range?.onCorner;
  useLayoutEffect(() => {
    if (corner === null) return;
    reveal.current.row(corner.row);
    reveal.current.column(corner.column);
  }, [corner]);
  const press = useCallback(
    (place: CellPlace, isFurther: boolean) => (isFurther && onCorner ? onCorner(place) : go(place)),
    [onCorner, go],
  );

  const inSight = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
  // The focused field stays, even when its row is scrolled out of view.
  const drawn = at.row >= start && at.row < end ? inSight : [...inSight, at.row];
  const width = placed.at(-1)?.end ?? sideWidth;
  const isWhole = scale.whole <= scale.view;
  const strip = isWhole ? { top: head, height: scale.whole } : { top: 0, height: scale.view + head };
  return (
    <div className="cell-grid-frame">
      <div
        ref={scroller}
        className="cell-grid"
        role="grid"
        aria-label={label}
        aria-description={t('grid.keys')}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        data-testid="cell-grid"
        onCopy={range.onCopy}
        // Before the field takes it.
        onPasteCapture={range.onPaste}
        onPointerDown={range.onPressed}
        onKeyDown={(event) => {
          range.onKeyDown(event);
          if (props.onMarkAll === undefined || event.code !== 'KeyA' || !event.ctrlKey || event.altKey) return;
          event.preventDefault();
          props.onMarkAll();
        }}
        onScroll={() => {
          onScroll();
          window.onScroll();
        }}
      >
        <GridHead
          label={side.label}
          height={head}
          width={width}
          sideWidth={sideWidth}
          placed={placed.slice(window.start, window.end)}
        />
        <div role="presentation" style={{ height: scale.canvas, width }}>
          <div
            role="rowgroup"
            className="cell-grid-pane"
            style={{ top: head, width, height: Math.min(scale.view, scale.whole) }}
          >
            {drawn.map((index) => {
              const row = rowAt(index);
              if (row === undefined) return null;
              const isActive = index === at.row;
              return (
                <GridRow
                  key={props.keyOf(row)}
                  row={row}
                  index={index}
                  top={index * rowHeight - offset}
                  height={rowHeight}
                  placed={placed}
                  start={window.start}
                  end={window.end}
                  side={side.cell(row)}
                  sideWidth={sideWidth}
                  active={isActive ? at.column : null}
                  focus={isActive ? focusWhen + wantsFocus : 0}
                  focused={focused}
                  isMarked={isMarked(row)}
                  from={columnsInRow(range.box, index)?.from ?? null}
                  to={columnsInRow(range.box, index)?.to ?? null}
                  cellAt={props.cellAt}
                  nameOf={props.nameOf}
                  onPress={press}
                  onDrag={range.onDrag}
                  onMove={move}
                  onExtend={range.extend}
                  onCollapse={range.collapse}
                  onWrite={onWrite}
                  onToggle={onToggle}
                  onOpen={props.onOpen}
                />
              );
            })}
          </div>
        </div>
      </div>
      {props.marks !== undefined && <MarkStrip {...props.marks} {...strip} count={count} />}
    </div>
  );
}
