import { useTexts } from '../../../i18n/use-texts.ts';
import { boxBetween, cellsIn } from '../../../ui/grid/cell-range.ts';
import type { OpenBatch } from '../order/order-kinds.ts';
import { placeOf } from '../order/place-of.ts';
import { headingOf } from '../order/sheet-columns.ts';
import { orderCell } from './order-cell.ts';
import type { BatchView } from './use-batch-view.ts';

/** Describes the active cell: its position, value and problems; or the selected range, or what was done with it. */
export function CellLine(props: {
  readonly document: OpenBatch;
  readonly view: BatchView;
  readonly note: string | null;
}) {
  const { document, view, note } = props;
  const texts = useTexts();
  const { t } = texts;
  const { state: batch } = document;
  const order = view.orders[view.active.row];
  const column = view.columns[view.active.column];
  const selected = view.corner === null ? 1 : cellsIn(boxBetween(view.active, view.corner));
  const words = note ?? (selected > 1 ? t('desk.cells-selected', { n: selected }) : null);
  if (words !== null) {
    return (
      <p className="cell-line" role="status" data-testid="cell-line">
        <span className="cell-line-words" title={words}>
          {words}
        </span>
      </p>
    );
  }
  if (order === undefined || column === undefined) return <p className="cell-line" />;
  const { text, mark } = orderCell(batch, order, column, texts);
  const field = headingOf(batch.kind, column, t);
  const place = `${placeOf(batch, order, t)} · ${field}`;
  return (
    <p
      className={`cell-line ${mark === undefined ? '' : `ground-${mark.ground}`}`}
      role="status"
      data-testid="cell-line"
    >
      {mark !== undefined && <mark.icon aria-hidden />}
      <span className="cell-line-words" title={`${place}: ${mark?.words ?? text}`}>
        <b>{place}</b>: {mark?.words ?? text}
      </span>
    </p>
  );
}
