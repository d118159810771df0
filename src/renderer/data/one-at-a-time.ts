/**
 * Runs the work on request, never twice at once; any number of requests meanwhile cause one more run afterwards. So the last read is what
 * is shown, and a flood of events costs only one read after another.
 */
export function createOneAtATime(work: () => Promise<void>) {
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isOver = false;

  async function runAll(): Promise<void> {
    try {
      while (isWanted && !isOver) {
        isWanted = false;
        await work();
      }
    } finally {
      running = null;
    }
  }

  return {
    /** `work` reports its own errors: it never rejects. Resolves after a run that began after this call. */
    run(): Promise<void> {
      isWanted = true;
      running ??= runAll();
      return running;
    },
    /** Work in progress finishes, but is not started again. */
    stop(): void {
      isOver = true;
    },
  };
}
