import type { Environment } from '../runtime/environment.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { secondReadMs } from './transition.ts';

export interface NotFoundDelay {
  /** An attempt at that entry has just ended, and nobody knows what became of it. */
  readonly begin: (id: string) => void;
  /** It was not found once, and a second reading would come too soon to mean that it is not there. */
  readonly isTooEarly: (entry: Pick<OutboxEntry, 'id' | 'state' | 'progress'>) => boolean;
  readonly stop: () => void;
}

/**
 * A request may arrive some seconds after its connection is gone: not found is believed only so long after (manual/design.md 6). That is
 * time that has passed, and no clock: a PC whose clock is put forward would look twice at once, and send what is on its way.
 * `isAnyLeft`: an earlier process has left some that are unsure; since when, only the PC's clock could tell.
 */
export function createNotFoundDelay(
  environment: Pick<Environment, 'after'>,
  wake: () => void,
  isAnyLeft: boolean,
): NotFoundDelay {
  const groupOf = new Map<string, object>();
  const cancels = new Set<() => void>();
  /** Of those whose attempts end in this moment, as the orders of one batch do: they wait together. */
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
