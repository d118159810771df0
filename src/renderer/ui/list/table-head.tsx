// biome-ignore-all lint/a11y/useSemanticElements: the rows of a table element cannot leave its layout.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus; what can be pressed is a button.
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from 'react-aria-components';
import { isNaming, sortAfterPress, type TableColumn, type TableSort } from './table-columns.ts';

/** The names of the columns. Those that the table can be sorted by are buttons. */
export function TableHead<Row>(props: {
  readonly columns: readonly TableColumn<Row>[];
  readonly height: number;
  readonly sort: TableSort | undefined;
  readonly onSort: ((sort: TableSort) => void) | undefined;
}) {
  const { columns, height, sort, onSort } = props;
  return (
    <div className="table-head table-columns grid gap-3 items-center" role="row" aria-rowindex={1} style={{ height }}>
      {columns.map((column) => {
        const { key, label, align = 'start', sorts } = column;
        const look = `table-cell table-${align} ${isNaming(column, columns) ? 'table-frozen' : ''}`;
        if (sorts === undefined || sort === undefined) {
          return (
            <span key={key} role="columnheader" className={look}>
              {label}
            </span>
          );
        }
        const way = sort.by !== key ? 'none' : sort.isDescending ? 'descending' : 'ascending';
        const Arrow = way === 'descending' ? ArrowDown : ArrowUp;
        return (
          <span key={key} role="columnheader" aria-sort={way} className={look}>
            <Button className="press table-sort" onPress={() => onSort?.(sortAfterPress(column, sort))}>
              {label}
              {way !== 'none' && <Arrow aria-hidden />}
            </Button>
          </span>
        );
      })}
    </div>
  );
}
