import { CircleAlert, CircleCheck, CircleX, PlugZap } from 'lucide-react';
import type { Output } from '../../contract/bridge/channels.ts';
import { Button } from '../components/button.tsx';
import { FailureNote } from '../components/failure-note.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import './connection-test.css';
import { intoSight } from './into-sight.ts';
import { TestedPlaces } from './tested-places.tsx';
import type { ConnectionTestRun } from './use-connection-test.ts';

/** Asks the service whether it can be reached, with what is filled in, before it is used. */
export function ConnectionTestButton(props: { readonly test: ConnectionTestRun; readonly isAllowed?: boolean }) {
  const { test, isAllowed = true } = props;
  const { t } = useTexts();
  return (
    <Button
      label={t(test.isRunning ? 'settings.testing' : 'settings.test')}
      icon={PlugZap}
      isDisabled={test.isRunning || !isAllowed}
      onPress={test.run}
    />
  );
}

const icons = { good: CircleCheck, warn: CircleAlert, bad: CircleX } as const;

/** What the test reached: the whole in one line, then every place that was asked. */
export function ConnectionTestAnswer({ test }: { readonly test: ConnectionTestRun }) {
  const { t, say } = useTexts();
  const { answer, failure } = test;
  if (answer === null) return <FailureNote failure={failure} />;
  const ground = groundOf(answer);
  const Icon = icons[ground];
  return (
    <div ref={intoSight} className="connection-answer" role="status">
      <div className={`connection-whole ground-${ground}`}>
        <Icon aria-hidden />
        <div>
          <p className="connection-head">{t(headOf(answer))}</p>
          <p>{say(answer.message)}</p>
        </div>
      </div>
      {answer.places.length > 0 && <TestedPlaces places={answer.places} />}
    </div>
  );
}

type Answer = Output<'settings.test'>;

/** A service that answers and then refuses is reached, and is still not right. */
export function groundOf({ reached, message }: Answer): keyof typeof icons {
  if (!reached) return 'bad';
  return message.key === 'connection.reached' || message.key === 'connection.practice' ? 'good' : 'warn';
}

function headOf(answer: Answer) {
  if (answer.message.key === 'connection.practice') return 'settings.test-practice';
  if (answer.message.key === 'connection.partly') return 'settings.reached-partly';
  return answer.reached ? 'settings.reached' : 'settings.not-reached';
}
