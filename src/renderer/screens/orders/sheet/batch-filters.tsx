import { figuresOf } from '../../../../documents/order-batch/check-batch.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FilterRow } from '../../../ui/list/filter-row.tsx';
import type { OpenBatch } from '../order/order-kinds.ts';
import { type BatchFilter, batchFilters } from './batch-rows.ts';
import type { BatchView } from './use-batch-view.ts';

/** The order filters, each with its count: the figures of the batch. */
export function BatchFilters({ document, view }: { readonly document: OpenBatch; readonly view: BatchView }) {
  const { t, locale } = useTexts();
  const { orders, aside, wrong, warned } = figuresOf(document.state);
  const counts: Readonly<Record<BatchFilter, number>> = {
    all: document.state.orders.length,
    wrong,
    warned,
    ready: orders - aside - wrong - warned,
    aside,
  };
  return (
    <FilterRow
      label={t('desk.filter')}
      chosen={view.filter}
      onChoose={view.setFilter}
      filters={batchFilters.map((id) => ({
        id,
        label: t(`desk.filter-${id}`),
        count: formatNumber(counts[id], locale),
      }))}
    />
  );
}
