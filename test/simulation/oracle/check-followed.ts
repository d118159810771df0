import { FollowedStage } from '../../../src/contract/followed-orders.ts';
import { longestIntervalMs } from '../../../src/core/following/next-reading.ts';
import type { LoggedRequest } from '../request-log.ts';
import type { Problem } from './problem.ts';
import type { KeptFollowed, KeptWork } from './read-work.ts';

/** Waits for other questions, and for whoever was told to be quiet. */
const slackMs = 10 * 60_000;

interface Shown {
  readonly at: number;
  readonly record: { readonly Status?: string; readonly HandleStatus?: string; readonly TrackingNumber?: string };
}

/** Every order that the service has taken is followed: it says what was heard last, and that is not too long ago. */
export function checkFollowed(kept: KeptWork, requests: readonly LoggedRequest[], endedAt: number): Problem[] {
  const shown = lastShown(requests);
  const rows = new Map(kept.followed.map((row) => [JSON.stringify([row.kind, row.package_id]), row]));
  return kept.entries.flatMap(({ family, key, state, superseded, isDiscarded }): Problem[] => {
    if ((family !== 'drop-ship' && family !== 'outbound') || state !== 'confirmed' || superseded || isDiscarded)
      return [];
    const row = rows.get(JSON.stringify([family, key]));
    if (row === undefined)
      return [{ kind: 'not followed', text: `${family} ${key} is confirmed, and nobody follows it` }];
    const last = shown.get(key);
    if (last === undefined) return endedAt > slackMs * 2.5 ? [problem(row, 'was never read')] : [];
    const { Status = '', HandleStatus = '', TrackingNumber = '' } = last.record;
    const says = JSON.stringify([row.status, row.handle_status, row.tracking_number]);
    const heard = JSON.stringify([Status, HandleStatus, TrackingNumber]);
    if (says !== heard) return [problem(row, `says ${says} where ${heard} was heard`)];
    const longest = longestIntervalMs({
      kind: family,
      stage: FollowedStage.parse(row.stage),
      misses: row.misses,
    });
    if (row.next_at !== null && endedAt - last.at > longest + slackMs)
      return [problem(row, `was read ${Math.round((endedAt - last.at) / 1000)} s ago`)];
    return [];
  });
}

function problem(row: KeptFollowed, text: string): Problem {
  return { kind: 'not followed', text: `${row.kind} ${row.package_id} ${text}` };
}

/** What the station heard last of each order, from questions and from its creation by itself. */
function lastShown(requests: readonly LoggedRequest[]): Map<string, Shown> {
  const shown = new Map<string, Shown>();
  for (const { endpoint, heard } of requests.toSorted((one, other) => (one.heard?.at ?? 0) - (other.heard?.at ?? 0))) {
    if (heard === null || heard.status >= 300 || !speaking.has(endpoint)) continue;
    for (const record of recordsOf(heard.text)) {
      if (record.PackageId !== undefined) shown.set(record.PackageId, { at: heard.at, record });
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

function recordsOf(text: string): (Shown['record'] & { readonly PackageId?: string })[] {
  try {
    const json: unknown = JSON.parse(text);
    return (Array.isArray(json) ? json : [json]).filter((each) => typeof each === 'object' && each !== null);
  } catch {
    return [];
  }
}
