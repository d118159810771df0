import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Input } from '../../contract/bridge/channels.ts';
import { useDockside } from '../session/use-dockside.ts';
import { createKept } from './kept-store.ts';
import { noRun, runTest, type TestRun } from './test-run.ts';

export interface ConnectionTestRun extends Pick<TestRun, 'isRunning' | 'answer' | 'failure'> {
  readonly run: () => void;
}

/** One for the window: leaving a section and returning must not start a second test meanwhile. */
const useKeptRun = createKept<TestRun>(noRun);

/** Tests whether the service can be reached with the entered settings. A result for other settings would be wrong, so it is dropped. */
export function useConnectionTest(connection: Input<'settings.test'>): ConnectionTestRun {
  const { testConnection } = useDockside();
  const kept = useKeptRun();
  const { asked, isRunning, answer, failure } = useStore(kept);
  useEffect(
    () => () => {
      // A result that was seen is not kept: the service may be gone later.
      if (!kept.getState().isRunning) kept.setState(noRun);
    },
    [kept],
  );
  const isAboutThis = asked === JSON.stringify(connection) && !isRunning;
  return {
    run: () => void runTest(kept, connection, testConnection),
    isRunning,
    answer: isAboutThis ? answer : null,
    failure: isAboutThis ? failure : null,
  };
}
