import { type FormEvent, useState } from 'react';
import { type OutboxEntryView, outboxChannels } from '../../../../contract/bridge/outbox.ts';
import { longestOf } from '../../../../contract/limits-of.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import './entry.css';

/** Asks for the reason, which is stored with the entry. */
export function DiscardDialog(props: {
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
