// biome-ignore-all lint/a11y/useSemanticElements: the rows of a table element cannot leave its layout.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the active row.
import { memo } from 'react';
import { isNaming, type TableColumn } from './table-columns.ts';

interface TableRowProps<Row> {
  readonly id: string;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly row: Row | undefined;
  readonly columns: readonly TableColumn<Row>[];
  /** The row has the keyboard focus. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly onPress: (index: number) => void;
}

/** One row of a virtual table. Its cells are rendered once; scrolling only changes its position. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { id, index, top, height, row, columns, isActive, isSelected, onPress } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table handles the keys of all its rows.
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={`table-row table-columns grid gap-3 items-center ${isActive ? 'table-active' : ''}`}
      style={{ transform: `translateY(${top}px)`, height }}
      onClick={() => onPress(index)}
    >
      <Cells row={row} index={index} columns={columns} />
    </div>
  );
}

/** `memo` loses the row's type; only the columns need to know it. */
const Cells = memo(function Cells(props: {
  readonly row: unknown;
  readonly index: number;
  readonly columns: readonly TableColumn<never>[];
}) {
  return props.columns.map((column) => {
    const { key, align = 'start', cell } = column;
    const content = props.row === undefined ? null : cell(props.row as never, props.index);
    return (
      <span
        key={key}
        role="gridcell"
        className={`table-cell cut table-${align} ${isNaming(column, props.columns) ? 'table-frozen' : ''}`}
        title={typeof content === 'string' ? content : undefined}
      >
        {content}
      </span>
    );
  });
});
