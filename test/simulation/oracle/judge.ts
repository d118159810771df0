import { firstShipment } from '../floor/work-day.ts';
import type { EndedWorld } from '../world.ts';
import { checkMade } from './check-made.ts';
import { checkOnce } from './check-once.ts';
import { checkPacked } from './check-packed.ts';
import { checkScans } from './check-scans.ts';
import { checkSentOrders } from './check-sent-orders.ts';
import { checkSequence, countOvertakings } from './check-sequence.ts';
import { checkSettled } from './check-settled.ts';
import { type Problem, problemKinds } from './problem.ts';
import { type KeptWork, readWork } from './read-work.ts';
import { serviceSide } from './service-side.ts';

/** What a seed came to. */
export interface Judgement {
  readonly problems: readonly Problem[];
  /** Counts by name, to be added up over seeds. */
  readonly figures: Readonly<Record<string, number>>;
}

/**
 * A PC whose clock is put forward by months takes its orders for months old, and asks about them no more by itself
 * (next-reading.ts): how old they really are only the service knows.
 */
const oldestSentOrderMs = 25 * 86_400_000;

/** What people did and what the service has, against what the station says of it. */
export function judge(world: EndedWorld): Judgement {
  const { history, requests, door, troubles, endedAt } = world;
  const kept = readWork(world.folder);
  const ledger = door.ledger();
  const service = serviceSide(ledger, requests, ({ key, endpoint, seq }) =>
    history.taken.has(key)
      ? ledger.some((row) => row.key === key && row.seq < seq)
      : !(key === firstShipment && endpoint === 'inbound.plan'),
  );
  const isTaken = (key: string) => history.taken.has(key);
  const problems: Problem[] = [
    ...checkScans(history, kept),
    ...checkMade(history, kept),
    ...checkPacked(history, kept, service),
    ...checkSettled(kept, service, history),
    ...checkOnce(kept, service, door, isTaken),
    ...checkSequence(kept, service),
    ...(world.farthestAheadMs > oldestSentOrderMs
      ? []
      : checkSentOrders(kept, requests, { endedAt, setBackMs: world.setBackMs })),
    ...troubles.map((text) => ({ kind: 'trouble' as const, text })),
    ...history.surprises.map((text) => ({ kind: 'trouble' as const, text })),
  ];
  const figures: Record<string, number> = { ...world.counted };
  const count = (name: string, by = 1) => {
    figures[name] = (figures[name] ?? 0) + by;
  };
  count('seeds');
  count('scans', history.scans.size);
  count('scans acknowledged', [...history.scans.values()].filter(({ outcome }) => outcome !== null).length);
  count('orders queued', kept.entries.length);
  count('parcels with a weight', history.packed.size);
  count('attempts that ended unsure', kept.attempts.filter(isUnsure).length);
  for (const kind of problemKinds)
    count(`problems: ${kind}`, problems.filter((problem) => problem.kind === kind).length);
  count('requests', requests.length);
  count('creates at the service', ledger.length);
  count('crashes', world.crashes);
  count('starts', world.starts);
  count('virtual hours', endedAt / 3_600_000);
  count('overtakings of what was unsure', countOvertakings(kept, service));
  for (const { fault } of requests) if (fault !== 'none') count(`fault: ${fault}`);
  for (const id of world.happened) if (!id.startsWith('fault')) count(`happened: ${id.split(':')[0]}`);
  for (const { endpoint, state, superseded, isDiscarded, progress } of kept.entries) {
    count(`entries: ${endpoint}`);
    const end = isDiscarded ? 'discarded' : superseded ? 'replaced' : state;
    count(`ended: ${end}`);
    count(`says in the end: ${progress.summary.key}`);
    if (end === 'unconfirmed') count(`needs a person: ${endpoint}, ${progress.question}`);
  }
  for (const { kind, summary } of kept.attempts) {
    count(`attempt: ${kind} -> ${summary}`);
    if (summary === 'queue.unsure-asks' || summary === 'queue.mismatch') count(`asked a person: ${summary}`);
  }
  for (const { stage } of kept.followed) count(`followed: ${stage}`);
  return { problems, figures };
}

/** The reply said nothing that could be believed, or the process ended before it came. */
function isUnsure({ kind, summary, ended_at }: KeptWork['attempts'][number]): boolean {
  return kind === 'send' && (ended_at === null || summary === 'queue.unsure');
}
