import { OrderStage } from '../../../src/contract/bridge/sent-orders.ts';
import { longestIntervalMs, longestMs } from '../../../src/core/follow-up/order-status/next-reading.ts';
import type { LoggedRequest } from '../request-log.ts';
import type { Problem } from './problem.ts';
import type { KeptFollowed, KeptWork } from './read-work.ts';

/** One that the service stumbled over is left alone for half an hour (follower.ts); and others wait before it. */
const usualSlackMs = 36 * 60_000;

interface Shown {
  readonly at: number;
  /** Status, HandleStatus and TrackingNumber. */
  readonly words: string;
}

/** Every order that the service has taken is followed: it says what was heard last, and that is not too long ago. */
export function checkSentOrders(
  kept: KeptWork,
  requests: readonly LoggedRequest[],
  { endedAt, setBackMs }: { readonly endedAt: number; readonly setBackMs: number },
): Problem[] {
  // What was put off by a clock that was set back since waits for the difference as well, for a day at the most.
  const slackMs = usualSlackMs + Math.min(setBackMs, 2 * longestMs);
  const shown = allShown(requests);
  const rows = new Map(kept.followed.map((row) => [JSON.stringify([row.kind, row.package_id]), row]));
  return kept.entries.flatMap(({ family, key, state, superseded, isDiscarded }): Problem[] => {
    if ((family !== 'drop-ship' && family !== 'outbound') || state !== 'confirmed' || superseded || isDiscarded)
      return [];
    const row = rows.get(JSON.stringify([family, key]));
    if (row === undefined)
      return [{ kind: 'not followed', text: `${family} ${key} is confirmed, and nobody follows it` }];
    const all = shown.get(key) ?? [];
    const last = all.at(-1);
    const isUnread = row.status === '' && row.handle_status === '';
    if (last === undefined || isUnread)
      return endedAt - lastCreation(requests, key) > slackMs ? [problem(row, 'was never read')] : [];
    const longest = longestIntervalMs({
      kind: family,
      stage: OrderStage.parse(row.stage),
      misses: row.misses,
    });
    // What the outbox hears when it looks for other orders is not for whoever follows this one.
    const lately = all.filter(({ at }) => at === last.at || endedAt - at < longest + slackMs);
    const says = JSON.stringify([row.status, row.handle_status, row.tracking_number]);
    if (!lately.some(({ words }) => words === says))
      return [problem(row, `says ${says} where ${last.words} was heard`)];
    if (row.next_at !== null && endedAt - last.at > longest + slackMs)
      return [problem(row, `was read ${Math.round((endedAt - last.at) / 1000)} s ago`)];
    return [];
  });
}

function problem(row: KeptFollowed, text: string): Problem {
  return { kind: 'not followed', text: `${row.kind} ${row.package_id} ${text}` };
}

function lastCreation(requests: readonly LoggedRequest[], key: string): number {
  return requests.findLast(({ isWrite, keys }) => isWrite && keys.includes(key))?.leftAt ?? 0;
}

/** What the station heard of each order, from questions and from its creation by itself; the last at the end. */
function allShown(requests: readonly LoggedRequest[]): Map<string, Shown[]> {
  const shown = new Map<string, Shown[]>();
  for (const { endpoint, heard } of requests.toSorted((one, other) => (one.heard?.at ?? 0) - (other.heard?.at ?? 0))) {
    if (heard === null || heard.status >= 300 || !speaking.has(endpoint)) continue;
    for (const { PackageId, Status = '', HandleStatus = '', TrackingNumber = '' } of recordsOf(heard.text)) {
      if (PackageId === undefined) continue;
      const words = JSON.stringify([Status, HandleStatus, TrackingNumber]);
      shown.set(PackageId, [...(shown.get(PackageId) ?? []), { at: heard.at, words }]);
    }
  }
  return shown;
}

const speaking: ReadonlySet<string> = new Set([
  'drop-ship.status',
  'drop-ship.status-batch',
  'drop-ship.create',
  'outbound.status',
  'outbound.status-batch',
]);

type Said = { readonly [Name in 'PackageId' | 'Status' | 'HandleStatus' | 'TrackingNumber']?: string };

function recordsOf(text: string): Said[] {
  try {
    const json: unknown = JSON.parse(text);
    return (Array.isArray(json) ? json : [json]).filter((each) => typeof each === 'object' && each !== null);
  } catch {
    return [];
  }
}
