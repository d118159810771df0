import { ArrowLeft, Inbox, List, RefreshCw, Replace } from 'lucide-react';
import type { SentOrder } from '../../../../../contract/bridge/sent-orders.ts';
import { documentWords } from '../../../../documents/words/document-words.ts';
import { formatMoment } from '../../../../i18n/formats.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { DocumentRef } from '../../../../session/document-links.ts';
import { useDockside } from '../../../../session/use-dockside.ts';
import { CommandButton } from '../../../../shell/command-button.tsx';
import { Age } from '../../../../ui/feedback/age.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import type { DocumentLink } from './use-document-link.ts';

/** Beside one order: the age of the data, the back buttons, and this station's related documents. */
export function OrderSide(props: {
  readonly order: SentOrder | null;
  readonly isReading: boolean;
  readonly now: number;
  readonly documents: DocumentLink;
}) {
  const { order, isReading, now, documents } = props;
  const { t, locale } = useTexts();
  const dockside = useDockside();
  return (
    <Panel className="sent-order-side">
      <CommandButton
        name="refresh-order"
        icon={RefreshCw}
        kind={order?.row.stage === 'failed' && order.replacedBy === null ? 'plain' : 'go'}
      />
      <p className="quiet" data-testid="order-age">
        {order === null || order.row.readAt === null ? (
          t(isReading ? 'order-page.reading' : 'order-page.never')
        ) : (
          <>
            {t('order-page.read')} <Age at={order.row.readAt} now={now} />
          </>
        )}
        {order !== null && (
          <>
            {' · '}
            {order.nextReadAt === null
              ? t('sent.not-asked-again')
              : t('sent.asked-again', { time: formatMoment(Math.max(order.nextReadAt, now), now, locale) })}
          </>
        )}
      </p>
      <div className="grid gap-2">
        <CommandButton name="orders" icon={List} label="sent.open" />
        <CommandButton name="order" icon={ArrowLeft} label="order-page.back" />
      </div>
      {order !== null && (
        <div className="sent-order-papers grid gap-2" data-testid="order-papers">
          <h2>{t('sent.papers')}</h2>
          <Button
            label={t('list.in-outbox')}
            icon={Inbox}
            onPress={() => dockside.navigation.open({ screen: 'outbox', page: 'entries', entry: order.row.entryId })}
          />
          {[order.replaces, order.replacedBy]
            .filter((other) => other !== null)
            .map((other) => (
              <Button
                key={other}
                label={t('sent.order-of', { id: other })}
                icon={Replace}
                onPress={() => dockside.openSentOrder(order.row.kind, other)}
              />
            ))}
          {documentsOf(order).map((document) => (
            <Button
              key={document.id}
              label={`${t(documentWords[document.kind].name)} ${document.number}`}
              isDisabled={documents.isOpening}
              onPress={() => documents.open(document)}
            />
          ))}
          {order.bills.length === 0 && <p className="muted">{t('sent.no-bill')}</p>}
        </div>
      )}
    </Panel>
  );
}

function documentsOf({
  row,
  batch,
  bills,
  palletChecks,
}: SentOrder): readonly (DocumentRef & { readonly number: string })[] {
  const kindOfBatch = row.kind === 'drop-ship' ? 'drop-ship-orders' : 'outbound-orders';
  return [
    ...(batch === null ? [] : [{ ...batch, kind: kindOfBatch } as const]),
    ...bills.map(({ id, number }) => ({ id, number, kind: 'bill-of-lading' }) as const),
    ...palletChecks.map(({ id, number }) => ({ id, number, kind: 'pallet-check' }) as const),
  ];
}
