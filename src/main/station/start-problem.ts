import { Failure } from '../../contract/failure.ts';
import { startWords } from '../../contract/host/start-words.ts';
import { BadFlag, startUsage } from '../../core/start/start-flags.ts';

export interface StartProblem {
  readonly title: string;
  readonly text: string;
  readonly exitCode: 1 | 2;
}

/** Why Dockside did not start, for a person. Anything but a `Failure` is a bug: its stack is shown, for support. */
export function startProblem(error: unknown): StartProblem {
  if (error instanceof BadFlag) {
    return { title: 'Dockside was started with a wrong flag', text: `${error.message}\n\n${startUsage}`, exitCode: 2 };
  }
  const title = 'Dockside did not start';
  if (error instanceof Failure) return { title, text: startWords(error), exitCode: 1 };
  return { title, text: error instanceof Error ? (error.stack ?? error.message) : String(error), exitCode: 1 };
}
