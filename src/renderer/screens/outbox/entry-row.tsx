import { memo } from 'react';
import { Button } from 'react-aria-components';
import type { OutboxEntryView } from '../../../contract/bridge/outbox.ts';
import { entryKind } from '../../documents/words/entry-kind.ts';
import { entryLook, entrySummary, shownState } from '../../documents/words/entry-look.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { Age } from '../../ui/feedback/age.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import './outbox.css';

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
  const { icon, ground, label } = entryLook[state];
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
      <span className="entry-top row between items-center gap-3">
        <span className="entry-key cut" title={entry.key}>
          {entry.key}
        </span>
        <StateMark icon={icon} ground={ground} label={t(label)} />
      </span>
      <span className="entry-summary" title={summary}>
        {summary}
      </span>
      <span className="entry-facts">
        {t(entryKind(entry).label)}
        {' · '}
        <Age at={entry.createdAt} now={now} />
        {' · '}
        {entry.operator}
        {' · '}
        {entry.attempts === 0 ? t('outbox.no-attempt') : t('outbox.attempts', { n: entry.attempts })}
      </span>
    </Button>
  );
});
