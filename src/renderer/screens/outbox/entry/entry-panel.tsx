import type { OutboxEntryView } from '../../../../contract/bridge/outbox.ts';
import { useCommand } from '../../../data/use-command.ts';
import { entryKind } from '../../../documents/words/entry-kind.ts';
import { entryLook, shownState } from '../../../documents/words/entry-look.ts';
import { formatMoment, formatTimeOfScan } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { EntryActions } from './entry-actions.tsx';
import { EntryHistory } from './entry-history.tsx';
import './entry.css';
import { originFacts, supportFacts, whatHappened, whatToDo } from './entry-words.ts';

/** One entry: what happened to it, what to do about it, its actions, what support asks for, and its history. */
export function EntryPanel({ entry, now }: { readonly entry: OutboxEntryView; readonly now: number }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const command = useCommand();
  const { failure, nextTryAt } = entry;
  const state = shownState(entry);
  const { icon, ground, label } = entryLook[state];
  const happened = whatHappened(entry, now, texts);
  const todo = whatToDo(entry);
  const problems = failure?.details?.problems ?? [];
  return (
    <Panel className="entry-panel">
      <div className="entry-panel-head row between gap-3">
        <h2>{entry.key}</h2>
        <StateMark icon={icon} ground={ground} label={t(label)} />
      </div>
      <div className="breaks">
        <p className="entry-happened" data-testid="entry-happened">
          {happened}
        </p>
        {problems.length > 0 && (
          <ul className="entry-problems">
            {problems.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <b>{path}</b> {message}
              </li>
            ))}
          </ul>
        )}
        <p className="quiet">
          {[...originFacts(entry, texts), t(entryKind(entry).label)].join(' · ')} ·{' '}
          {t('outbox.created', { time: formatMoment(entry.createdAt, now, locale), operator: entry.operator })}
          {nextTryAt !== null && state !== 'discarded' && nextTryAt > now && (
            <> · {t('outbox.next-try', { time: formatTimeOfScan(nextTryAt, locale) })}</>
          )}
        </p>
      </div>
      {todo !== null && (
        <p className="entry-todo" data-testid="entry-todo">
          <b>{t('outbox.todo')}</b> {t(todo)}
        </p>
      )}
      <EntryActions entry={entry} state={state} command={command} />
      <FailureNote failure={command.failure} />
      {failure && <p className="entry-support breaks muted">{supportFacts(failure, happened, texts).join(' · ')}</p>}
      <EntryHistory id={entry.id} version={`${entry.updatedAt} ${entry.attempts} ${entry.state}`} now={now} />
    </Panel>
  );
}
