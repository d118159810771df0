import { CloudOff, PackageSearch, Pencil, Radar } from 'lucide-react';
import { useEffect } from 'react';
import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import type { SentOrder } from '../../../../../contract/bridge/sent-orders.ts';
import { type Command, useCommand } from '../../../../data/use-command.ts';
import { formatMoment } from '../../../../i18n/formats.ts';
import { moneyInWords } from '../../../../i18n/money-in-words.ts';
import { type TextsOfScreen, useTexts } from '../../../../i18n/use-texts.ts';
import { useDockside, useSentOrders, useStation } from '../../../../session/use-dockside.ts';
import { useNow } from '../../../../session/use-now.ts';
import { CommandButton } from '../../../../shell/command-button.tsx';
import { EmptyNote } from '../../../../ui/feedback/empty-note.tsx';
import { StateMark } from '../../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { useFocusAtOnce } from '../../../../ui/layout/use-focus-at-once.ts';
import { DetailPage } from '../../../../ui/page/detail-page.tsx';
import { OfflineNote } from '../list/offline-note.tsx';
import { orderStageLook } from '../order-stage-look.ts';
import { neverGetsOne } from '../stage-groups.ts';
import { OrderBoxes } from './order-boxes.tsx';
import { OrderCosts } from './order-costs.tsx';
import { OrderCourse } from './order-course.tsx';
import { OrderFields } from './order-fields.tsx';
import './page.css';
import { OrderSide } from './order-side.tsx';
import { useDocumentLink } from './use-document-link.ts';

/** The boxes of an outbound order are a separate request (4.19). */
const partsOf = {
  'drop-ship': ['course', 'fields', 'costs'],
  outbound: ['course', 'fields', 'costs', 'boxes'],
} as const;
type Part = (typeof partsOf)[OrderKind][number];

/** One sent order: its progress, everything the service says about it, its costs, and related documents. */
export function OrderPage({ kind }: { readonly kind: OrderKind }) {
  const { t } = useTexts();
  const { followed, listen } = useDockside();
  const store = followed[kind];
  const now = useNow(15_000);
  const { packageId, order, isReading, failure } = useSentOrders(kind, (state) => state);
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  const command = useCommand();
  const documents = useDocumentLink(command);
  // Much may have changed since it was last open.
  useEffect(() => void store.follow(), [store]);
  useEffect(
    () =>
      listen(({ type }) => {
        if (type === 'followed' || type === 'restarted') void store.follow();
      }),
    [listen, store],
  );
  useFocusAtOnce(order !== null, '.sent-order-scroll');
  if (packageId === null) {
    return (
      <Panel>
        <EmptyNote icon={PackageSearch} title={t('sent.none-open')} words={t('sent.none-open-words')}>
          <CommandButton name="orders" kind="go" label="sent.open" />
        </EmptyNote>
      </Panel>
    );
  }
  const again = order === null ? () => store.show(packageId) : store.refresh;
  const show = (part: Part, shown: SentOrder) => {
    const { record } = shown;
    if (part === 'course') return <OrderCourse order={shown} now={now} />;
    if (part === 'boxes') return <OrderBoxes order={shown} now={now} documents={documents} />;
    if (record === null)
      return <EmptyNote icon={CloudOff} title={t('order-page.never')} words={t('order-page.never-words')} />;
    return part === 'fields' ? <OrderFields record={record} /> : <OrderCosts costs={record.status.ShippingCosts} />;
  };
  return (
    <div className="document-work">
      <DetailPage
        className="sent-order"
        failed={command.failure}
        read={{ failure, again }}
        isRetrying={isReading}
        note={isOffline && order !== null && <OfflineNote at={order.row.readAt} now={now} />}
        isWaiting={order === null && isReading}
        parts={
          order && {
            label: t('order-page.parts'),
            of: partsOf[kind].map((id) => ({ id, label: t(`sent.part-${id}`), show: () => show(id, order) })),
          }
        }
      >
        <OrderHead packageId={packageId} order={order} now={now} command={command} />
      </DetailPage>
      <OrderSide order={order} isReading={isReading} now={now} documents={documents} />
    </div>
  );
}

/** What the order is, its progress in one sentence, its tracking number, and what needs attention. */
function OrderHead(props: {
  readonly packageId: string;
  readonly order: SentOrder | null;
  readonly now: number;
  readonly command: Command;
}) {
  const { packageId, order, now, command } = props;
  const texts = useTexts();
  const { t, locale } = texts;
  const dockside = useDockside();
  if (order === null) return <h1 className="sent-order-id code">{packageId}</h1>;
  const { stage, recipient, country, serviceCode, costs, trackingNumber, isFinalTrackingNumber, reason, entryId } =
    order.row;
  const { platform, platformOrderNo } = order.row;
  const marketplace = [platform, platformOrderNo].filter(Boolean).join(' ');
  const facts = [
    recipient,
    country,
    serviceCode,
    marketplace,
    ...costs.map((cost) => moneyInWords(cost, locale)),
  ].filter(Boolean);
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
            {order.exported !== null && ` · ${exportedWords(order, now, texts)}`}
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

/** When its marketplace was given its number, or which other number it was given last. */
function exportedWords({ row, exported }: SentOrder, now: number, { t, locale }: TextsOfScreen): string {
  const { platform, trackingNumber } = row;
  if (exported === null) return '';
  const { trackingNumber: number, at } = exported;
  return number === trackingNumber
    ? t('sent.exported', { platform, time: formatMoment(at, now, locale) })
    : t('sent.exported-other', { platform, number });
}
