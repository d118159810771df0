import { named } from './check-settled.ts';
import type { Problem } from './problem.ts';
import type { KeptEntry, KeptWork } from './read-work.ts';
import type { ServiceSide } from './service-side.ts';

/**
 * Entries of one family leave in the order in which they were queued (manual/design.md 4; chooseNext). What a person has had a hand in,
 * what another entry under the same id goes before, what could not be looked up, and what is unsure as the process ended while it
 * was being sent (nobody knows whether it left) may be passed over.
 */
export function checkSequence(kept: KeptWork, service: ServiceSide): Problem[] {
  const problems: Problem[] = [];
  for (const family of Map.groupBy(kept.entries, (entry) => entry.family).values()) {
    let latest: { readonly entry: KeptEntry; readonly n: number } | null = null;
    for (const entry of family) {
      const first = service.writes(entry)[0];
      if (first === undefined || mayBePassed(kept, service, entry)) continue;
      if (latest !== null && first.n < latest.n)
        problems.push({
          kind: 'out of order',
          text: `${named(entry)} left by request ${first.n}, and ${named(latest.entry)} before it only by ${latest.n}`,
        });
      if (latest === null || first.n > latest.n) latest = { entry, n: first.n };
    }
  }
  return problems;
}

function mayBePassed(kept: KeptWork, service: ServiceSide, entry: KeptEntry): boolean {
  const { id, family, key, endpoint } = entry;
  // A change of boxes is looked at just before it is sent, and tried again later where it cannot be.
  if (endpoint === 'inbound.modify-boxes' && service.reads(entry).some(({ heard }) => heard?.status !== 200))
    return true;
  // A real process on a slow machine gives up what the network has never seen: that it left, and when, only the station knows.
  const unsure = kept.attempts.filter(
    ({ outbox_id, kind, summary }) => outbox_id === id && kind === 'send' && summary === 'queue.unsure',
  );
  if (unsure.length > service.writes(entry).length) return true;
  const hasTwin = kept.entries.some((other) => other.family === family && other.key === key && other.id !== id);
  return (
    hasTwin ||
    kept.attempts.some(
      ({ outbox_id, kind, summary, ended_at }) =>
        outbox_id === id &&
        (kind === 'person' ||
          (kind === 'look-up' && summary === 'queue.look-up-failed') ||
          (kind === 'send' && ended_at === null)),
    )
  );
}

/** How often one that left later was there earlier. */
export function countOvertakings(kept: KeptWork, service: ServiceSide): number {
  let overtakings = 0;
  for (const family of Map.groupBy(kept.entries, (entry) => entry.family).values()) {
    let latest = 0;
    for (const entry of family) {
      const created = service.writes(entry).find((request) => request.created.has(entry.key))?.n ?? 0;
      if (created > 0 && created < latest) overtakings += 1;
      latest = Math.max(latest, created);
    }
  }
  return overtakings;
}
