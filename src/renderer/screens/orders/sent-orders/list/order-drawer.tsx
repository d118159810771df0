import { Check, Circle, CircleDot, PanelRightOpen, Radar, X } from 'lucide-react';
import type { SentOrderRow } from '../../../../../contract/bridge/sent-orders.ts';
import { useRead } from '../../../../data/use-read.ts';
import { formatGrams, formatMoment } from '../../../../i18n/formats.ts';
import { moneyInWords } from '../../../../i18n/money-in-words.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useDockside } from '../../../../session/use-dockside.ts';
import { FailureNote } from '../../../../ui/feedback/failure-note.tsx';
import { StateMark } from '../../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { DescriptionList } from '../../../../ui/layout/description-list.tsx';
import { orderStageLook } from '../order-stage-look.ts';
import { neverGetsOne } from '../stage-groups.ts';
import { stepsOf } from './order-steps.ts';

const stepIcons = { done: Check, current: CircleDot, ahead: Circle } as const;

/** An order beside the list: how far it has come, and what is asked about it most. It stays new until its page is opened. */
export function OrderDrawer(props: {
  readonly row: SentOrderRow;
  readonly now: number;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}) {
  const { now, onOpen, onClose } = props;
  const { kind, packageId } = props.row;
  const { t, locale } = useTexts();
  const { navigation } = useDockside();
  const read = useRead('followed.read', { kind, packageId, look: 'open' });
  // The list knows the order itself; only its history has to be read.
  const row = read.value?.row ?? props.row;
  const { stage, recipient, country, serviceCode, trackingNumber, weightGrams, costs, reason } = row;
  const { platform, platformOrderNo } = row;
  const who = [recipient, country, serviceCode].filter(Boolean).join(' · ');
  const labels = {
    sent: t('sent.is-sent'),
    created: t('state.Created'),
    handling: t('stage.handling'),
    shipped: t('stage.shipped'),
    done: t('stage.done'),
  };
  return (
    <aside className="order-drawer" aria-label={packageId} data-testid="order-drawer">
      <div className="row items-center between gap-2">
        <h2 className="code cut" title={packageId}>
          {packageId}
        </h2>
        <Button label={t('sent.close')} iconOnly icon={X} kind="quiet" keys="Esc" onPress={onClose} />
      </div>
      <div className="row items-center gap-2">
        <StateMark {...orderStageLook[stage]} label={t(`stage.${stage}`)} />
        <span className="cut" title={who}>
          {who}
        </span>
      </div>
      {reason !== '' && <p className="breaks">{reason}</p>}
      <FailureNote failure={read.failure} onRetry={() => void read.again()} isRetrying={read.isReading} />
      <ol className="order-steps bare grid" aria-label={t('sent.part-course')}>
        {stepsOf({ row, events: read.value?.events ?? [] }).map(({ step, at, state }) => {
          const Icon = stepIcons[state];
          return (
            <li key={step} className="row items-center gap-2" data-state={state} aria-current={state === 'current'}>
              <Icon aria-hidden />
              <span className="grow">{labels[step]}</span>
              <span className="muted">
                {at !== null ? formatMoment(at, now, locale) : state === 'ahead' ? '' : '—'}
              </span>
            </li>
          );
        })}
      </ol>
      <DescriptionList
        look="spread"
        rows={[
          {
            term: t('field.TrackingNumber'),
            value: trackingNumber || t(neverGetsOne.has(stage) ? 'sent.number-none' : 'sent.no-number'),
            isNone: trackingNumber === '',
            isCut: true,
          },
          ...(platformOrderNo === ''
            ? []
            : [{ term: platform || t('sent.marketplace-order'), value: platformOrderNo, isCut: true }]),
          { term: t('field.Weight'), value: weightGrams === null ? '—' : formatGrams(weightGrams, locale) },
          {
            term: t('sent.cost'),
            value: costs.length === 0 ? '—' : costs.map((cost) => moneyInWords(cost, locale)).join(' + '),
          },
        ]}
      />
      <div className="row wrap gap-2">
        {trackingNumber !== '' && (
          <Button
            label={t('sent.track')}
            icon={Radar}
            onPress={() => navigation.open({ screen: 'tracking', page: 'item', item: trackingNumber, asked: 0 })}
          />
        )}
        <Button label={t('sent.open-order')} icon={PanelRightOpen} onPress={onOpen} testId="open-order" />
      </div>
    </aside>
  );
}
