import { useTexts } from '../../../i18n/use-texts.ts';
import type { OpenBatch } from '../order/order-kinds.ts';
import { placeOf } from '../order/place-of.ts';
import { headingOf } from '../order/sheet-columns.ts';
import { orderCell } from './order-cell.ts';
import type { BatchView } from './use-batch-view.ts';

/** Describes the active cell: its position, value and problems. */
export function CellLine({ document, view }: { readonly document: OpenBatch; readonly view: BatchView }) {
  const texts = useTexts();
  const { t } = texts;
  const { state: batch } = document;
  const order = view.orders[view.active.row];
  const column = view.columns[view.active.column];
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
