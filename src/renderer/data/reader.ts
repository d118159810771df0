import { asFailure } from '../../contract/failure.ts';

export interface ReaderOptions {
  readonly wait: (ms: number) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  /** The first success after a failure. */
  readonly onRecovered: () => void;
}

/**
 * Returns a read that may be requested at any time: one at a time, and at most one more after it, however often it is requested. A failed
 * one is retried after a while, so that a screen never stays out of date. A locked station is not a failure: the core says when to read.
 */
export function createReader(
  read: () => Promise<unknown>,
  { wait, onFailure, onRecovered }: ReaderOptions,
): () => void {
  let running = false;
  let again = false;
  let failed = false;

  async function run(): Promise<void> {
    running = true;
    do {
      again = false;
      try {
        await unlessLocked(read());
        if (failed) onRecovered();
        failed = false;
      } catch (error) {
        failed = true;
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

async function unlessLocked(reading: Promise<unknown>): Promise<void> {
  try {
    await reading;
  } catch (error) {
    if (asFailure(error).code !== 'locked') throw error;
  }
}
