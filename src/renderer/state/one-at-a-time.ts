/**
 * Does the work whenever it is told to, never twice at once; told meanwhile, however often, it does it once more afterwards. So
 * what was read last is what is shown, and a flood of news costs no more than one reading after the other.
 */
export function createOneAtATime(work: () => Promise<void>) {
  let isRunning = false;
  let isWanted = false;
  let isOver = false;
  return {
    /** `work` says itself what went wrong: it never rejects. */
    async run(): Promise<void> {
      isWanted = true;
      if (isRunning) return;
      isRunning = true;
      try {
        while (isWanted && !isOver) {
          isWanted = false;
          await work();
        }
      } finally {
        isRunning = false;
      }
    },
    /** Work that is under way ends by itself, and is not begun again. */
    stop(): void {
      isOver = true;
    },
  };
}
