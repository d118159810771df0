import { useState } from 'react';
import { longestMessage } from '../../../contract/site/claims.ts';
import { useCommand } from '../../data/use-command.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** A short text that is shown at another station until somebody there acknowledges it. */
export function SendMessage({
  stations,
  onClose,
}: {
  readonly stations: readonly string[];
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { send, failure, isRunning } = useCommand();
  const [station, setStation] = useState(stations[0] ?? '');
  const [text, setText] = useState('');
  return (
    <Dialog title={t('board.message')} onClose={onClose}>
      <SelectField
        label={t('board.message-to')}
        value={station}
        choices={stations.map((name) => ({ value: name, label: name }))}
        onChange={setStation}
      />
      <TextField
        label={t('board.message-text')}
        hint={t('board.message-left', { n: longestMessage - text.length })}
        value={text}
        onChange={setText}
        lines={3}
        maxLength={longestMessage}
        autoFocus
      />
      <FailureNote failure={failure} />
      <div className="dialog-actions">
        <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
        <Button
          label={t('board.message-send')}
          kind="go"
          isDisabled={text.trim() === '' || station === '' || isRunning}
          onPress={() => void send('site.send-message', { station, text }).then((isSent) => isSent && onClose())}
        />
      </div>
    </Dialog>
  );
}
