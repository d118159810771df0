import { Pencil, Radar } from 'lucide-react';
import type { SentOrder } from '../../../../../contract/bridge/sent-orders.ts';
import type { Command } from '../../../../data/use-command.ts';
import { moneyInWords } from '../../../../i18n/money-in-words.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useDockside } from '../../../../session/use-dockside.ts';
import { StateMark } from '../../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { orderStageLook } from '../order-stage-look.ts';
import { neverGetsOne } from '../stage-groups.ts';

/** What the order is, its progress in one sentence, its tracking number, and what needs attention. */
export function OrderHead(props: {
  readonly packageId: string;
  readonly order: SentOrder | null;
  readonly command: Command;
}) {
  const { packageId, order, command } = props;
  const { t, locale } = useTexts();
  const dockside = useDockside();
  if (order === null) return <h1 className="sent-order-id code">{packageId}</h1>;
  const { stage, recipient, country, serviceCode, costs, trackingNumber, isFinalTrackingNumber, reason, entryId } =
    order.row;
  const facts = [recipient, country, serviceCode, ...costs.map((cost) => moneyInWords(cost, locale))].filter(Boolean);
  const { replacedBy } = order;
  const isOver = stage === 'failed' || stage === 'returned' || stage === 'cancelled';
  return (
    <header className="sent-order-head grid gap-2">
      <div className="sent-order-title">
        <h1 className="sent-order-id code" title={packageId}>
          {packageId}
        </h1>
        <StateMark {...orderStageLook[stage]} label={t(`stage.${stage}`)} />
      </div>
      <p className="quiet cut" title={facts.join(' · ')}>
        {facts.join(' · ')}
      </p>
      <div className="sent-order-number">
        <div>
          <p className="quiet">
            {t('field.TrackingNumber')}
            {trackingNumber !== '' && ` · ${t(isFinalTrackingNumber ? 'sent.final' : 'sent.not-final')}`}
          </p>
          {trackingNumber === '' ? (
            <p className="size-3">{t(neverGetsOne.has(stage) ? 'sent.number-none' : 'sent.no-number')}</p>
          ) : (
            <p className="sent-order-tracking code" data-testid="tracking-number">
              {trackingNumber}
            </p>
          )}
        </div>
        {trackingNumber !== '' && (
          <Button
            label={t('sent.track')}
            icon={Radar}
            onPress={() =>
              dockside.navigation.open({ screen: 'tracking', page: 'item', item: trackingNumber, asked: 0 })
            }
            testId="track"
          />
        )}
      </div>
      <div className={`sent-order-words ground-${orderStageLook[stage].ground}`} data-testid="stage-words">
        <div>
          {reason !== '' && <b className="sent-order-reason">{reason}</b>}
          <p>{replacedBy === null ? t(`stage-words.${stage}`) : t('sent.replaced-by', { id: replacedBy })}</p>
        </div>
        {isOver && replacedBy === null && (
          <Button
            label={t('sent.send-again')}
            icon={Pencil}
            kind={stage === 'failed' ? 'go' : 'plain'}
            isDisabled={command.isRunning}
            onPress={() => void command.run(() => dockside.editEntry(entryId))}
            testId="send-again"
          />
        )}
      </div>
    </header>
  );
}
