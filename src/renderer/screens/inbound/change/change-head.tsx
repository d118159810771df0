import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { BoxChange, ChangedOrder } from '../../../../documents/box-change/box-change.ts';
import { orderWarning } from '../../../../documents/box-change/finish.ts';
import type { FloorActionsProps } from '../../../documents/floor/floor-actions.tsx';
import { FloorHead } from '../../../documents/floor/floor-head.tsx';
import { stateOf, stateWord } from '../../../documents/words/state-word.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { OpenDocument } from '../../../session/stores/open-document.ts';
import { useInboundOrder, useStation } from '../../../session/use-dockside.ts';
import { useNow } from '../../../session/use-now.ts';
import { ageInWords } from '../../../ui/feedback/age.tsx';
import { planFigures } from '../box/plan-figures.ts';
import { nextOf } from '../plan/plan-actions.ts';
import { planData, planTotals } from '../plan/plan-head.tsx';
import { changedBoxes } from './change-figures.ts';
import './change.css';

/** The order whose boxes are changed: its state at the service, and how many boxes differ from there. */
export function ChangeHead(props: { readonly document: OpenDocument<'box-change'>; readonly order: ChangedOrder }) {
  const { document, order } = props;
  const texts = useTexts();
  const { t, locale } = texts;
  const reading = useInboundOrder((state) => state.reading);
  const now = useNow(60_000);
  const { plan, base, readAt } = document.state;
  const figures = planFigures(plan);
  const changed = changedBoxes({ plan, base });
  const age = ageInWords(Math.max(0, now - readAt), t);
  return (
    <FloorHead
      document={document}
      kind={t('change.row')}
      title={order.shipmentId}
      facts={[
        [order.warehouseId, order.shippingType].filter(Boolean).join(' · '),
        stateWord(stateOf(reading?.record ?? {}), t),
        t('change.read', { age }),
      ]}
      figures={[
        { figure: formatNumber(changed, locale), label: t('change.boxes-label', { n: changed }) },
        ...planTotals(figures, texts),
      ]}
      data={{ ...planData(figures), 'data-changed': changed }}
    />
  );
}

/** What to know before it is sent: the service's state of the order, and what somebody else has changed meanwhile. */
export function ChangeNotes({ change }: { readonly change: BoxChange }) {
  const { t, say } = useTexts();
  const { order, taken } = change;
  const doubt = order === null ? null : orderWarning(order);
  return (
    <>
      {doubt !== null && (
        <p className="change-fact row items-start gap-2 breaks ground-warn" data-testid="change-doubt">
          <TriangleAlert aria-hidden />
          {say(doubt)}
        </p>
      )}
      {taken.length > 0 && (
        <p className="change-fact row items-start gap-2 breaks ground-warn" data-testid="change-taken">
          <RefreshCw aria-hidden />
          {t('change.taken', { boxes: taken.map(({ number }) => number).join(', ') })}
        </p>
      )}
    </>
  );
}

/** That somebody else may change the boxes too, in place of the words that all is saved. */
export function ChangeWindow() {
  const { t } = useTexts();
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  return <span className="muted size-1">{t(isOffline ? 'change.window-offline' : 'change.window-short')}</span>;
}

/** What can be done with the boxes of an order. */
export function changeActions({ plan, base, conflicts, asking }: BoxChange): FloorActionsProps {
  const isReady = changedBoxes({ plan, base }) > 0;
  // A question is answered first.
  const isAsked = conflicts.length > 0 || asking !== null;
  return {
    actions: [{ name: 'box' }, { name: 'qty' }, { name: 'undo' }, { name: 'done', label: 'change.done' }],
    next: isAsked ? null : isReady ? 'done' : nextOf(plan) === 'box' ? 'box' : null,
    more: [
      { name: 'same' },
      { name: 'minus' },
      { name: 'type-code' },
      { name: 'go-to-box' },
      { name: 'order' },
      { name: 'declare' },
      { name: 'list' },
      { name: 'print' },
      { name: 'hold' },
    ],
  };
}
