import { CircleAlert, CircleCheck, CircleX, PlugZap } from 'lucide-react';
import type { Output } from '../../../contract/bridge.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import './connection-test.css';
import type { ConnectionTestRun } from './use-connection-test.ts';

/** Asks the service whether it can be reached, with what is filled in, before it is used. */
export function ConnectionTest({ test }: { readonly test: ConnectionTestRun }) {
  const { t, say } = useTexts();
  const { answer, failure, isRunning } = test;
  const ground = answer === null ? 'bad' : groundOf(answer);
  const Icon = ground === 'good' ? CircleCheck : ground === 'warn' ? CircleAlert : CircleX;
  return (
    <>
      <Button
        label={t(isRunning ? 'settings.testing' : 'settings.test')}
        icon={PlugZap}
        isDisabled={isRunning}
        onPress={test.run}
      />
      {answer && (
        <div ref={intoSight} className={`settings-answer connection-answer ground-${ground}`} role="status">
          <Icon aria-hidden />
          <div>
            <p>{t(answer.reached ? 'settings.reached' : 'settings.not-reached')}</p>
            <p>{say(answer.message)}</p>
            {answer.problems.map(({ path, message }) => (
              <p key={`${path} ${message}`}>
                {path} {message}
              </p>
            ))}
          </div>
        </div>
      )}
      <FailureNote failure={failure} />
    </>
  );
}

/** A service that answers and then refuses is reached, and is still not right. */
function groundOf({ reached, message }: Output<'settings.test'>): 'good' | 'warn' | 'bad' {
  if (!reached) return 'bad';
  return message.key === 'connection.reached' || message.key === 'connection.practice' ? 'good' : 'warn';
}

/** The form is longer than a small screen, and the answer stands at its end. */
function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
