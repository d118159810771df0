import { Inbox, MousePointerClick } from 'lucide-react';
import { useEffect } from 'react';
import { EmptyNote } from '../../components/empty-note.tsx';
import { Panel } from '../../components/panel.tsx';
import { VirtualRows } from '../../components/virtual-rows.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside, useOutbox, useStation, useView } from '../../state/use-dockside.ts';
import { useNow } from '../../state/use-now.ts';
import { EntryPanel } from './entry-panel.tsx';
import { EntryRow } from './entry-row.tsx';
import './outbox-screen.css';
import { PausedBanner } from './paused-banner.tsx';

/** Creates on their way to the service, newest first, and everything that happened to the chosen one. */
export function OutboxScreen() {
  const { t } = useTexts();
  const { view } = useDockside();
  const entries = useOutbox((state) => state.entries);
  const paused = useStation((state) => state.view?.paused ?? null);
  const chosenId = useView((state) => state.outboxId);
  const now = useNow(15_000);
  const chosen = entries?.find(({ id }) => id === chosenId);

  useEffect(() => {
    const first = entries?.[0];
    if (chosenId === null && first) view.setState({ outboxId: first.id });
  }, [entries, chosenId, view]);

  return (
    <div className="outbox">
      {paused && <PausedBanner paused={paused} />}
      <div className={entries?.length ? 'outbox-halves' : 'outbox-whole'}>
        <Panel className="outbox-list">
          <div className="outbox-head">
            <h1>{t('outbox.title')}</h1>
            {entries !== null && <span className="quiet">{t('outbox.count', { n: entries.length })}</span>}
          </div>
          {entries === null && <p className="muted">{t('outbox.loading')}</p>}
          {entries?.length === 0 && (
            <EmptyNote icon={Inbox} title={t('outbox.empty')} words={t('outbox.empty-words')} />
          )}
          {entries !== null && entries.length > 0 && (
            <VirtualRows
              label={t('outbox.title')}
              count={entries.length}
              estimate={104}
              row={(index) => {
                const entry = entries[index];
                return entry && <EntryRow entry={entry} now={now} isChosen={entry.id === chosenId} />;
              }}
            />
          )}
        </Panel>
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
