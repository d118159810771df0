import { type FormEvent, useState } from 'react';
import { longestPin, type OperatorRow, Pin } from '../../../../contract/bridge/operators.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import '../../../ui/overlay/overlay.css';
import { useCommand } from '../../../data/use-command.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Keypad } from '../../../ui/overlay/keypad.tsx';

/** Sets a new PIN, typed twice, or removes it. */
export function PinDialog({ row, onClose }: { readonly row: OperatorRow; readonly onClose: () => void }) {
  const { t } = useTexts();
  const command = useCommand();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isSecond, setSecond] = useState(false);
  const [tried, setTried] = useState(false);
  const isGood = Pin.safeParse(pin).success;
  const digits = (text: string) => text.replace(/\D/g, '').slice(0, longestPin);

  const keep = (next: string | null) =>
    void command.send('operator.set-pin', { id: row.id, pin: next }).then((wentWell) => wentWell && onClose());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isGood && pin === again) keep(pin);
  };

  return (
    <Dialog title={t('operators.pin-title', { name: row.name })} onClose={onClose}>
      <form className="figure-dialog" onSubmit={submit}>
        <div className="stack gap-3">
          <TextField
            label={t('operators.pin')}
            hint={t('operators.pin-words')}
            value={pin}
            onChange={(text) => setPin(digits(text))}
            onFocus={() => setSecond(false)}
            type="password"
            inputMode="numeric"
            maxLength={longestPin}
            autoFocus
            error={tried && !isGood ? t('operators.pin-wrong') : undefined}
            className="figure-field"
          />
          <TextField
            label={t('operators.pin-again')}
            value={again}
            onChange={(text) => setAgain(digits(text))}
            onFocus={() => setSecond(true)}
            type="password"
            inputMode="numeric"
            maxLength={longestPin}
            error={tried && isGood && pin !== again ? t('operators.pin-differs') : undefined}
            className="figure-field"
          />
        </div>
        <Keypad
          value={isSecond ? again : pin}
          onChange={(text) => (isSecond ? setAgain : setPin)(digits(text))}
          deleteLabel={t('dialog.delete')}
        />
        <div className="dialog-actions full">
          {row.hasPin && (
            <Button
              label={t('operators.no-pin')}
              kind="danger"
              isDisabled={command.isRunning}
              onPress={() => keep(null)}
            />
          )}
          <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
          <Button label={t('settings.save')} keys="Enter" kind="go" type="submit" isDisabled={command.isRunning} />
        </div>
      </form>
      <FailureNote failure={command.failure} />
    </Dialog>
  );
}
