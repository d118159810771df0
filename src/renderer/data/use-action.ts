import { useState } from 'react';
import { asFailure, type Failure } from '../../contract/failure.ts';

export interface Action {
  /** Runs the work unless it is running; resolves to true on success. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly isRunning: boolean;
  /** Why the last run failed; null once the next one begins. */
  readonly failure: Failure | null;
}

/** One action that a person started and that may fail: the failure is shown where it was started. */
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
