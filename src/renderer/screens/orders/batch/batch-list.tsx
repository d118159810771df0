import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import { DocumentList } from '../../../documents/list/document-list.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { orderKinds } from '../order/order-kinds.ts';

/** All batches of one kind at this station, newest first. */
export function BatchList({ kind, isOpen }: { readonly kind: OrderKind; readonly isOpen: boolean }) {
  const { t } = useTexts();
  const { showClosed } = useDockside();
  return (
    <DocumentList
      name={orderKinds[kind].store}
      title={t('desk.batches')}
      empty={{ title: t('desk.batches-empty'), words: t('desk.batches-empty-words') }}
      facts={({ boxes, pieces }) => [t('desk.n', { n: boxes }), t('inbound.pieces', { pieces })]}
      back={isOpen ? t('desk.back-to-batch') : undefined}
      onResult={({ id }) => showClosed({ kind: `${kind}-orders`, id })}
    />
  );
}
