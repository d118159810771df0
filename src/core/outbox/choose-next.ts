import type { OutboxEntry } from './outbox-entry.ts';

export type NextStep =
  | {
      readonly step: 'look-up' | 'send' | 'reconcile';
      readonly entry: OutboxEntry;
      /** What may go along, in order: the first of them that cannot (another header) ends it. */
      readonly others: readonly OutboxEntry[];
    }
  /** Nothing to do before that moment; null: until something happens. */
  | { readonly step: 'wait'; readonly until: number | null };

export interface Gate {
  /** The service refused our sign-in: nothing leaves until a person has acted. */
  readonly paused: boolean;
  /** The service asked for quiet until then (Retry-After). */
  readonly holdUntil: number | null;
}

/**
 * Pure: what the sender does next (manual/design.md 4 and 6). Entries leave in order within a family; an unsure one, or one that
 * cannot be looked up, holds back only its own id. While the service cannot be reached the whole family waits.
 * `unsettled` in order: all of them, or what the store picks (`ahead`) so that the answer is the same.
 */
export function chooseNext(unsettled: readonly OutboxEntry[], gate: Gate, now: number): NextStep {
  if (gate.paused) return { step: 'wait', until: null };
  if (gate.holdUntil !== null && gate.holdUntil > now) return { step: 'wait', until: gate.holdUntil };
  const { inTurn, until } = whoseTurn(unsettled, now);
  const [entry, ...rest] = inTurn;
  if (entry === undefined) return { step: 'wait', until };
  if (entry.state === 'unconfirmed') {
    return { step: 'reconcile', entry, others: rest.filter((other) => isAskedWith(entry, other)) };
  }
  const others = leavingWith(entry, rest);
  if (needsLookUp(entry)) return { step: 'look-up', entry, others };
  // One that must be looked up does not leave along with one that need not be: its own turn comes next.
  const end = others.findIndex(needsLookUp);
  return { step: 'send', entry, others: end === -1 ? others : others.slice(0, end) };
}

/** An id that a person gave may be taken; once an attempt may have arrived, reconciliation answers that instead. */
export function needsLookUp(entry: OutboxEntry): boolean {
  return !entry.keyMinted && !entry.progress.everUnsure;
}

/** All that can be done now, in order; and when there is more to do. */
function whoseTurn(
  unsettled: readonly OutboxEntry[],
  now: number,
): { readonly inTurn: readonly OutboxEntry[]; readonly until: number | null } {
  const busyKeys = new Set<string>();
  const busyFamilies = new Set<string>();
  const inTurn: OutboxEntry[] = [];
  let until: number | null = null;
  for (const entry of unsettled) {
    const key = JSON.stringify([entry.family, entry.key]);
    const blocked = busyKeys.has(key) || busyFamilies.has(entry.family);
    // Written in the future: the clock was set back since, and what it was to wait for is over.
    const due = entry.nextTryAt !== null && (entry.nextTryAt <= now || entry.updatedAt > now);
    busyKeys.add(key);
    if (entry.state === 'sending' || (entry.state === 'unconfirmed' && entry.progress.question !== null)) continue;
    if (entry.state === 'pending' && blocked) continue;
    if (due) {
      inTurn.push(entry);
      continue;
    }
    if (entry.state === 'pending' && entry.progress.failure?.code === 'offline') busyFamilies.add(entry.family);
    if (entry.nextTryAt !== null) until = Math.min(until ?? entry.nextTryAt, entry.nextTryAt);
  }
  return { inTurn, until };
}

/** None may be passed over: then a later one would leave before an earlier one. */
function leavingWith(first: OutboxEntry, rest: readonly OutboxEntry[]): readonly OutboxEntry[] {
  if (first.progress.alone) return [];
  const family = rest.filter(({ state, family }) => state === 'pending' && family === first.family);
  const end = family.findIndex(({ endpoint, progress }) => endpoint !== first.endpoint || progress.alone);
  return end === -1 ? family : family.slice(0, end);
}

/** Questions have no order, but in one of them no id is asked about twice. */
function isAskedWith(first: OutboxEntry, { state, endpoint, key }: OutboxEntry): boolean {
  return state === 'unconfirmed' && endpoint === first.endpoint && key !== first.key;
}
