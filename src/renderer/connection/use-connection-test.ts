import { useState } from 'react';
import type { Input, Output } from '../../contract/bridge.ts';
import type { Failure } from '../../contract/failure.ts';
import { useAction } from '../state/use-action.ts';
import { useDockside } from '../state/use-dockside.ts';

export interface ConnectionTestRun {
  readonly run: () => void;
  readonly isRunning: boolean;
  readonly answer: Output<'settings.test'> | null;
  /** Why it could not even be tried, with the fields that are wrong in `details.problems`. */
  readonly failure: Failure | null;
}

/** Asks the service whether it can be reached with what is filled in. An answer about something else would be a lie, so it goes. */
export function useConnectionTest(connection: Input<'settings.test'>): ConnectionTestRun {
  const { bridge } = useDockside();
  const action = useAction();
  const [asked, setAsked] = useState('');
  const [answer, setAnswer] = useState<Output<'settings.test'> | null>(null);
  const filledIn = JSON.stringify(connection);
  const isAboutThis = asked === filledIn && !action.isRunning;
  return {
    run: () => {
      setAsked(filledIn);
      setAnswer(null);
      void action.run(async () => setAnswer(await bridge.invoke('settings.test', connection)));
    },
    isRunning: action.isRunning,
    answer: isAboutThis ? answer : null,
    failure: isAboutThis ? action.failure : null,
  };
}
