export interface GroupCommit {
  /** What `work` answers, once it is on disk. If it throws, nothing of it is kept, and the others of its group are not touched. */
  run<T>(work: () => T): Promise<T>;
}

interface Waiting {
  /** Does the work; answers how to tell whoever waits for it. */
  readonly work: () => () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Does together what arrived together, in its order: one wait for the disk for all of it, so that a slow disk makes groups larger and not the
 * queue longer. `transaction` must nest.
 */
export function createGroupCommit(transaction: <T>(work: () => T) => T): GroupCommit {
  let waiting: Waiting[] = [];
  const commit = () => {
    const group = waiting;
    waiting = [];
    try {
      for (const tell of transaction(() => group.map(({ work }) => work()))) tell();
    } catch (error) {
      for (const { fail } of group) fail(error);
    }
  };
  return {
    run: (work) =>
      new Promise((resolve, fail) => {
        if (waiting.length === 0) setImmediate(commit);
        waiting.push({
          fail,
          work: () => {
            try {
              const value = transaction(work);
              return () => resolve(value);
            } catch (error) {
              return () => fail(error);
            }
          },
        });
      }),
  };
}
