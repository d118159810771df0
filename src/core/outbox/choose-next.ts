import type { OutboxEntry } from './outbox-entry.ts';

export type NextStep =
  | { readonly step: 'look-up' | 'send' | 'reconcile'; readonly entry: OutboxEntry }
  /** Nothing to do before that moment; null: until something happens. */
  | { readonly step: 'wait'; readonly until: number | null };

export interface Gate {
  /** The service refused our sign-in: nothing leaves until a person has acted. */
  readonly paused: boolean;
  /** The service asked for quiet until then (Retry-After). */
  readonly holdUntil: number | null;
}

/**
 * Pure: what the sender does next (design.md 3 and 5). Entries leave in order within a family; an unsure one, or one that
 * cannot be looked up, holds back only its own id. While the service cannot be reached the whole family waits.
 */
export function chooseNext(unsettled: readonly OutboxEntry[], gate: Gate, now: number): NextStep {
  if (gate.paused) return { step: 'wait', until: null };
  if (gate.holdUntil !== null && gate.holdUntil > now) return { step: 'wait', until: gate.holdUntil };
  const busyKeys = new Set<string>();
  const busyFamilies = new Set<string>();
  let wakeAt: number | null = null;
  for (const entry of unsettled) {
    const key = JSON.stringify([entry.family, entry.key]);
    const blocked = busyKeys.has(key) || busyFamilies.has(entry.family);
    // Written in the future: the clock was set back since, and what it was to wait for is over.
    const due = entry.nextTryAt !== null && (entry.nextTryAt <= now || entry.updatedAt > now);
    busyKeys.add(key);
    if (entry.state === 'unconfirmed') {
      if (entry.progress.question !== null) continue;
      if (due) return { step: 'reconcile', entry };
    } else if (entry.state === 'pending') {
      if (blocked) continue;
      if (due) return { step: needsLookUp(entry) ? 'look-up' : 'send', entry };
      if (entry.progress.failure?.code === 'offline') busyFamilies.add(entry.family);
    }
    if (entry.nextTryAt !== null) wakeAt = Math.min(wakeAt ?? entry.nextTryAt, entry.nextTryAt);
  }
  return { step: 'wait', until: wakeAt };
}

/** An id that a person gave may be taken; once an attempt may have arrived, reconciliation answers that instead. */
function needsLookUp(entry: OutboxEntry): boolean {
  return !entry.keyMinted && !entry.progress.everUnsure;
}
