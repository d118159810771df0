import { formatCommand } from '../../../barcode/command.ts';
import type { CheckOrder, PutawayCheck } from '../../../documents/putaway-check/putaway-check.ts';
import { DocumentHead } from '../../documents/panel/document-panel.tsx';
import { OrderRows } from '../../documents/start/order-rows.tsx';
import { type TextsOfScreen, useTexts } from '../../i18n/use-texts.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import './putaway.css';
import { DescriptionList } from '../../ui/layout/description-list.tsx';

/** The whole check: its orders, the progress of its count, and how it ends. During the count, no figure of the service is shown. */
export function CheckPanel({ document }: { readonly document: OpenDocument<'putaway-check'> }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const { state: check } = document;
  const { count, comparison } = check;
  const orders = [...check.orders.values()];
  const isWaiting = orders.some(({ status }) => status !== 'here');
  const isReady = comparison === null ? count.goods.size > 0 : comparison.open === 0;
  return (
    <Panel className="putaway-check">
      <h2 data-testid="check-total" data-goods={count.goods.size} data-pieces={count.pieces}>
        {t('check.counted', { n: count.goods.size, pieces: count.pieces })}
      </h2>
      <DocumentHead document={document} commands={commands}>
        {comparison !== null && (
          <p
            className="putaway-check-differences"
            data-testid="differences"
            data-open={comparison.open}
            data-all={comparison.differences}
          >
            {differencesWords(comparison, t)}
          </p>
        )}
      </DocumentHead>
      {orders.length > 0 && (
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
      <p className="quiet putaway-check-safe">{t(comparison === null ? 'check.blind' : 'check.safe')}</p>
      <div className="putaway-check-actions grid columns-2 gap-2">
        {comparison === null ? (
          <CommandButton name="done" label="check.done-count" kind={isReady ? 'go' : 'plain'} />
        ) : (
          <>
            <CommandButton name="done" label="check.done" kind={isReady ? 'go' : 'plain'} />
            <CommandButton name="recount" stacked />
            <CommandButton name="print" label="check.print" stacked />
            <CommandButton name="undo" stacked />
            <CommandButton name="type-code" stacked />
          </>
        )}
      </div>
    </Panel>
  );
}

const commands = [
  { name: 'details', label: 'order.add' },
  { name: 'list', label: 'check.checks' },
] as const;

/** How many variances still need a reason. */
export function differencesWords(
  { differences, open }: Pick<NonNullable<PutawayCheck['comparison']>, 'differences' | 'open'>,
  t: TextsOfScreen['t'],
): string {
  if (differences === 0) return t('check.no-differences');
  return open === 0 ? t('check.all-explained', { n: differences }) : t('check.open-differences', { n: open });
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
