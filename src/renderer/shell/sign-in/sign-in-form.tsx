import { useState } from 'react';
import type { OperatorRow } from '../../../contract/bridge/operators.ts';
import { useCommand } from '../../data/use-command.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useOperators } from '../../session/reads/use-operators.ts';
import { useDockside, useNavigation, useStation } from '../../session/use-dockside.ts';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../ui/feedback/loading-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import './sign-in.css';
import { SignInPin } from './sign-in-pin.tsx';

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
