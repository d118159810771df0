import { Sparkles } from 'lucide-react';
import type { TrackedRow } from '../../../../contract/bridge/tracking.ts';
import { localMoment, timeInWords } from '../../../i18n/time-in-words.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { ageInWords } from '../../../ui/feedback/age.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import type { TableColumn } from '../../../ui/list/table-columns.ts';
import { stageLook } from '../parcel/stage-look.ts';
import { statusWord } from '../parcel/status-word.ts';

/** The columns for a parcel. Of those that may go, the most important come first. */
export function trackingColumns({ t, locale }: TextsOfScreen, now: number): readonly TableColumn<TrackedRow>[] {
  return [
    {
      key: 'number',
      label: t('tracking.number'),
      width: 'minmax(12rem, 3fr)',
      cell: ({ number, isNew }) => (
        <b className="code" title={number}>
          {isNew && <Sparkles aria-label={t('tracking.new')} className="tracked-new" />}
          {number}
        </b>
      ),
    },
    {
      key: 'status',
      label: t('tracking.status'),
      width: 'minmax(9.5rem, 2fr)',
      cell: (row) => (
        <span title={stageLook(row, t).label}>
          <StateMark {...stageLook(row, t)} />
        </span>
      ),
    },
    { key: 'note', label: t('tracking.note'), width: 'minmax(11rem, 4fr)', cell: noteOf },
    {
      key: 'latest',
      label: t('tracking.latest'),
      width: 'minmax(9.25rem, 4fr)',
      cell: ({ latest }) => latest?.message ?? '—',
    },
    {
      key: 'time',
      label: t('tracking.time'),
      width: '8.75rem',
      mayGo: true,
      cell: ({ latest }) => shortTime(latest?.time ?? '', locale) || '—',
    },
    {
      key: 'age',
      label: t('tracking.asked'),
      width: 'minmax(8.5rem, 2fr)',
      mayGo: true,
      cell: ({ answeredAt, isDue }) =>
        [answeredAt === null ? t('tracking.not-asked') : ageInWords(now - answeredAt, t), isDue && t('tracking.due')]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'place',
      label: t('tracking.place'),
      width: 'minmax(6rem, 2fr)',
      mayGo: true,
      cell: ({ latest }) => latest?.place || '—',
    },
    {
      key: 'carrier',
      label: t('tracking.carrier'),
      width: 'minmax(6rem, 2fr)',
      mayGo: true,
      cell: ({ carrier }) => carrier,
    },
    {
      key: 'country',
      label: t('field.Country'),
      width: 'minmax(4rem, 1fr)',
      mayGo: true,
      cell: ({ country }) => country,
    },
    {
      key: 'package',
      label: t('field.PackageId'),
      width: 'minmax(9rem, 3fr)',
      mayGo: true,
      cell: ({ packageId }) => (
        <span className="code" title={packageId}>
          {packageId}
        </span>
      ),
    },
  ];

  /** The most urgent note: a reason for attention, otherwise what changed. */
  function noteOf({ concern, was, newCheckpoints, stage }: TrackedRow): string {
    if (concern !== null && stage !== 'waiting') return t(`tracking.concern-${concern}`);
    if (was !== null) return t('tracking.was', { was: statusWord(was, t) });
    return newCheckpoints > 0 ? t('tracking.new-checkpoints', { n: newCheckpoints }) : '';
  }
}

/** To the minute, in the service's own time; the parcel's page has the rest. */
function shortTime(text: string, locale: string): string {
  return localMoment(text, locale)?.words ?? timeInWords(text);
}
