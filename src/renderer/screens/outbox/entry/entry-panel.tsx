import type { OutboxEntryView } from '../../../../contract/bridge/outbox.ts';
import { useCommand } from '../../../data/use-command.ts';
import { entryKind } from '../../../documents/words/entry-kind.ts';
import { entryLook, entrySummary, shownState } from '../../../documents/words/entry-look.ts';
import { formatMoment, formatTimeOfScan } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryHistory } from './entry-history.tsx';
import './entry.css';
import { Refusal } from './refusal.tsx';

/** One entry: its state, in the service's own words where there are any, its actions, and its history. */
export function EntryPanel({ entry, now }: { readonly entry: OutboxEntryView; readonly now: number }) {
  const { t, say, locale } = useTexts();
  const command = useCommand();
  const state = shownState(entry);
  const { icon, ground, label } = entryLook[state];
  return (
    <Panel className="entry-panel">
      <div className="entry-panel-head row between gap-3">
        <h2>{entry.key}</h2>
        <StateMark icon={icon} ground={ground} label={t(label)} />
      </div>
      <div>
        <p className="entry-panel-summary">{say(entrySummary(entry))}</p>
        <p className="quiet">
          {t(entryKind(entry).label)} ·{' '}
          {t('outbox.created', { time: formatMoment(entry.createdAt, now, locale), operator: entry.operator })}
          {entry.nextTryAt !== null && state !== 'discarded' && entry.nextTryAt > now && (
            <> · {t('outbox.next-try', { time: formatTimeOfScan(entry.nextTryAt, locale) })}</>
          )}
        </p>
      </div>
      {entry.discarded && (
        <p className="entry-panel-note ground-plain">
          {t('outbox.discarded', {
            time: formatMoment(entry.discarded.at, now, locale),
            operator: entry.discarded.operator,
            reason: entry.discarded.reason,
          })}
        </p>
      )}
      {entry.failure && <Refusal failure={entry.failure} isRefused={entry.state === 'rejected'} />}
      <p className="entry-todo" data-testid="entry-todo">
        <b>{t('outbox.todo')}</b> {t(`outbox.todo-${entry.question === null ? state : 'asked'}`)}
      </p>
      <EntryActions entry={entry} state={state} command={command} />
      <FailureNote failure={command.failure} />
      <EntryHistory id={entry.id} version={`${entry.updatedAt} ${entry.attempts} ${entry.state}`} now={now} />
    </Panel>
  );
}
