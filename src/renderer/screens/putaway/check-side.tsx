import { formatCommand } from '../../../barcode/command.ts';
import type { CheckOrder, PutawayCheck } from '../../../documents/putaway-check/putaway-check.ts';
import { OrderRows } from '../../documents/start/order-rows.tsx';
import { type TextsOfScreen, useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { Button } from '../../ui/form/button.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import './putaway.css';

/** Beside the counts: the orders, and who made which count. During the count, no figure of the service is shown. */
export function CheckSide({ check }: { readonly check: PutawayCheck }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const { comparison } = check;
  const orders = [...check.orders.values()];
  const isWaiting = orders.some(({ status }) => status !== 'here');
  return (
    <Panel className="check-side">
      <h2>{t('order.orders')}</h2>
      {orders.length === 0 ? (
        <p className="muted">{t('check.no-order')}</p>
      ) : (
        <OrderRows orders={orders.map((order) => orderRow(order, t))} unknown={t('check.order-unknown-words')} />
      )}
      {isWaiting && comparison === null && (
        <Button
          label={t('check.take-out')}
          className="labels-wrap"
          onPress={() => dockside.submit(takeOutWaiting, 'button')}
        />
      )}
      <Counts check={check} />
      <p className="quiet check-side-note">{t(comparison === null ? 'check.blind' : 'check.safe')}</p>
    </Panel>
  );
}

/** As DOCK.SET.CUSTOMERORDERNO without a number does. */
const takeOutWaiting = formatCommand({ name: 'set', field: 'CUSTOMERORDERNO', value: '' });

function orderRow({ number, status, items }: CheckOrder, t: TextsOfScreen['t']) {
  return {
    no: number,
    state: status === 'asked' ? ('asking' as const) : status,
    words: items.length === 0 ? t('check.order-empty') : t('check.lines', { n: items.length }),
  };
}

/** Who made which count; the results of earlier ones are shown only when nobody is counting. */
function Counts({ check: { earlier, count, comparison } }: { readonly check: PutawayCheck }) {
  const { t } = useTexts();
  const all = [...earlier, count];
  return (
    <DescriptionList
      look="spread"
      rows={all.map(({ by, pieces }, at) => {
        const isOpen = comparison === null && at === all.length - 1;
        const state = isOpen ? t('check.counting') : comparison === null ? '' : t('inbound.pieces', { pieces });
        const value = [by.join(', '), state].filter(Boolean).join(' · ');
        return { term: t('check.count-no', { n: at + 1 }), value, isCut: true, testId: 'count' };
      })}
    />
  );
}
