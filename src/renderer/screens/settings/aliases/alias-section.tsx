import { GraduationCap } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../../ui/feedback/loading-note.tsx';
import { FilterRow } from '../../../ui/list/filter-row.tsx';
import { CsvFile } from '../section/csv-file.tsx';
import { Fact } from '../section/fact.tsx';
import { AliasList } from './alias-list.tsx';
import { type AliasFilter, aliasFilters, filterAliases } from './use-aliases.ts';
import './aliases.css';
import { useAliases } from './use-aliases.ts';

/** The barcode aliases of this station: to approve, delete, and take to other stations. */
export function AliasSection() {
  const { t, locale } = useTexts();
  const counts = useStation((state) => state.view?.learned) ?? { codes: 0, waiting: 0 };
  const { last: codes, failure, hasOlder, readOlder, again } = useAliases();
  const [filter, setFilter] = useState<AliasFilter>('all');
  const [query, setQuery] = useState('');
  const shown = useMemo(() => filterAliases(codes ?? [], filter, query), [codes, filter, query]);
  const countOf = { all: counts.codes, waiting: counts.waiting, approved: counts.codes - counts.waiting };

  return (
    <div className="settings-form stack gap-4">
      <Fact id="learned-codes" label={t('settings.learned-codes')} words={t('settings.learned-codes-words')}>
        <FilterRow
          label={t('settings.learned-show')}
          chosen={filter}
          onChoose={setFilter}
          filters={aliasFilters.map((id) => ({
            id,
            label: t(`settings.learned-filter-${id}`),
            count: formatNumber(countOf[id], locale),
          }))}
        />
      </Fact>
      {/* Above the list, so that loading rows do not move it. */}
      <CsvFile
        id="learned-file"
        label={t('settings.learned-file')}
        words={t('settings.learned-file-words')}
        name="learned-codes"
        count={countOf.approved}
        onExport={async (invoke, file) => {
          const { csv, codes: n } = await invoke('learned.export', {});
          return { csv, said: t('settings.learned-exported', { n, file }) };
        }}
        onImport={async (invoke, csv, file) => {
          const { codes: n, changed } = await invoke('learned.import', { csv });
          return t('settings.learned-imported', { n, changed, file });
        }}
      />
      {codes === null && failure === null && <LoadingNote rows={4} label={t('settings.learned-loading')} />}
      <FailureNote failure={failure} onRetry={again} />
      {codes?.length === 0 && (
        <EmptyNote icon={GraduationCap} title={t('settings.learned-none')} words={t('settings.learned-none-words')} />
      )}
      {codes !== null && codes.length > 0 && (
        <AliasList codes={shown} query={query} onQuery={setQuery} hasOlder={hasOlder} onOlder={readOlder} />
      )}
    </div>
  );
}
