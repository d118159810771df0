import { Inbox, MousePointerClick, Printer } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside, useOutbox, usePage, useRoute, useStation } from '../../session/use-dockside.ts';
import { useNow } from '../../session/use-now.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { VirtualRows } from '../../ui/list/virtual-rows.tsx';
import { ListPage } from '../../ui/page/list-page.tsx';
import { EntryPanel } from './entry/entry-panel.tsx';
import { EntryRow } from './entry-row.tsx';
import { GroupRow } from './group-row.tsx';
import './outbox.css';
import { groupedRows, groupOf, type OutboxGroup, outboxGroups } from './outbox-groups.ts';
import { PausedBanner } from './paused-banner.tsx';
import { PrintsPanel } from './prints/prints-panel.tsx';

/** What leaves this station: requests to the service, or print jobs. */
export function Screen() {
  return usePage() === 'prints' ? <PrintsPanel /> : <Entries />;
}

/** Requests to the service by what is to be done about them, newest first, and the history of the selected one. */
function Entries() {
  const { t } = useTexts();
  const { navigation, readOlderEntries } = useDockside();
  const hasOlder = useOutbox((state) => state.hasOlder);
  const entries = useOutbox((state) => state.entries);
  const station = useStation((state) => state.view);
  const paused = station?.paused ?? null;
  const chosenId = useRoute((route) => (route.page === 'entries' ? route.entry : null));
  const now = useNow(15_000);
  const [closed, setClosed] = useState<ReadonlySet<OutboxGroup>>(new Set());
  const chosen = entries?.find(({ id }) => id === chosenId);
  const rows = useMemo(
    () => groupedRows(entries ?? [], closed, station, hasOlder),
    [entries, closed, station, hasOlder],
  );
  const toggle = (group: OutboxGroup) =>
    setClosed((before) => new Set(outboxGroups.filter((each) => before.has(each) !== (each === group))));

  useEffect(() => {
    if (chosenId !== null || !entries) return;
    const first = outboxGroups.map((group) => entries.find((entry) => groupOf(entry) === group)).find(Boolean);
    if (first) navigation.replace({ screen: 'outbox', page: 'entries', entry: first.id });
  }, [entries, chosenId, navigation]);

  return (
    <div className="outbox">
      {paused && <PausedBanner paused={paused} />}
      <div className={`grid grow shrink-y ${entries?.length ? 'outbox-halves' : ''}`}>
        <ListPage
          read={{ failure: null }}
          total={entries?.length ?? null}
          loading={{ rows: 6, label: t('outbox.loading') }}
          empty={<EmptyNote icon={Inbox} title={t('outbox.empty')} words={t('outbox.empty-words')} />}
          rows={() => (
            <VirtualRows
              label={t('outbox.title')}
              rows={rows}
              estimate={64}
              row={(row) =>
                'group' in row ? (
                  <GroupRow {...row} onToggle={toggle} />
                ) : (
                  <EntryRow entry={row} now={now} isChosen={row.id === chosenId} />
                )
              }
              onOlder={hasOlder && readOlderEntries}
            />
          )}
        >
          <div className="row wrap items-baseline between gap-3">
            <h1>{t('outbox.title')}</h1>
            <CommandButton name="prints" icon={Printer} />
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
