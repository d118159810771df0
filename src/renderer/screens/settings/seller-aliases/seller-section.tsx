import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../../data/use-read.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { typingMs } from '../../../session/reads/use-hits.ts';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../../ui/feedback/loading-note.tsx';
import { CsvFile } from '../section/csv-file.tsx';
import { Fact } from '../section/fact.tsx';
import { SellerList } from './seller-list.tsx';

/** How many more aliases to read when a person asks for older ones. */
const listStep = 2_000;

/** What sellers' SKUs stand for in files of orders: to search, delete, and take to other stations. */
export function SellerSection() {
  const { t } = useTexts();
  const [query, setQuery] = useState('');
  const [limit, setLimit] = useState(listStep);
  const reading = useRead('orders.find-aliases', { text: query, limit }, { pauseMs: query === '' ? 0 : typingMs });
  const all = useRead('orders.find-aliases', { text: '', limit: 1 });
  const { last: found, failure, again } = reading;
  const total = all.last?.total ?? 0;

  return (
    <div className="settings-form stack gap-4">
      <Fact id="seller-known" label={t('settings.seller-known')} words={t('settings.seller-known-words')}>
        {all.last !== null && t('settings.learned-now-all', { codes: total })}
      </Fact>
      {/* Above the list, so that loading rows do not move it. */}
      <CsvFile
        id="seller-file"
        label={t('settings.seller-file')}
        words={t('settings.seller-file-words')}
        name="seller-skus"
        count={total}
        onExport={async (invoke, file) => {
          const { csv, aliases } = await invoke('orders.export-aliases', {});
          return { csv, said: t('settings.seller-exported', { n: aliases, file }) };
        }}
        onImport={async (invoke, csv, file) => {
          const { aliases, changed, unused } = await invoke('orders.import-aliases', { csv });
          const done = t('settings.seller-imported', { n: aliases, changed, file });
          return unused === 0 ? done : `${done}. ${t('settings.seller-imported-unused', { n: unused })}`;
        }}
      />
      {found === null && failure === null && <LoadingNote rows={4} label={t('settings.seller-loading')} />}
      <FailureNote failure={failure} onRetry={again} />
      {found !== null && found.total === 0 && query === '' && (
        <EmptyNote icon={Link2} title={t('settings.seller-none')} words={t('settings.seller-none-words')} />
      )}
      {found !== null && (found.total > 0 || query !== '') && (
        <SellerList
          found={found}
          query={query}
          onQuery={setQuery}
          onOlder={() => setLimit((before) => before + listStep)}
        />
      )}
    </div>
  );
}
