import type { OrderBatch, OrderDraft, RefusedOrder } from '../../../../documents/order-batch/order-batch.ts';
import { isAsRefused } from '../../../../documents/order-batch/warnings.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** Why the order was rejected, whether it has changed since, and why it cannot keep its PackageId. */
export function RefusedNote(props: {
  readonly batch: OrderBatch;
  readonly order: OrderDraft;
  readonly refused: RefusedOrder;
}) {
  const { batch, order, refused } = props;
  const { t, say } = useTexts();
  const isUnchanged = isAsRefused(batch, order, refused);
  return (
    <div className={`order-form-refused ground-${isUnchanged ? 'warn' : 'plain'}`} data-testid="order-refused">
      <p>
        <b>{say(refused.reason)}</b>
      </p>
      <p>{t(isUnchanged ? 'desk.refused-unchanged' : 'desk.refused-changed')}</p>
      <p>{t('desk.refused-id', { id: refused.id })}</p>
    </div>
  );
}
