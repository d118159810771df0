import { Pencil, RotateCw, Trash2 } from 'lucide-react';
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
import { Explained } from './explained.tsx';
import { ReleaseChoices } from './release-choices.tsx';

/** The actions for an entry in its state, and what each one means. */
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
  const kind = entryKind(entry);
  const run = (work: (invoke: Invoke) => Promise<OutboxEntryView>) =>
    void command.run(async (invoke) => dockside.replaceEntry(await work(invoke)));

  if (state === 'confirmed' || state === 'discarded' || state === 'superseded') return null;
  return (
    <div className="grid gap-3">
      {question !== null && (
        <EntryQuestion
          entry={{ ...entry, question }}
          onAnswer={(answer) => run((invoke) => invoke('outbox.answer', { id, answer }))}
        />
      )}
      {state === 'held' && (
        <ReleaseChoices
          entry={entry}
          isRunning={command.isRunning}
          onRelease={(submitLater) => run((invoke) => invoke('outbox.release', { id, submitLater }))}
          onReleaseAll={(documentId) => void command.send('outbox.release-all', { documentId, submitLater: false })}
        />
      )}
      {(state === 'rejected' || state === 'held') && entry.documentId !== null && (
        <Explained words={t(kind.editWords)}>
          <Button
            label={t(kind.edit)}
            icon={Pencil}
            kind={state === 'rejected' ? 'go' : 'plain'}
            onPress={() => void command.run(() => dockside.editEntry(id))}
          />
        </Explained>
      )}
      {state === 'unconfirmed' && <AdministratorNote words="outbox.discard-administrator" />}
      <div className="row wrap gap-3">
        {((state === 'pending' && !isPaused) ||
          state === 'rejected' ||
          (state === 'unconfirmed' && question !== 'unsure')) && (
          <Button
            label={t(retryLabel[state])}
            icon={RotateCw}
            onPress={() => run((invoke) => invoke('outbox.retry', { id }))}
          />
        )}
        {state !== 'sending' && (
          <Button
            label={t('outbox.discard')}
            icon={Trash2}
            kind="danger"
            isDisabled={state === 'unconfirmed' && !isAdministrator}
            onPress={() => setDiscarding(true)}
          />
        )}
      </div>
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
