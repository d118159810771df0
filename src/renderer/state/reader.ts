/**
 * A read that may be asked for at any time: one under way, and at most one more behind it, however often it is asked.
 * A failed one is tried again after a while, so that a screen never stays behind for want of an answer.
 */
export function createReader(
  read: () => Promise<unknown>,
  { wait, onFailure }: { wait: (ms: number) => Promise<void>; onFailure: (error: unknown) => void },
): () => void {
  let running = false;
  let again = false;

  async function run(): Promise<void> {
    running = true;
    do {
      again = false;
      try {
        await read();
      } catch (error) {
        onFailure(error);
        await wait(retryMs);
        again = true;
      }
    } while (again);
    running = false;
  }

  return () => {
    again = true;
    if (!running) void run();
  };
}

const retryMs = 1_000;
