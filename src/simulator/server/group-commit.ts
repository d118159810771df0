import type { Store } from '../world/store.ts';

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
 * queue longer. Transactions must nest.
 */
export function createGroupCommit(store: Pick<Store, 'transaction' | 'isInTransaction'>): GroupCommit {
  let waiting: Waiting[] = [];
  const commit = () => {
    const group = waiting;
    waiting = [];
    try {
      const done = store.transaction(() =>
        group.map(({ work }) => {
          // A full disk takes the whole transaction back in its midst: what followed would be one by one, and told to have failed.
          if (!store.isInTransaction()) throw new Error('the database took the group back');
          return work();
        }),
      );
      for (const tell of done) tell();
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
              const value = store.transaction(work);
              return () => resolve(value);
            } catch (error) {
              return () => fail(error);
            }
          },
        });
      }),
  };
}
