import { ArrowLeft, CircleQuestionMark, Hourglass, RefreshCw, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { TrackedParcel } from '../../../../contract/bridge/tracking.ts';
import { asThrown, Failure, type FailureReply } from '../../../../contract/failure.ts';
import { commandTable } from '../../../app/commands/commands.ts';
import { keyLabel } from '../../../app/commands/keys.ts';
import { useCommand } from '../../../data/use-command.ts';
import { type Reading, useReadOf } from '../../../data/use-read.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { useNow } from '../../../session/use-now.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { StaleNote } from '../../../ui/feedback/stale-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useFocusAtOnce } from '../../../ui/layout/use-focus-at-once.ts';
import { DetailPage } from '../../../ui/page/detail-page.tsx';
import { ParcelCourse } from './parcel-course.tsx';
import { ParcelFacts } from './parcel-facts.tsx';
import { ParcelHead } from './parcel-head.tsx';
import './parcel.css';
import { useTrackingFigures } from './use-tracking-list.ts';

/** One parcel: its status, its history with the newest first, and everything else the service says. */
export function ParcelPage({ number, onBack }: { readonly number: string; readonly onBack: () => void }) {
  const { t } = useTexts();
  const read = useParcel(number);
  const parcel = read.value;
  const { value: figures } = useTrackingFigures();
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  const command = useCommand();
  useFocusAtOnce(parcel !== null, '.tracked-part');
  // While queries are suspended it is only waiting, not being queried.
  const isAsked = parcel?.row.isDue === true && !isOffline && figures !== null && figures.trouble === null;
  const isBusy = command.isRunning || isAsked;
  return (
    <DetailPage
      className="tracked"
      failed={command.failure}
      read={read}
      isWaiting={parcel === null && read.failure === null}
      loading={{ rows: 5 }}
      whole={
        parcel !== null && (
          <Whole parcel={parcel} isOffline={isOffline} isAsked={isAsked} trouble={figures?.trouble ?? null} />
        )
      }
    >
      <div className="items-start row between gap-4">
        <ParcelHead number={number} parcel={parcel} />
        <div className="row gap-2 rigid">
          <Button label={t('tracking.back')} icon={ArrowLeft} keys={keyLabel(commandTable.list.key)} onPress={onBack} />
          <Button
            label={t('tracking.forget-one')}
            icon={Trash2}
            iconOnly
            isDisabled={parcel === null || command.isRunning}
            onPress={() =>
              void command.send('tracking.forget', { numbers: [number] }).then((wentWell) => wentWell && onBack())
            }
          />
          <CommandButton
            name="refresh-order"
            text={t(isBusy ? 'tracking.refreshing' : 'tracking.refresh')}
            icon={RefreshCw}
            kind={isBusy ? 'plain' : 'go'}
          />
        </div>
      </div>
    </DetailPage>
  );
}

function Whole(props: {
  readonly parcel: TrackedParcel;
  readonly isOffline: boolean;
  /** The service is being queried about it. */
  readonly isAsked: boolean;
  /** Why queries are suspended. */
  readonly trouble: FailureReply | null;
}) {
  const { parcel, isAsked, trouble } = props;
  const { t } = useTexts();
  const now = useNow(15_000);
  const { row, record } = parcel;
  const { readAt, isDue, concern } = row;
  const isOffline = props.isOffline || (isDue && trouble?.code === 'offline');
  // Being offline is said separately, beside the age of the data.
  const failure = parcel.failure ?? (isDue && !isOffline ? trouble : null);
  const refused = failure && asThrown(failure);
  const why = isOffline ? t('tracking.offline') : concern === 'lost' ? t('tracking.lost-words') : null;
  return (
    <>
      {refused !== null && <FailureNote failure={refused} />}
      {readAt !== null && why !== null && <StaleNote at={readAt} now={now} why={why} />}
      {record === null ? (
        <Nothing parcel={parcel} isOffline={isOffline} />
      ) : (
        <div className="tracked-parts grid grow shrink-y gap-5">
          <ParcelCourse parcel={parcel} record={record} now={now} />
          <ParcelFacts row={row} record={record} now={now} />
        </div>
      )}
      {isAsked && record !== null && (
        <p className="unseen" role="status">
          {t('tracking.refreshing')}
        </p>
      )}
    </>
  );
}

/** Not asked yet, not asked while offline, and unknown are different things, and are shown as such. */
function Nothing({ parcel, isOffline }: { readonly parcel: TrackedParcel; readonly isOffline: boolean }) {
  const { t } = useTexts();
  const { number, stage } = parcel.row;
  if (stage === 'not-found')
    return (
      <EmptyNote
        icon={CircleQuestionMark}
        title={t('tracking.not-found', { number })}
        words={t('tracking.not-found-words')}
      />
    );
  return (
    <EmptyNote
      icon={Hourglass}
      title={t('tracking.waiting', { number })}
      words={t(isOffline ? 'tracking.waiting-offline' : 'tracking.waiting-words')}
    />
  );
}

/** One parcel while it is open. One that is not tracked yet, when opened from an order, is tracked from now on. */
function useParcel(number: string): Reading<TrackedParcel> {
  /** The number this person has opened: later changes are distinguished from what they saw before. */
  const opened = useRef<string | null>(null);
  return useReadOf(['tracking.read'], number, async (invoke) => {
    const look = opened.current === number ? 'open' : 'opened';
    const ask = () => invoke('tracking.read', { number, look });
    const parcel = await ask().catch(async (error: unknown) => {
      if (!(error instanceof Failure) || error.code !== 'not-found' || look === 'open') throw error;
      await invoke('tracking.add', { numbers: [number] });
      return ask();
    });
    opened.current = number;
    return parcel;
  });
}
