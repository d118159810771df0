import { useState } from 'react';
import { asFailure, type Failure } from '../../contract/failure.ts';

export interface Action {
  /** Runs it unless it is running; resolves to true when it went well. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly isRunning: boolean;
  /** Why the last run failed; null once another one began. */
  readonly failure: Failure | null;
}

/** One thing that a person asked for and that may fail: the screen says so where it was asked. */
export function useAction(): Action {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    isRunning,
    failure,
    run: async (work) => {
      if (isRunning) return false;
      setRunning(true);
      setFailure(null);
      try {
        await work();
        return true;
      } catch (error) {
        setFailure(asFailure(error));
        return false;
      } finally {
        setRunning(false);
      }
    },
  };
}
