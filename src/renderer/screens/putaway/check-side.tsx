import { memo } from 'react';
import { formatCommand } from '../../../barcode/command.ts';
import type { CheckOrder, Count, PutawayCheck } from '../../../documents/putaway-check/putaway-check.ts';
import { OrderRows } from '../../documents/start/order-rows.tsx';
import { type TextsOfScreen, useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { Button } from '../../ui/form/button.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import './putaway.css';

/** Beside the counts: the orders, and who made which count. Scans do not render it again. */
export const CheckSide = memo(function CheckSide(
  props: Pick<PutawayCheck, 'orders' | 'earlier'> & {
    /** Who makes or made the last count. */
    readonly by: Count['by'];
    /** Of the last count; null while it is open, when no figure of the service may be shown either. */
    readonly pieces: number | null;
  },
) {
  const { earlier, by, pieces } = props;
  const { t } = useTexts();
  const dockside = useDockside();
  const isCounting = pieces === null;
  const orders = [...props.orders.values()];
  const isWaiting = orders.some(({ status }) => status !== 'here');
  return (
    <Panel className="check-side">
      <h2>{t('order.orders')}</h2>
      {orders.length === 0 ? (
        <p className="muted">{t('check.no-order')}</p>
      ) : (
        <OrderRows orders={orders.map((order) => orderRow(order, t))} unknown={t('check.order-unknown-words')} />
      )}
      {isWaiting && isCounting && (
        <Button
          label={t('check.take-out')}
          className="labels-wrap rigid"
          onPress={() => dockside.submit(takeOutWaiting, 'button')}
        />
      )}
      <Counts counts={[...earlier, { by, pieces }]} isCounting={isCounting} />
      <p className="quiet check-side-note">{t(isCounting ? 'check.blind' : 'check.safe')}</p>
    </Panel>
  );
});

/** As DOCK.SET.CUSTOMERORDERNO without a number does. */
const takeOutWaiting = formatCommand({ name: 'set', field: 'CUSTOMERORDERNO', value: '' });

function orderRow({ number, status, items }: CheckOrder, t: TextsOfScreen['t']) {
  return {
    no: number,
    state: status === 'asked' ? ('asking' as const) : status,
    words: items.length === 0 ? t('check.order-empty') : t('check.lines', { n: items.length }),
  };
}

/** The results of earlier counts are shown only when nobody is counting. */
function Counts(props: {
  readonly counts: readonly { readonly by: Count['by']; readonly pieces: number | null }[];
  readonly isCounting: boolean;
}) {
  const { counts, isCounting } = props;
  const { t } = useTexts();
  return (
    <DescriptionList
      look="spread"
      rows={counts.map(({ by, pieces }, at) => {
        const shown = isCounting || pieces === null ? '' : t('inbound.pieces', { pieces });
        const value = [by.join(', '), pieces === null ? t('check.counting') : shown].filter(Boolean).join(' · ');
        return { term: t('check.count-no', { n: at + 1 }), value, testId: 'count' };
      })}
    />
  );
}
