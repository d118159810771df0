import { Inbox, MousePointerClick, Printer } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { OutboxEntryView } from '../../../contract/bridge/outbox.ts';
import { needsPerson, shownState } from '../../documents/words/entry-look.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside, useOutbox, usePage, useRoute, useStation } from '../../session/use-dockside.ts';
import { useNow } from '../../session/use-now.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { FilterRow } from '../../ui/list/filter-row.tsx';
import { VirtualRows } from '../../ui/list/virtual-rows.tsx';
import { ListPage } from '../../ui/page/list-page.tsx';
import { EntryPanel } from './entry/entry-panel.tsx';
import { EntryRow } from './entry-row.tsx';
import './outbox.css';
import { PausedBanner } from './paused-banner.tsx';
import { PrintsPanel } from './prints/prints-panel.tsx';

/** What leaves this station: requests to the service, or print jobs. */
export function Screen() {
  return usePage() === 'prints' ? <PrintsPanel /> : <Entries />;
}

/** Requests to the service, newest first, and the history of the selected one. */
function Entries() {
  const { t, locale } = useTexts();
  const { navigation, readOlderEntries } = useDockside();
  const hasOlder = useOutbox((state) => state.hasOlder);
  const entries = useOutbox((state) => state.entries);
  const paused = useStation((state) => state.view?.paused ?? null);
  const chosenId = useRoute((route) => (route.page === 'entries' ? route.entry : null));
  const now = useNow(15_000);
  const [filter, setFilter] = useState<OutboxFilter>('all');
  const chosen = entries?.find(({ id }) => id === chosenId);
  const shown = useMemo(() => filterEntries(entries ?? [], filter), [entries, filter]);

  useEffect(() => {
    const first = entries?.find(needsPerson) ?? entries?.[0];
    if (chosenId === null && first) navigation.replace({ screen: 'outbox', page: 'entries', entry: first.id });
  }, [entries, chosenId, navigation]);

  return (
    <div className="outbox">
      {paused && <PausedBanner paused={paused} />}
      <div className={entries?.length ? 'outbox-halves' : 'outbox-whole'}>
        <ListPage
          read={{ failure: null }}
          total={entries?.length ?? null}
          loading={{ rows: 6, label: t('outbox.loading') }}
          empty={<EmptyNote icon={Inbox} title={t('outbox.empty')} words={t('outbox.empty-words')} />}
          rows={() => (
            <>
              <FilterRow
                label={t('outbox.filter')}
                chosen={filter}
                onChoose={setFilter}
                filters={outboxFilters.map((id) => ({
                  id,
                  label: t(`outbox.filter-${id}`),
                  // Unsettled entries are all here; of the others only those that have been read.
                  count: `${formatNumber(filterEntries(entries ?? [], id).length, locale)}${hasOlder ? '+' : ''}`,
                }))}
              />
              {shown.length === 0 && <p className="muted">{t('outbox.filter-none')}</p>}
              {(shown.length > 0 || hasOlder) && (
                <VirtualRows
                  label={t('outbox.title')}
                  rows={shown}
                  estimate={104}
                  row={(entry) => <EntryRow entry={entry} now={now} isChosen={entry.id === chosenId} />}
                  onOlder={hasOlder && readOlderEntries}
                />
              )}
            </>
          )}
        >
          <div className="row wrap items-baseline between gap-3">
            <h1>{t('outbox.title')}</h1>
            {entries !== null && <span className="quiet">{t('outbox.count', { n: entries.length })}</span>}
            <CommandButton name="prints" icon={Printer} className="outbox-prints" />
          </div>
        </ListPage>
        {chosen && <EntryPanel key={chosen.id} entry={chosen} now={now} />}
        {!chosen && entries !== null && entries.length > 0 && (
          <Panel>
            <EmptyNote icon={MousePointerClick} title={t('outbox.choose')} />
          </Panel>
        )}
      </div>
    </div>
  );
}

export const outboxFilters = ['all', 'needs', 'way', 'confirmed'] as const;
type OutboxFilter = (typeof outboxFilters)[number];

/** The entries that match a filter, in order. `way`: neither settled nor in need of a person. */
export function filterEntries(entries: readonly OutboxEntryView[], filter: OutboxFilter): readonly OutboxEntryView[] {
  return filter === 'all' ? entries : entries.filter((entry) => groupOf(entry) === filter);
}

function groupOf(entry: OutboxEntryView): OutboxFilter | null {
  if (needsPerson(entry)) return 'needs';
  const state = shownState(entry);
  if (state === 'confirmed') return 'confirmed';
  return state === 'discarded' || state === 'superseded' ? null : 'way';
}
