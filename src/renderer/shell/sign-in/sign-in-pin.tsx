import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { longestPin, type OperatorRow } from '../../../contract/bridge/operators.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Keypad } from '../../ui/overlay/keypad.tsx';

/** The PIN of the chosen operator, by keyboard or touch. A wrong PIN is entered again from the start. */
export function SignInPin(props: {
  readonly operator: OperatorRow;
  /** Why the last PIN was rejected. */
  readonly refused: string | null;
  readonly isRunning: boolean;
  readonly onPin: (pin: string) => void;
  readonly onBack: () => void;
}) {
  const { operator, refused, isRunning, onPin, onBack } = props;
  const { t } = useTexts();
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Digits typed outside the field would be read as a scan.
  useEffect(() => field.current?.focus(), []);
  const change = (text: string) => setPin(text.replace(/\D/g, '').slice(0, longestPin));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin === '' || isRunning) return;
    onPin(pin);
    setPin('');
    field.current?.focus();
  };
  return (
    <form className="sign-in-pin grid gap-5" onSubmit={submit}>
      <div className="sign-in-pin-field stack gap-4">
        <TextField
          label={t('sign-in.pin-of', { operator: operator.name })}
          hint={t('sign-in.pin-words')}
          value={pin}
          onChange={change}
          type="password"
          inputMode="numeric"
          inputRef={field}
          maxLength={longestPin}
          error={refused ?? undefined}
        />
        <div className="sign-in-pin-ways row wrap gap-3">
          <Button label={t('sign-in.back')} icon={ArrowLeft} onPress={onBack} />
          <Button label={t('sign-in.do')} keys="Enter" kind="go" type="submit" isDisabled={isRunning} />
        </div>
      </div>
      <Keypad value={pin} onChange={change} deleteLabel={t('dialog.delete')} isWhole />
    </form>
  );
}
