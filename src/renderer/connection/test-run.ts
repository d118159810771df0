import type { StoreApi } from 'zustand/vanilla';
import type { Input, Output } from '../../contract/bridge/channels.ts';
import { asFailure, type Failure } from '../../contract/failure.ts';

/** A connection test: its input and result. */
export interface TestRun {
  /** The settings tested, as JSON. */
  readonly asked: string;
  readonly isRunning: boolean;
  readonly answer: Output<'settings.test'> | null;
  /** Why it could not be tried, with the invalid fields in `details.problems`. */
  readonly failure: Failure | null;
}

export const noRun: TestRun = { asked: '', isRunning: false, answer: null, failure: null };

/** Runs a test unless one is running. */
export async function runTest(
  run: StoreApi<TestRun>,
  connection: Input<'settings.test'>,
  ask: (connection: Input<'settings.test'>) => Promise<Output<'settings.test'>>,
): Promise<void> {
  if (run.getState().isRunning) return;
  run.setState({ ...noRun, asked: JSON.stringify(connection), isRunning: true });
  try {
    run.setState({ isRunning: false, answer: await ask(connection) });
  } catch (error) {
    const failure = asFailure(error);
    run.setState({ isRunning: false, failure });
  }
}
