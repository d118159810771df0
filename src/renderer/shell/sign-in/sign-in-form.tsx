import { type FormEvent, useEffect, useRef, useState } from 'react';
import { longestPin, type OperatorRow } from '../../../contract/bridge/operators.ts';
import { useCommand } from '../../data/use-command.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useOperators } from '../../session/reads/use-operators.ts';
import { useDockside, useNavigation, useStation } from '../../session/use-dockside.ts';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../ui/feedback/loading-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import './sign-in.css';
import { ArrowLeft } from 'lucide-react';
import { TextField } from '../../ui/form/text-field.tsx';
import { Keypad } from '../../ui/overlay/keypad.tsx';

/** Signs in by name, and by PIN if there is one; a badge does both at once. */
export function SignInForm(props: {
  readonly onSignedIn: () => void;
  /** Above the names. */
  readonly title?: string;
}) {
  const { onSignedIn, title } = props;
  const { t, say } = useTexts();
  const dockside = useDockside();
  const { value: rows, failure, again } = useOperators();
  const pinRequired = useStation((state) => state.view?.signIn.pinRequired ?? false);
  const chosenId = useNavigation((state) => state.signInAs);
  const command = useCommand();
  const [refused, setRefused] = useState<{ readonly id: string; readonly why: string } | null>(null);
  const chosen = rows?.find(({ id }) => id === chosenId);

  const choose = (id: string | null) => {
    setRefused(null);
    dockside.navigation.chooseSignIn(id);
  };
  const signIn = (id: string, pin: string) =>
    void command.run(async () => {
      const { verdict, signedIn } = await dockside.signIn(id, pin);
      const why = [verdict.title, ...(verdict.detail ? [verdict.detail] : [])].map(say).join(' · ');
      setRefused(signedIn ? null : { id, why });
      if (signedIn) {
        choose(null);
        onSignedIn();
      }
    });
  const onName = ({ id, hasPin }: OperatorRow) => (hasPin || pinRequired ? choose(id) : signIn(id, ''));

  return (
    <div className="sign-in grid gap-4 shrink-y">
      <FailureNote failure={failure} onRetry={again} />
      <FailureNote failure={command.failure} />
      {rows === null && failure === null && <LoadingNote rows={2} label={t('sign-in.loading')} />}
      {chosen === undefined && title !== undefined && <h2>{title}</h2>}
      {chosen === undefined ? (
        <ul className="sign-in-names grid gap-3 scrolls" aria-label={t('sign-in.names')}>
          {rows?.map((row) => (
            <li key={row.id}>
              <Button
                label={row.name}
                className="sign-in-name"
                isDisabled={command.isRunning}
                onPress={() => onName(row)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <SignInPin
          key={chosen.id}
          operator={chosen}
          refused={refused?.id === chosen.id ? refused.why : null}
          isRunning={command.isRunning}
          onPin={(pin) => signIn(chosen.id, pin)}
          onBack={() => choose(null)}
        />
      )}
    </div>
  );
}

/** The PIN of the chosen operator, by keyboard or touch. A wrong PIN is entered again from the start. */
function SignInPin(props: {
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
      <Keypad value={pin} onChange={change} deleteLabel={t('dialog.delete')} />
    </form>
  );
}
