import { Pencil, RotateCw, Send, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type OutboxEntryView, outboxChannels } from '../../../../contract/bridge/outbox.ts';
import type { Invoke } from '../../../data/bridge/bridge.ts';
import type { Command } from '../../../data/use-command.ts';
import { entryKind } from '../../../documents/words/entry-kind.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAdministrator } from '../../../session/use-administrator.ts';
import { useDockside, useStation } from '../../../session/use-dockside.ts';
import { AdministratorNote } from '../../../shell/sign-in/administrator-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import './entry.css';
import { longestOf } from '../../../../contract/limits-of.ts';
import type { shownState } from '../../../documents/words/entry-look.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EntryQuestion } from './entry-question.tsx';
import { safeAction } from './entry-words.ts';
import { ReleaseChoices } from './release-choices.tsx';

/** The actions for an entry in its state: the safe one first and filled. */
export function EntryActions(props: {
  readonly entry: OutboxEntryView;
  readonly state: ReturnType<typeof shownState>;
  readonly command: Command;
}) {
  const { entry, state, command } = props;
  const { t } = useTexts();
  const dockside = useDockside();
  const isPaused = useStation(({ view }) => view?.paused != null);
  const isAdministrator = useAdministrator();
  const [discarding, setDiscarding] = useState(false);
  const { id, question } = entry;
  const safe = safeAction(entry);
  const kindOf = (action: typeof safe) => (action === safe ? 'go' : 'plain');
  const run = (work: (invoke: Invoke) => Promise<OutboxEntryView>) =>
    void command.run(async (invoke) => dockside.replaceEntry(await work(invoke)));
  const release = (submitLater: boolean) => run((invoke) => invoke('outbox.release', { id, submitLater }));

  if (state === 'confirmed' || state === 'discarded' || state === 'superseded' || state === 'taken') return null;
  return (
    <div className="grid gap-3">
      {question !== null && (
        <EntryQuestion
          entry={{ ...entry, question }}
          onAnswer={(answer) => run((invoke) => invoke('outbox.answer', { id, answer }))}
        />
      )}
      {state === 'unconfirmed' && <AdministratorNote words="outbox.discard-administrator" />}
      <div className="row wrap gap-3">
        {state === 'held' && (
          <Button label={t('outbox.release')} icon={Send} kind={kindOf('release')} onPress={() => release(false)} />
        )}
        {(state === 'rejected' || state === 'held') && entry.documentId !== null && (
          <Button
            label={t(entryKind(entry).edit)}
            icon={Pencil}
            kind={kindOf('edit')}
            onPress={() => void command.run(() => dockside.editEntry(id))}
          />
        )}
        {((state === 'pending' && !isPaused) ||
          state === 'rejected' ||
          (state === 'unconfirmed' && question !== 'unsure')) && (
          <Button
            label={t(retryLabel[state])}
            icon={RotateCw}
            kind={kindOf('retry')}
            onPress={() => run((invoke) => invoke('outbox.retry', { id }))}
          />
        )}
        {state !== 'sending' && (
          <Button
            label={t('outbox.discard')}
            icon={Trash2}
            testId="entry-discard"
            isDisabled={state === 'unconfirmed' && !isAdministrator}
            onPress={() => setDiscarding(true)}
          />
        )}
      </div>
      {state === 'held' && (
        <ReleaseChoices
          entry={entry}
          isRunning={command.isRunning}
          onRelease={() => release(true)}
          onReleaseAll={(documentId) => void command.send('outbox.release-all', { documentId, submitLater: false })}
        />
      )}
      {discarding && (
        <DiscardDialog
          entry={entry}
          onClose={() => setDiscarding(false)}
          onDiscard={(reason) => {
            setDiscarding(false);
            run((invoke) => invoke('outbox.discard', { id, reason }));
          }}
        />
      )}
    </div>
  );
}

const retryLabel = {
  pending: 'outbox.retry',
  rejected: 'outbox.retry-rejected',
  unconfirmed: 'outbox.retry-unconfirmed',
} as const;

/** Asks for the reason, which is stored with the entry. */
function DiscardDialog(props: {
  readonly entry: OutboxEntryView;
  readonly onClose: () => void;
  readonly onDiscard: (reason: string) => void;
}) {
  const { entry, onClose, onDiscard } = props;
  const { t } = useTexts();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) onDiscard(reason.trim());
  };
  return (
    <Dialog title={t('outbox.discard-title', { key: entry.key })} onClose={onClose}>
      <form onSubmit={submit} className="discard grid gap-4">
        <p>{t('outbox.discard-words')}</p>
        {entry.state === 'unconfirmed' && <p className="discard-unsure ground-warn">{t('outbox.discard-unsure')}</p>}
        <TextField
          label={t('outbox.discard-label')}
          value={reason}
          onChange={setReason}
          maxLength={longestOf(outboxChannels['outbox.discard'].input.shape.reason)}
          autoFocus
          error={tried && isMissing ? t('outbox.discard-missing') : undefined}
        />
        <div className="dialog-actions">
          <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
          <Button label={t('outbox.discard')} keys="Enter" kind="danger" type="submit" />
        </div>
      </form>
    </Dialog>
  );
}
