import { message } from '../../contract/verdict.ts';
import type { NewEntry } from './outbox-repository.ts';
import { freshProgress } from './transition.ts';

/**
 * The initial state of a new entry. `mayBeSent`: its document was restored from a backup while open, and may have been completed and
 * sent since. The service is queried before anything is sent, as after an attempt with an unknown result.
 */
export function firstState(
  held: boolean,
  mayBeSent: boolean,
  at: number,
): Pick<NewEntry, 'state' | 'nextTryAt' | 'progress'> {
  const progress = freshProgress(message(held ? 'queue.held' : mayBeSent ? 'queue.asked-first' : 'queue.waiting'));
  if (held) return { state: 'held', nextTryAt: null, progress: { ...progress, doubtful: mayBeSent } };
  if (!mayBeSent) return { state: 'pending', nextTryAt: at, progress };
  return {
    state: 'unconfirmed',
    nextTryAt: at,
    progress: { ...progress, everUnsure: true, shared: true, lastAttemptAt: at },
  };
}
