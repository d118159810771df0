import { message } from '../../contract/verdict.ts';
import type { NewEntry } from './outbox-repository.ts';
import { freshProgress } from './transition.ts';

/**
 * How a new entry begins. `isDoubtful`: its document came open out of a backup, and may have been finished and sent since: it
 * is asked about before anything leaves, as after an attempt that nobody knows the end of.
 */
export function firstState(
  held: boolean,
  isDoubtful: boolean,
  at: number,
): Pick<NewEntry, 'state' | 'nextTryAt' | 'progress'> {
  const progress = freshProgress(message(held ? 'queue.held' : isDoubtful ? 'queue.restored' : 'queue.waiting'));
  if (held) return { state: 'held', nextTryAt: null, progress: { ...progress, doubtful: isDoubtful } };
  if (!isDoubtful) return { state: 'pending', nextTryAt: at, progress };
  return { state: 'unconfirmed', nextTryAt: at, progress: { ...progress, everUnsure: true, lastAttemptAt: at } };
}
