import type { Environment } from '../runtime/environment.ts';

export interface ThreadWatch {
  readonly stop: () => void;
}

const questions = 10;

/**
 * Asks a thread over and over whether it is there, and calls back once when it has answered nothing for `patienceMs`. What
 * counts are questions that were asked, not the time by a clock: a computer that slept asked none meanwhile.
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
