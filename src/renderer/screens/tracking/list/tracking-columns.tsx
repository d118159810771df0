import { Sparkles } from 'lucide-react';
import type { TrackedRow } from '../../../../contract/bridge/tracking.ts';
import { timeInWords } from '../../../i18n/time-in-words.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { Age } from '../../../ui/feedback/age.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import type { TableColumn } from '../../../ui/list/table-columns.ts';
import { stageLook } from '../parcel/stage-look.ts';
import { statusWord } from '../parcel/status-word.ts';

/** The columns for a parcel: two lines each, the second one muted. */
export function trackingColumns({ t }: TextsOfScreen, now: number): readonly TableColumn<TrackedRow>[] {
  return [
    {
      key: 'number',
      label: t('tracking.number'),
      width: 'minmax(10rem, 5fr)',
      cell: ({ number, packageId, isNew }) => (
        <>
          <b className="cut code" title={number}>
            {isNew && <Sparkles aria-label={t('tracking.new')} className="tracked-new" />}
            {number}
          </b>
          <span className="cut quiet" title={packageId}>
            {packageId}
          </span>
        </>
      ),
    },
    {
      key: 'status',
      label: t('tracking.status'),
      width: 'minmax(8rem, 4fr)',
      cell: (row) => (
        <>
          <span title={stageLook(row, t).label}>
            <StateMark {...stageLook(row, t)} />
          </span>
          {noteOf(row)}
        </>
      ),
    },
    {
      key: 'latest',
      label: t('tracking.latest'),
      width: 'minmax(9rem, 6fr)',
      cell: ({ latest }) => {
        const where = [latest?.place, shortTime(latest?.time ?? '')].filter(Boolean).join(' · ');
        return (
          <>
            <span className="cut" title={latest?.message}>
              {latest?.message ?? ''}
            </span>
            <span className="cut quiet" title={where}>
              {where}
            </span>
          </>
        );
      },
    },
    {
      key: 'carrier',
      label: t('tracking.carrier'),
      width: 'minmax(6rem, 3fr)',
      mayGo: true,
      cell: ({ carrier, country }) => (
        <>
          <span className="cut" title={carrier}>
            {carrier}
          </span>
          <span className="cut quiet" title={country}>
            {country}
          </span>
        </>
      ),
    },
    {
      key: 'age',
      label: t('tracking.asked'),
      width: '8.5rem',
      mayGo: true,
      align: 'end',
      cell: ({ answeredAt, isDue }) => (
        <>
          {answeredAt === null ? <span>{t('tracking.not-asked')}</span> : <Age at={answeredAt} now={now} />}
          <span className="cut quiet" title={isDue ? t('tracking.due') : undefined}>
            {isDue ? t('tracking.due') : ''}
          </span>
        </>
      ),
    },
  ];

  /** The most urgent note: a reason for attention, otherwise what changed. */
  function noteOf({ concern, was, newCheckpoints, stage }: TrackedRow) {
    const words =
      concern !== null && stage !== 'waiting'
        ? t(`tracking.concern-${concern}`)
        : was !== null
          ? t('tracking.was', { was: statusWord(was, t) })
          : newCheckpoints > 0
            ? t('tracking.new-checkpoints', { n: newCheckpoints })
            : '';
    return (
      <span className="cut quiet" title={words}>
        {words}
      </span>
    );
  }
}

/** To the minute, in the service's own time; the parcel's page has the full time. */
function shortTime(text: string): string {
  return timeInWords(text).replace(/^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}):\d{2}.*$/, '$1');
}
