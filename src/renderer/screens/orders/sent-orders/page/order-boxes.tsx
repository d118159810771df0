import { CloudOff, PackageCheck, PackageX, RefreshCw } from 'lucide-react';
import type { BoxesReading, SentOrder } from '../../../../../contract/bridge/sent-orders.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useDockside, useStation } from '../../../../session/use-dockside.ts';
import { Age, ageInWords } from '../../../../ui/feedback/age.tsx';
import { EmptyNote } from '../../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../../../ui/feedback/loading-note.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { BoxesList } from './boxes-list.tsx';
import './page.css';
import { useRef } from 'react';
import { formatCommand } from '../../../../../barcode/command.ts';
import type { Failure } from '../../../../../contract/failure.ts';
import { useRead, useReadOf } from '../../../../data/use-read.ts';
import type { Dockside } from '../../../../session/dockside.ts';
import type { DocumentLink } from './use-document-link.ts';

/** The boxes of an outbound order, as the service reports them (4.19), with the start of a check pallet by pallet. */
export function OrderBoxes(props: {
  readonly order: SentOrder;
  readonly now: number;
  readonly documents: DocumentLink;
}) {
  const { order, now, documents } = props;
  const { t } = useTexts();
  const dockside = useDockside();
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  const { packageId, readAt } = order.row;
  const { reading, isAsking, failure, ask } = useOrderBoxes(packageId, readAt, isOffline);
  const begun = order.palletChecks.find(({ isClosed }) => !isClosed);
  const details = reading?.details ?? null;
  return (
    <section className="order-boxes" aria-label={t('sent.part-boxes')} aria-busy={isAsking} data-testid="order-boxes">
      <div className="order-boxes-head row wrap items-center">
        <p className="quiet" role="status" data-testid="boxes-age">
          {isAsking && !isOffline ? t('boxes.asking') : <WhenRead reading={reading} now={now} />}
        </p>
        <Button label={t('boxes.ask')} icon={RefreshCw} isDisabled={isAsking} onPress={ask} testId="ask-boxes" />
        <Button
          label={t(begun === undefined ? 'boxes.check' : 'boxes.back-to-check')}
          icon={PackageCheck}
          isDisabled={documents.isOpening}
          onPress={() =>
            begun === undefined
              ? startPalletCheck(dockside, packageId)
              : documents.open({ ...begun, kind: 'pallet-check' })
          }
          testId="check-boxes"
        />
      </div>
      {/* The note above already says that the service is offline and how old the boxes are. */}
      {!isOffline && <FailureNote failure={failure} onRetry={ask} isRetrying={isAsking} />}
      {details !== null && reading?.noneAt != null && (
        <p className="stale-note ground-warn" role="status">
          {t('boxes.gone', { time: ageInWords(now - reading.noneAt, t) })}
        </p>
      )}
      {details === null ? (
        <Nothing reading={reading} isAsking={isAsking && !isOffline} />
      ) : (
        <BoxesList details={details} />
      )}
    </section>
  );
}

function WhenRead({ reading, now }: { readonly reading: BoxesReading | null; readonly now: number }) {
  const { t } = useTexts();
  const at = reading?.at ?? reading?.noneAt ?? null;
  if (at === null) return t('boxes.never');
  return (
    <>
      {t(reading?.details == null ? 'boxes.asked' : 'boxes.read')} <Age at={at} now={now} />
    </>
  );
}

function Nothing({ reading, isAsking }: { readonly reading: BoxesReading | null; readonly isAsking: boolean }) {
  const { t } = useTexts();
  if (isAsking) return <LoadingNote rows={4} label={t('boxes.asking')} />;
  return reading === null ? (
    <EmptyNote icon={CloudOff} title={t('boxes.never')} words={t('boxes.never-words')} />
  ) : (
    <EmptyNote icon={PackageX} title={t('boxes.none')} words={t('boxes.none-words')} />
  );
}

/** Begins a pallet check of that order, as scans would: an open one is parked, and the band shows the result. */
export function startPalletCheck(
  { navigation, submit }: Pick<Dockside, 'navigation' | 'submit'>,
  orderNo: string,
): void {
  navigation.open({ screen: 'pallet', page: 'work' });
  submit(formatCommand({ name: 'new' }), 'button');
  submit(formatCommand({ name: 'set', field: 'CUSTOMERORDERNO', value: orderNo }), 'button');
}

interface OrderBoxesReading {
  /** The last reply; null: none so far. */
  readonly reading: BoxesReading | null;
  readonly isAsking: boolean;
  /** Why it could not be read again: the previous reply stays. */
  readonly failure: Failure | null;
  readonly ask: () => void;
}

/**
 * The boxes and pallets of an order: at once what this station knows, then the service's reply whenever the order is opened, was read again
 * (`readAt`), or the network returns.
 */
function useOrderBoxes(customerOrderNo: string, readAt: number | null, isOffline: boolean): OrderBoxesReading {
  const known = useRead('followed.boxes', { customerOrderNo });
  /** A person may ask while offline: the network may just have returned. */
  const isWanted = useRef(false);
  const told = useReadOf(
    ['followed.boxes'],
    { customerOrderNo, by: 'service' },
    (invoke) => {
      const isAsked = isWanted.current || !isOffline;
      isWanted.current = false;
      return invoke(isAsked ? 'followed.ask-boxes' : 'followed.boxes', { customerOrderNo });
    },
    { because: `${readAt} ${isOffline}` },
  );
  return {
    reading: told.value ?? known.value,
    isAsking: told.isReading,
    failure: told.isReading ? null : told.failure,
    ask: () => {
      isWanted.current = true;
      void told.again();
    },
  };
}
