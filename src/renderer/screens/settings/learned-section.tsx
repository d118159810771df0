import { GraduationCap } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EmptyNote } from '../../components/empty-note.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { FilterRow } from '../../components/filter-row.tsx';
import { LoadingNote } from '../../components/loading-note.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useStation } from '../../state/use-dockside.ts';
import { Fact } from './fact.tsx';
import { LearnedFile } from './learned-file.tsx';
import { filterLearned, type LearnedFilter, learnedFilters } from './learned-filter.ts';
import { LearnedList } from './learned-list.tsx';
import './learned-section.css';
import { useLearned } from './use-learned.ts';

/** What this station was taught: to be approved, forgotten, and taken to other stations. */
export function LearnedSection() {
  const { t, locale } = useTexts();
  const counts = useStation((state) => state.view?.learned) ?? { codes: 0, waiting: 0 };
  const { last: codes, failure, hasOlder, readOlder, again } = useLearned();
  const [filter, setFilter] = useState<LearnedFilter>('all');
  const [query, setQuery] = useState('');
  const shown = useMemo(() => filterLearned(codes ?? [], filter, query), [codes, filter, query]);
  const countOf = { all: counts.codes, waiting: counts.waiting, approved: counts.codes - counts.waiting };

  return (
    <div className="settings-form">
      <Fact id="learned-codes" label={t('settings.learned-codes')} words={t('settings.learned-codes-words')}>
        <FilterRow
          label={t('settings.learned-show')}
          chosen={filter}
          onChoose={setFilter}
          filters={learnedFilters.map((id) => ({
            id,
            label: t(`settings.learned-filter-${id}`),
            count: formatNumber(countOf[id], locale),
          }))}
        />
      </Fact>
      {/* Above the list: whatever comes moves nothing. */}
      <LearnedFile approved={countOf.approved} />
      {codes === null && failure === null && <LoadingNote rows={4} label={t('settings.learned-loading')} />}
      <FailureNote failure={failure} onRetry={again} />
      {codes?.length === 0 && (
        <EmptyNote icon={GraduationCap} title={t('settings.learned-none')} words={t('settings.learned-none-words')} />
      )}
      {codes !== null && codes.length > 0 && (
        <LearnedList codes={shown} query={query} onQuery={setQuery} hasOlder={hasOlder} onOlder={readOlder} />
      )}
    </div>
  );
}
