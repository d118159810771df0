import type { Environment } from '../runtime/environment.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { secondReadMs } from './transition.ts';

export interface NotFoundDelay {
  /** An attempt for that entry has just ended with an unknown result. */
  readonly begin: (id: string) => void;
  /** It was not found once, and a second read would come too soon to prove that it is not there. */
  readonly isTooEarly: (entry: Pick<OutboxEntry, 'id' | 'state' | 'progress'>) => boolean;
  readonly stop: () => void;
}

/**
 * A request may arrive some seconds after its connection is lost, so "not found" is only believed after this delay (manual/design.md 6).
 * It is measured as elapsed time, not by the clock: if the PC's clock were put forward, both reads would follow at once, and what is
 * still in transit would be sent again. `isAnyLeft`: an earlier process left unconfirmed entries; only the PC's clock could say since
 * when.
 */
export function createNotFoundDelay(
  environment: Pick<Environment, 'after'>,
  wake: () => void,
  isAnyLeft: boolean,
): NotFoundDelay {
  const groupOf = new Map<string, object>();
  const cancels = new Set<() => void>();
  /** For entries whose attempts end at the same moment, such as the orders of one batch: they wait together. */
  let group: object | null = null;
  let isYoung = isAnyLeft;

  function later(run: () => void): void {
    const cancel = environment.after(secondReadMs, () => {
      cancels.delete(cancel);
      run();
      wake();
    });
    cancels.add(cancel);
  }

  function beginGroup(): object {
    const begun = {};
    later(() => {
      for (const [id, own] of groupOf) if (own === begun) groupOf.delete(id);
    });
    queueMicrotask(() => {
      group = null;
    });
    return begun;
  }

  if (isAnyLeft)
    later(() => {
      isYoung = false;
    });

  return {
    begin: (id) => {
      group ??= beginGroup();
      groupOf.set(id, group);
    },
    isTooEarly: ({ id, state, progress }) =>
      state === 'unconfirmed' && progress.misses > 0 && (isYoung || groupOf.has(id)),
    stop: () => {
      for (const cancel of cancels) cancel();
    },
  };
}
