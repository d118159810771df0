import { CircleCheck, CircleX, PlugZap } from 'lucide-react';
import { useState } from 'react';
import type { Input, Output } from '../../../contract/bridge.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAction } from '../../state/use-action.ts';
import { useDockside } from '../../state/use-dockside.ts';
import './connection-test.css';

/** Asks the service whether it can be reached, with what is filled in, before it is used. */
export function ConnectionTest({ connection }: { readonly connection: Input<'settings.test'> }) {
  const { t, say } = useTexts();
  const { bridge } = useDockside();
  const action = useAction();
  const [answer, setAnswer] = useState<{ of: string; is: Output<'settings.test'> } | null>(null);
  const asked = JSON.stringify(connection);
  const test = async () => setAnswer({ of: asked, is: await bridge.invoke('settings.test', connection) });
  // An answer about something else than what is filled in now would be a lie.
  const said = answer?.of === asked && !action.isRunning ? answer.is : null;
  const Icon = said?.reached ? CircleCheck : CircleX;
  return (
    <>
      <Button
        label={t(action.isRunning ? 'settings.testing' : 'settings.test')}
        icon={PlugZap}
        isDisabled={action.isRunning}
        onPress={() => void action.run(test)}
      />
      {said && (
        <div
          className={`settings-answer connection-answer ${said.reached ? 'ground-good' : 'ground-bad'}`}
          role="status"
        >
          <Icon aria-hidden />
          <div>
            <p>{t(said.reached ? 'settings.reached' : 'settings.not-reached')}</p>
            <p>{say(said.message)}</p>
            {said.problems.map(({ path, message }) => (
              <p key={`${path} ${message}`}>
                {path} {message}
              </p>
            ))}
          </div>
        </div>
      )}
      <FailureNote failure={action.failure} />
    </>
  );
}
