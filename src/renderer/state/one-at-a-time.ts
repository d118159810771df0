/**
 * Does the work whenever it is told to, never twice at once; told meanwhile, however often, it does it once more afterwards. So
 * what was read last is what is shown, and a flood of news costs no more than one reading after the other.
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
    /** `work` says itself what went wrong: it never rejects. Resolves once it was done after this. */
    run(): Promise<void> {
      isWanted = true;
      running ??= runAll();
      return running;
    },
    /** Work that is under way ends by itself, and is not begun again. */
    stop(): void {
      isOver = true;
    },
  };
}
