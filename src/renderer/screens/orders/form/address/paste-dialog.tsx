import { type ClipboardEvent, useState } from 'react';
import type { FieldTexts } from '../../../../../documents/order-batch/order-batch.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { type TakenAddress, takeAddress } from './take-address.ts';

/** Takes an address as text: at once when it is pasted, by the button when it is typed. */
export function PasteDialog(props: {
  readonly current: FieldTexts;
  readonly onTake: (taken: TakenAddress) => void;
  readonly onClose: () => void;
}) {
  const { current, onTake, onClose } = props;
  const { t } = useTexts();
  const [text, setText] = useState('');
  const [isUnread, setUnread] = useState(false);
  const take = (given: string) => {
    const found = takeAddress(given, current);
    if (found === null) setUnread(true);
    else onTake(found);
    return found !== null;
  };
  const paste = (event: ClipboardEvent) => {
    if (text.trim() === '' && take(event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  return (
    <Dialog title={t('desk.paste-address')} onClose={onClose} width="wide">
      <div onPaste={paste}>
        <TextField
          label={t('desk.paste-text')}
          hint={t('desk.paste-text-hint')}
          error={isUnread ? t('desk.paste-unread') : undefined}
          value={text}
          onChange={(next) => {
            setText(next);
            setUnread(false);
          }}
          lines={6}
          autoFocus
        />
      </div>
      <div className="dialog-actions">
        <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
        <Button label={t('desk.paste-take')} kind="go" isDisabled={text.trim() === ''} onPress={() => take(text)} />
      </div>
    </Dialog>
  );
}
