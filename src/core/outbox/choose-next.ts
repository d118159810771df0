import type { OutboxEntry } from './outbox-entry.ts';

export type NextStep =
  | {
      readonly step: 'look-up' | 'send' | 'reconcile' | 'read-and-send';
      readonly entry: OutboxEntry;
      /** Entries that may join the same request, in order: the first that cannot (another header) ends it. */
      readonly others: readonly OutboxEntry[];
    }
  /** Nothing to do before that time; null: until something happens. */
  | { readonly step: 'wait'; readonly until: number | null };

export interface Gate {
  /** The service rejected our credentials: nothing is sent until a person has acted. */
  readonly paused: boolean;
  /** The service asked us to wait until then (Retry-After). */
  readonly holdUntil: number | null;
}

/**
 * Pure: what the sender does next (manual/design.md 4 and 6). Entries are sent in order within a family; an unconfirmed one, or one that
 * cannot be looked up, holds back only its own id. While the service cannot be reached the whole family waits. `unsettled` in order: all
 * of them, or the subset chosen by the repository (`ahead`), which gives the same result.
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
  const others = upTo(leavingWith(entry, rest), (other) => isShared(other) !== isShared(entry));
  if (isShared(entry)) return { step: 'read-and-send', entry, others };
  if (needsLookUp(entry)) return { step: 'look-up', entry, others };
  // An entry that needs a look-up is not sent together with one that does not: it gets its own turn next.
  return { step: 'send', entry, others: upTo(others, needsLookUp) };
}

/** Another computer may have sent it since it was looked for. */
const isShared = ({ progress }: OutboxEntry): boolean => progress.shared === true;

function upTo(entries: readonly OutboxEntry[], ends: (entry: OutboxEntry) => boolean): readonly OutboxEntry[] {
  const end = entries.findIndex(ends);
  return end === -1 ? entries : entries.slice(0, end);
}

/** An id given by a person may be taken; once an attempt may have arrived, reconciliation settles that instead. */
export function needsLookUp(entry: OutboxEntry): boolean {
  return !entry.keyMinted && !entry.progress.everUnsure;
}

/** Everything that can be done now, in order, and when there will be more. */
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
    // Written in the future: the clock has since been set back, and the wait is over.
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

/** None may be skipped, or a later entry would be sent before an earlier one. */
function leavingWith(first: OutboxEntry, rest: readonly OutboxEntry[]): readonly OutboxEntry[] {
  if (first.progress.alone) return [];
  const family = rest.filter(({ state, family }) => state === 'pending' && family === first.family);
  return upTo(family, ({ endpoint, progress }) => endpoint !== first.endpoint || progress.alone);
}

/** Queries have no order, but one query never contains an id twice. */
function isAskedWith(first: OutboxEntry, { state, endpoint, key }: OutboxEntry): boolean {
  return state === 'unconfirmed' && endpoint === first.endpoint && key !== first.key;
}
