import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Input } from '../../contract/bridge/channels.ts';
import { useDockside } from '../state/use-dockside.ts';
import { createKept } from './kept-store.ts';
import { noRun, runTest, type TestRun } from './test-run.ts';

export interface ConnectionTestRun extends Pick<TestRun, 'isRunning' | 'answer' | 'failure'> {
  readonly run: () => void;
}

/** One for the window: a section that is left and opened again must not ask a second time meanwhile. */
const useKeptRun = createKept<TestRun>(noRun);

/** Asks the service whether it can be reached with what is filled in. An answer about something else would be a lie, so it goes. */
export function useConnectionTest(connection: Input<'settings.test'>): ConnectionTestRun {
  const { bridge } = useDockside();
  const kept = useKeptRun();
  const { asked, isRunning, answer, failure } = useStore(kept);
  useEffect(
    () => () => {
      // An answer that was seen is not for later: by then the service may be gone.
      if (!kept.getState().isRunning) kept.setState(noRun);
    },
    [kept],
  );
  const isAboutThis = asked === JSON.stringify(connection) && !isRunning;
  return {
    run: () => void runTest(kept, connection, (each) => bridge.invoke('settings.test', each)),
    isRunning,
    answer: isAboutThis ? answer : null,
    failure: isAboutThis ? failure : null,
  };
}
