import { useState } from 'react';
import type { ActChannel, Input } from '../../contract/bridge/channels.ts';
import { asFailure, type Failure } from '../../contract/failure.ts';
import type { Invoke } from './bridge/bridge.ts';
import { useData } from './data-context.ts';

interface CommandState {
  readonly isRunning: boolean;
  /** Why the last one failed; null once the next one begins. */
  readonly failure: Failure | null;
}

export interface Command extends CommandState {
  /** Asks the core for one thing, unless something runs already; resolves to true on success. */
  readonly send: <C extends ActChannel>(channel: C, input: Input<C>) => Promise<boolean>;
  /** The same for several requests, or a request and its consequence. */
  readonly run: (work: (invoke: Invoke) => Promise<unknown>) => Promise<boolean>;
}

/** What a person starts and what may fail, one at a time: the failure is shown where it was started. */
export function useCommand(): Command {
  const { invoke } = useData();
  const [state, show] = useState<CommandState>({ isRunning: false, failure: null });
  const [ways] = useState(() => createCommand(invoke, show));
  return { ...ways, ...state };
}

export function createCommand(invoke: Invoke, show: (state: CommandState) => void): Pick<Command, 'send' | 'run'> {
  // Not the state that is shown: a second press may come before it is drawn.
  let isRunning = false;

  async function run(work: (invoke: Invoke) => Promise<unknown>): Promise<boolean> {
    if (isRunning) return false;
    isRunning = true;
    show({ isRunning, failure: null });
    let failure: Failure | null = null;
    try {
      await work(invoke);
    } catch (error) {
      failure = asFailure(error);
    }
    isRunning = false;
    show({ isRunning, failure });
    return failure === null;
  }

  return { run, send: (channel, input) => run(() => invoke(channel, input)) };
}
