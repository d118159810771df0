import type { Store } from '../world/store.ts';

export interface GroupCommit {
  /**
   * Resolves with the result of `work` once it is on disk. If it throws, nothing of it is kept, and the rest of its group is unaffected.
   */
  run<T>(work: () => T): Promise<T>;
}

interface Waiting {
  /** Does the work; returns a function that settles its promise. */
  readonly work: () => () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Commits work that arrived together as a group, in order: with a single wait for the disk, so that a slow disk makes groups larger and
 * not the queue longer. Transactions must nest.
 */
export function createGroupCommit(store: Pick<Store, 'transaction' | 'isInTransaction'>): GroupCommit {
  let waiting: Waiting[] = [];
  const commit = () => {
    const group = waiting;
    waiting = [];
    try {
      const done = store.transaction(() =>
        group.map(({ work }) => {
          // A full disk rolls back the whole transaction midway: the rest would be committed one by one, yet reported as failed.
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
