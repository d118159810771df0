import { type ClipboardEvent, useState } from 'react';
import type { Failure } from '../../../../../contract/failure.ts';
import type { FieldTexts } from '../../../../../documents/order-batch/order-batch.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { FailureNote } from '../../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { type TakenAddress, takeAddress } from './take-address.ts';

/** Takes an address as text: at once when it is pasted, by the button when it is typed. */
export function PasteDialog(props: {
  readonly current: FieldTexts;
  /** Why the last write failed. */
  readonly failure: Failure | null;
  /** Resolves to false if it could not be written. */
  readonly onTake: (taken: TakenAddress) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const { current, failure, onTake, onClose } = props;
  const { t } = useTexts();
  const [text, setText] = useState('');
  const [isUnread, setUnread] = useState(false);
  const [step, setStep] = useState<'text' | 'writing' | 'failed'>('text');
  const take = (given: string) => {
    const found = takeAddress(given, current);
    if (found === null) setUnread(true);
    else if (step !== 'writing') {
      setStep('writing');
      // Shown, to be taken again if it fails.
      setText(given);
      void onTake(found).then((isKept) => !isKept && setStep('failed'));
    }
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
      {step === 'failed' && <FailureNote failure={failure} />}
      <div className="dialog-actions">
        <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
        <Button
          label={t('desk.paste-take')}
          kind="go"
          isDisabled={text.trim() === '' || step === 'writing'}
          onPress={() => take(text)}
        />
      </div>
    </Dialog>
  );
}
