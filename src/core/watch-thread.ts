export interface ThreadWatch {
  /** It answered: it works. */
  readonly heard: () => void;
  readonly stop: () => void;
}

const questions = 10;

/**
 * Asks a thread over and over whether it is there, and calls back once when it has answered nothing for `patienceMs`. What
 * counts are questions that were asked, not the time by a clock: a computer that slept asked none meanwhile.
 */
export function watchThread(patienceMs: number, ask: () => void, onHung: () => void): ThreadWatch {
  let unanswered = 0;
  const timer = setInterval(() => {
    if (unanswered < questions) {
      unanswered += 1;
      return ask();
    }
    clearInterval(timer);
    onHung();
  }, patienceMs / questions);
  timer.unref();
  return {
    heard: () => {
      unanswered = 0;
    },
    stop: () => clearInterval(timer),
  };
}
