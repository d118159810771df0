import { CircleAlert, CircleCheck, CircleX, PlugZap } from 'lucide-react';
import type { Output } from '../../contract/bridge/channels.ts';
import type { TextKey } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { FailureNote } from '../ui/feedback/failure-note.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import type { StateLook } from '../ui/feedback/state-mark.tsx';
import { Button } from '../ui/form/button.tsx';
import './connection.css';
import { faultIntoSight, intoSight } from './into-sight.ts';
import { TestedPlaces } from './tested-places.tsx';
import type { ConnectionTestRun } from './use-connection-test.ts';

/** Tests whether the service can be reached with the entered settings, before they are saved. */
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

/** The result of the test: a one-line summary, then every address tested. */
export function ConnectionTestAnswer({ test }: { readonly test: ConnectionTestRun }) {
  const { t, say } = useTexts();
  const { answer, failure } = test;
  if (answer === null) {
    return (
      failure && (
        <div ref={faultIntoSight} className="connection-answer">
          <FailureNote failure={failure} />
        </div>
      )
    );
  }
  const { head, ...look } = looks[answer.result];
  return (
    <div ref={intoSight} className="connection-answer" role="status">
      <Notice {...look} title={t(head)} words={say(answer.message)} />
      {answer.places.length > 0 && <TestedPlaces places={answer.places} />}
    </div>
  );
}

/** A service that replies with a rejection is reachable, but still not right. */
const looks: Readonly<Record<Output<'settings.test'>['result'], StateLook & { readonly head: TextKey }>> = {
  practice: { icon: CircleCheck, ground: 'good', head: 'settings.test-practice' },
  right: { icon: CircleCheck, ground: 'good', head: 'settings.reached' },
  partly: { icon: CircleAlert, ground: 'warn', head: 'settings.reached-partly' },
  refused: { icon: CircleAlert, ground: 'warn', head: 'settings.reached' },
  unreachable: { icon: CircleX, ground: 'bad', head: 'settings.not-reached' },
};
