import { Square, SquareCheckBig } from 'lucide-react';
import { memo } from 'react';
import type { OrderBatch, OrderDraft } from '../../../../documents/order-batch/order-batch.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { lookOf, standingOf } from '../order/order-standing.ts';
import type { BatchView } from './use-batch-view.ts';

/**
 * The left end of a row: whether it is selected, its state, and its row in the file. By keyboard: Space, and the key that opens an order.
 */
export const RowSide = memo(function RowSide(props: {
  readonly batch: OrderBatch;
  readonly order: OrderDraft;
  readonly view: BatchView;
}) {
  const { batch, order, view } = props;
  const { t, locale } = useTexts();
  const standing = standingOf(batch, order);
  const { icon: Icon, ground, label } = lookOf(standing, order);
  const Mark = view.marked.has(order.id) ? SquareCheckBig : Square;
  const words = t(label);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the cells of the row handle the keys. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the row itself says whether it is selected. */}
      <span className="row-mark" data-testid="row-mark" onClick={() => view.toggle(order)}>
        <Mark aria-hidden />
      </span>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a command has its key. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same. */}
      <span className="row-open" title={words} data-testid="row-open" onClick={() => view.open(order.id)}>
        <span
          className={`row-standing rigid grid ${standing === 'wrong' || standing === 'warned' ? `ground-${ground}` : ''}`}
        >
          <Icon role="img" aria-label={words} />
        </span>
        {order.row === null
          ? `#${formatNumber(batch.orders.indexOf(order) + 1, locale)}`
          : formatNumber(order.row, locale)}
      </span>
    </>
  );
});
