import { memo } from 'react';
import { Button } from 'react-aria-components';
import type { OutboxEntryView } from '../../../contract/bridge/outbox.ts';
import { entryKind } from '../../documents/words/entry-kind.ts';
import { entryLook, entrySummary, shownState } from '../../documents/words/entry-look.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { ageInWords } from '../../ui/feedback/age.tsx';
import { originFacts } from './entry/entry-words.ts';
import './outbox.css';

/** One entry in two lines: its number and what became of it, with its kind, when and by whom. */
export const EntryRow = memo(function EntryRow(props: {
  readonly entry: OutboxEntryView;
  readonly now: number;
  readonly isChosen: boolean;
}) {
  const { entry, now, isChosen } = props;
  const { t, say } = useTexts();
  const { navigation } = useDockside();
  const state = shownState(entry);
  const summary = say(entrySummary(entry));
  const facts = [
    ...originFacts(entry, { t }),
    t(entryKind(entry).label),
    ageInWords(now - entry.createdAt, t),
    entry.operator,
  ].join(' · ');
  const { icon: Icon, ground, label } = entryLook[state];
  return (
    <Button
      className="entry"
      aria-current={isChosen}
      preventFocusOnPress
      data-testid="outbox-entry"
      data-key={entry.key}
      data-state={state}
      onPress={() => navigation.replace({ screen: 'outbox', page: 'entries', entry: entry.id })}
    >
      <span className={`entry-mark ground-${ground}`}>
        <Icon role="img" aria-label={t(label)} />
      </span>
      <span className="entry-key cut" title={entry.key}>
        {entry.key}
      </span>
      <span className="entry-facts cut" title={facts}>
        {facts}
      </span>
      <span className="entry-summary cut" title={summary}>
        {summary}
      </span>
    </Button>
  );
});
