import type { StoreApi } from 'zustand/vanilla';
import type { Input, Output } from '../../contract/bridge/channels.ts';
import { asFailure, type Failure } from '../../contract/failure.ts';

/** The test of a connection: what was asked, and what came of it. */
export interface TestRun {
  /** What was filled in then, as JSON. */
  readonly asked: string;
  readonly isRunning: boolean;
  readonly answer: Output<'settings.test'> | null;
  /** Why it could not even be tried, with the fields that are wrong in `details.problems`. */
  readonly failure: Failure | null;
}

export const noRun: TestRun = { asked: '', isRunning: false, answer: null, failure: null };

/** Asks, unless it is asking already. */
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
