import { Hash, Pause, Play, SquareX, Trash2 } from 'lucide-react';
import type { OrderWriting } from '../../../../contract/bridge/orders.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { lacksId } from '../order/give-ids.ts';
import type { OpenBatch } from '../order/order-kinds.ts';
import { useWrites } from '../order/use-writes.ts';
import { writeOrder } from '../order/write-order.ts';
import type { BatchView } from './use-batch-view.ts';

/** The actions for the selected orders. */
export function MarkedTools(props: {
  readonly document: OpenBatch;
  readonly view: BatchView;
  /** What was done with their cells. */
  readonly note: string | null;
}) {
  const { document, view, note } = props;
  const { t } = useTexts();
  const dockside = useDockside();
  const { write, failure } = useWrites();
  const chosen = document.state.orders.filter(({ id }) => view.marked.has(id));
  const nameless = chosen.filter(lacksId);
  const ids = (orders: typeof chosen) => orders.map(({ id }) => id);
  const done = () => {
    view.markOnly([]);
    view.focus();
  };
  // If rejected, they stay selected, and the reason stays visible.
  const carryOut = async (entry: OrderWriting) => {
    if (await write(() => writeOrder(dockside, document, entry))) done();
  };
  const setAside = (isAside: boolean) => {
    const meant = ids(chosen.filter((order) => order.isAside !== isAside));
    if (meant.length > 0) void carryOut({ type: 'aside', orders: meant, isAside });
  };
  return (
    <div className="batch-tools row wrap items-center gap-2" data-testid="marked-tools">
      <p className="batch-tools-count grow" role="status">
        <b>{t('desk.chosen', { n: chosen.length })}</b>
        {note !== null && ` · ${note}`}
      </p>
      <Button
        label={t('desk.aside')}
        icon={Pause}
        isDisabled={chosen.every(({ isAside }) => isAside)}
        onPress={() => setAside(true)}
      />
      <Button
        label={t('desk.take-back')}
        icon={Play}
        isDisabled={!chosen.some(({ isAside }) => isAside)}
        onPress={() => setAside(false)}
      />
      {nameless.length > 0 && (
        <Button
          label={t('desk.give-ids')}
          icon={Hash}
          onPress={() => void carryOut({ type: 'ids-given', orders: ids(nameless) })}
        />
      )}
      <Button
        label={t('desk.remove')}
        icon={Trash2}
        kind="danger"
        isDisabled={chosen.length === 0}
        onPress={() => void carryOut({ type: 'orders-removed', orders: ids(chosen) })}
      />
      <Button label={t('goods.none')} icon={SquareX} onPress={done} />
      <FailureNote failure={failure} />
    </div>
  );
}
