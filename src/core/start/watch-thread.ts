import type { Environment } from '../runtime/environment.ts';

export interface ThreadWatch {
  readonly stop: () => void;
}

const questions = 10;

/**
 * Pings a thread continually, and calls back once when it has not answered for `patienceMs`. Counts pings rather than
 * clock time: a sleeping computer sends none.
 */
export function watchThread(
  patienceMs: number,
  after: Environment['after'],
  ask: () => Promise<unknown>,
  onHung: () => void,
): ThreadWatch {
  let unanswered = 0;
  const next = () => after(patienceMs / questions, look);
  const look = () => {
    if (unanswered === questions) return onHung();
    unanswered += 1;
    cancel = next();
    ask().then(heard, () => undefined);
  };
  const heard = () => {
    unanswered = 0;
  };
  let cancel = next();
  return { stop: () => cancel() };
}
