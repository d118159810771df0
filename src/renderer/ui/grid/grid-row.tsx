// biome-ignore-all lint/a11y/useSemanticElements: the rows of a table element cannot leave its layout.
// biome-ignore-all lint/a11y/useFocusableInteractive: the field in the active cell holds the focus.
import { memo, type ReactNode, type RefObject } from 'react';
import { CellInput, type GridCell } from './cell-input.tsx';
import type { CellMove, CellPlace } from './cell-move.ts';
import type { CellRange } from './use-cell-range.ts';
import type { GridColumn, PlacedColumn } from './use-column-window.ts';

interface RowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly placed: readonly PlacedColumn[];
  readonly start: number;
  readonly end: number;
  readonly side: ReactNode;
  readonly sideWidth: number;
  /** The active column, if this is the active row. */
  readonly active: number | null;
  /** The active cell takes the focus when this changes; 0: not yet. */
  readonly focus: number;
  readonly focused: RefObject<number>;
  readonly isMarked: boolean;
  readonly cellAt: (row: Row, column: GridColumn) => GridCell;
  readonly nameOf: (row: Row, column: GridColumn) => string;
  /** The selected columns of this row; `from` null: none. */
  readonly from: number | null;
  readonly to: number | null;
  readonly onPress: (place: CellPlace, isFurther: boolean) => void;
  readonly onDrag: CellRange['onDrag'];
  readonly onMove: (how: CellMove) => void;
  readonly onExtend: CellRange['extend'];
  readonly onCollapse: CellRange['collapse'];
  readonly onWrite: (row: Row, column: GridColumn, text: string) => Promise<boolean>;
  readonly onToggle: (row: Row) => void;
  readonly onOpen: (row: Row) => void;
}

/** The headings of the columns in sight. */
export function GridHead(props: {
  /** Of the row headers. */
  readonly label: string;
  readonly height: number;
  readonly width: number;
  readonly sideWidth: number;
  readonly placed: readonly PlacedColumn[];
}) {
  const { label, height, width, sideWidth, placed } = props;
  return (
    <div className="cell-grid-head" role="row" aria-rowindex={1} style={{ height, width }}>
      <span
        role="columnheader"
        aria-colindex={1}
        className="cell-grid-side row items-center gap-1"
        style={{ width: sideWidth }}
      >
        {label}
      </span>
      {placed.map(({ column, at: left, width: wide, index }) => (
        <span
          key={column.key}
          role="columnheader"
          aria-colindex={index + 2}
          className={`cell row items-center gap-1 shrink-x size-1 cell-head cell-${column.align ?? 'start'}`}
          style={{ left, width: wide }}
          title={column.label}
        >
          <span>{column.label}</span>
        </span>
      ))}
    </div>
  );
}

/** One row of a sheet. Scrolling only changes its position. */
export function GridRow<Row>(props: RowProps<Row>) {
  const { row, index, top, height, placed, start, end, side, sideWidth, active, isMarked } = props;
  const activeColumn = active === null ? undefined : placed[active];
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isMarked}
      className="cell-grid-row"
      style={{ transform: `translateY(${top}px)`, height }}
      data-testid="cell-row"
    >
      <span
        role="rowheader"
        aria-colindex={1}
        className="cell-grid-side row items-center gap-1"
        style={{ width: sideWidth }}
      >
        {side}
      </span>
      <Cells
        row={row}
        index={index}
        placed={placed}
        start={start}
        end={end}
        active={active}
        from={props.from}
        to={props.to}
        cellAt={props.cellAt as Erased['cellAt']}
        onPress={props.onPress}
        onDrag={props.onDrag}
      />
      {activeColumn !== undefined && <ActiveCell {...props} placed={activeColumn} />}
    </div>
  );
}

/** `memo` loses the row's type; only the caller needs to know it. */
interface Erased {
  readonly row: unknown;
  readonly index: number;
  readonly placed: readonly PlacedColumn[];
  readonly start: number;
  readonly end: number;
  readonly active: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly cellAt: (row: unknown, column: GridColumn) => GridCell;
  readonly onPress: (place: CellPlace, isFurther: boolean) => void;
  readonly onDrag: CellRange['onDrag'];
}

const Cells = memo(function Cells(props: Erased) {
  const { row, index, placed, start, end, active, from, to, cellAt, onPress, onDrag } = props;
  return placed.slice(start, end).map(({ column, index: place, at, width }) => {
    if (place === active) return null;
    const { text, mark } = cellAt(row, column);
    return (
      <span
        key={column.key}
        role="gridcell"
        aria-colindex={place + 2}
        aria-selected={from !== null && to !== null && place >= from && place <= to}
        className={`cell row items-center gap-1 shrink-x size-1 cell-${column.align ?? 'start'} ${mark === undefined ? '' : `ground-${mark.ground}`}`}
        style={{ left: at, width }}
        title={mark === undefined ? text : `${text} ${mark.words}`.trim()}
        data-column={column.key}
        data-marked={mark !== undefined}
        onPointerDown={(event) => {
          event.preventDefault();
          onPress({ row: index, column: place }, event.shiftKey);
        }}
        onPointerEnter={(event) => onDrag.current({ row: index, column: place }, (event.buttons & 1) === 1)}
      >
        {mark !== undefined && <mark.icon aria-label={mark.words} role="img" />}
        <span className="cut">{text}</span>
      </span>
    );
  });
});

function ActiveCell<Row>(props: Omit<RowProps<Row>, 'placed'> & { readonly placed: PlacedColumn }) {
  const { row, placed, focus, onMove, onWrite, onToggle, onCollapse } = props;
  const { column, at, width, index } = placed;
  const cell = props.cellAt(row, column);
  return (
    <span
      role="gridcell"
      aria-colindex={index + 2}
      aria-selected={props.from !== null}
      className={`cell row items-center gap-1 shrink-x size-1 cell-active cell-${column.align ?? 'start'} ${cell.mark === undefined ? '' : `ground-${cell.mark.ground}`}`}
      style={{ left: at, width }}
      data-column={column.key}
      data-marked={cell.mark !== undefined}
      onPointerDown={(event) => {
        if (!event.shiftKey) onCollapse();
      }}
      onPointerEnter={(event) => props.onDrag.current({ row: props.index, column: index }, (event.buttons & 1) === 1)}
    >
      {cell.mark !== undefined && <cell.mark.icon aria-hidden />}
      <CellInput
        key={column.key}
        cell={cell}
        label={props.nameOf(row, column)}
        focus={focus}
        focused={props.focused}
        isInRange={props.from !== null}
        onMove={onMove}
        onExtend={props.onExtend}
        onCollapse={onCollapse}
        onWrite={(text) => onWrite(row, column, text)}
        onToggle={() => onToggle(row)}
        onOpen={() => props.onOpen(row)}
      />
    </span>
  );
}
