import { type FormEvent, useState } from 'react';
import { type ConnectionDraft, toConnection, toDraft } from '../../connection/connection-draft.ts';
import { ConnectionTestAnswer, ConnectionTestButton } from '../../connection/connection-test.tsx';
import { LiveFields } from '../../connection/live-fields.tsx';
import { useConnectionTest } from '../../connection/use-connection-test.ts';
import { useCommand } from '../../data/use-command.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Step, type StepProps } from './step.tsx';

/** The address and sign-in of the service; saving restarts the core, and the next question follows. */
export function ConnectStep({ access, progress, go }: StepProps) {
  const { t } = useTexts();
  const command = useCommand();
  const draft: ConnectionDraft = {
    ...toDraft(access.view.settings.connection, access.view.connections[0]),
    ...progress.connection,
    kind: 'live',
  };
  const connection = toConnection(draft);
  const test = useConnectionTest(connection);
  const [tried, setTried] = useState('');
  const filledIn = JSON.stringify(connection);
  // A rejection of earlier input would be wrong next to the current input.
  const failure = tried === filledIn ? command.failure : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(filledIn);
    void command
      .run(() => access.write({ connection }))
      .then((wentWell) => wentWell && go({ step: 2, isConnecting: false, answers: {} }));
  };
  return (
    <form className="first-run-form" onSubmit={submit}>
      <Step
        question={t('first-run.connect')}
        words={t('first-run.connect-words')}
        onBack={() => go({ isConnecting: false })}
        actions={
          <>
            <ConnectionTestButton test={test} />
            <Button label={t('first-run.use-connection')} kind="go" type="submit" isDisabled={command.isRunning} />
          </>
        }
      >
        <div ref={focusFirst} className="first-run-fields">
          <LiveFields
            draft={draft}
            change={(changes) => go({ connection: { ...progress.connection, ...changes } })}
            failure={test.failure ?? failure}
            isFixed={false}
          />
        </div>
        <ConnectionTestAnswer test={test} />
        <FailureNote failure={failure} />
      </Step>
    </form>
  );
}

function focusFirst(fields: HTMLElement | null): void {
  fields?.querySelector('input')?.focus();
}
