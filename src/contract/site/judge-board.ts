import type { OutboxState } from '../outbox-state.ts';
import { judgeOperators, judgeShift, type SiteOperator, type SiteShift } from './judge-shift.ts';
import type { SiteBoard, StationAtSite } from './site-view.ts';
import type { StationFacts } from './station-facts.ts';

/** Without a word from it for so long, a station counts as away: it reports every 15 s. */
export const awayAfterMs = 45_000;
/** So long after its last scan a station still works. */
export const workingForMs = 300_000;
/** A station that was there for so long since its newest backup should have made another. */
export const backupOldAfterMs = 86_400_000;
/** A mean of fewer than these says nothing of a station. */
export const leastCompared = 10;

/** `unknown`: it is there, and says nothing of itself that this version understands. */
export type StationState = 'working' | 'quiet' | 'away' | 'unseen' | 'unknown';

/** What a station did in an hour, and by how many percent that differs from the mean of the stations that did any; null: no telling. */
export interface HourOfStation {
  readonly scans: number;
  readonly parcels: number;
  readonly scansPercent: number | null;
  readonly parcelsPercent: number | null;
}

/** A station as a supervisor looks at it. All times by the hub's clock. */
export interface JudgedStation {
  readonly station: string;
  readonly state: StationState;
  /** Of its last scan; where it is away, when it was last seen. Null: never. */
  readonly since: number | null;
  /** Nobody, or not known: empty. */
  readonly operator: string;
  readonly open: StationFacts['open'];
  /** Null: not known. */
  readonly queue: StationFacts['queue'] | null;
  /** Its orders that are not at the service, without those that others took over. Null: not known. */
  readonly left: number | null;
  readonly needsPerson: number;
  /** Entries that the hub lacks. */
  readonly behind: number;
  /** Its version, where most stations have another. */
  readonly otherVersion: string | null;
  /** Its newest backup at the hub; null: not known. `isBackupOld`: its work of a day is in none. */
  readonly backup: StationAtSite['backup'];
  readonly isBackupOld: boolean;
  /** Who took over its outbox since it was last seen; `isAll`: nothing is known to be left. */
  readonly taken: { readonly by: string; readonly isAll: boolean } | null;
  readonly isTrouble: boolean;
  readonly thisHour: HourOfStation;
  readonly lastHour: HourOfStation;
}

type Asking = StationFacts['asking'][number];
/** An order that needs a person, or is not confirmed, and whose it is. */
export interface SiteNeed extends Asking {
  readonly station: string;
}

export interface SiteTotals {
  readonly working: number;
  readonly stations: number;
  /** What needs a person, also beyond what stations list. */
  readonly needsPerson: number;
  readonly open: number;
  readonly behind: number;
  readonly queue: StationFacts['queue'];
  /** Orders that are not at the service. */
  readonly left: number;
  readonly thisHour: { readonly scans: number; readonly parcels: number };
  readonly lastHour: { readonly scans: number; readonly parcels: number };
  readonly requests: SiteBoard['requests'];
}

export interface JudgedBoard {
  readonly now: number;
  /** Unconfirmed and rejected first, oldest first. */
  readonly needs: readonly SiteNeed[];
  /** Those in trouble first, those that are off last, by name. */
  readonly stations: readonly JudgedStation[];
  readonly totals: SiteTotals;
  readonly shift: SiteShift | null;
  /** Null: the site does not tell people apart. */
  readonly operators: readonly SiteOperator[] | null;
  readonly orders: SiteBoard['orders'];
}

/** What the facts of a site mean. Only the hub's clock counts: those of stations may differ from it, and from each other. */
export function judgeBoard(board: SiteBoard): JudgedBoard {
  const { now, stations, requests, orders } = board;
  const usual = usualVersion(stations);
  const thisHour = hoursOf(stations, hourOf(now));
  const lastHour = hoursOf(stations, hourOf(now) - hourMs);
  const judged = stations.map((each, place) => {
    const hours = { thisHour: thisHour.of[place] ?? noHour, lastHour: lastHour.of[place] ?? noHour };
    return { ...judge(each, now, usual), ...hours };
  });
  const queue = { ...emptyQueue };
  for (const { queue: one } of judged) for (const state of states) queue[state] += one?.[state] ?? 0;
  const sumOf = (count: (station: JudgedStation) => number) => judged.reduce((sum, each) => sum + count(each), 0);
  return {
    now,
    needs: needsOf(stations, now),
    stations: judged.toSorted((one, other) => rankOf(one) - rankOf(other) || byName(one.station, other.station)),
    totals: {
      working: judged.filter(({ state }) => state === 'working').length,
      stations: judged.length,
      needsPerson: sumOf(({ needsPerson }) => needsPerson),
      open: sumOf(({ open }) => open.length),
      behind: sumOf(({ behind }) => behind),
      queue,
      left: leftIn(queue),
      thisHour: thisHour.total,
      lastHour: lastHour.total,
      requests,
    },
    shift: judgeShift(board),
    operators: judgeOperators(board),
    orders,
  };
}

type Standing = Omit<JudgedStation, 'thisHour' | 'lastHour'>;

function judge(at: StationAtSite, now: number, usual: string | null): Standing {
  const { station, version, facts, behind, backup, lastSeenAt } = at;
  const byHub = clockOf(at, now);
  const scanAt = facts?.lastScanAt == null ? null : byHub(facts.lastScanAt);
  const state = stateOf(at, now, scanAt);
  const queue = facts?.queue ?? null;
  const open = (facts?.open ?? []).map((work) => ({ ...work, updatedAt: byHub(work.updatedAt) }));
  const left = queue === null ? null : leftIn(queue);
  const needsPerson = facts?.needsPerson ?? 0;
  const waits = queue !== null && queue.pending + queue.sending > 0;
  const asks = needsPerson > 0 || (queue !== null && queue.unconfirmed + queue.rejected > 0);
  // What a station left behind that was switched off: nobody goes on with it there.
  const leftOff = state === 'away' && (facts === null || waits || behind > 0 || open.some(isOpen));
  return {
    ...{ station, state, open, queue, left, needsPerson, behind },
    since: state === 'away' ? at.lastSeenAt : scanAt,
    operator: facts?.operator ?? '',
    backup,
    taken: at.taken === undefined ? null : { by: at.taken.by, isAll: !left },
    isBackupOld: lastSeenAt !== null && backup !== null && lastSeenAt - backup.at > backupOldAfterMs,
    otherVersion: version !== null && version !== usual ? version : null,
    isTrouble: asks || leftOff || state === 'unknown',
  };
}

const isOpen = ({ status }: { readonly status: string }) => status === 'open';

function stateOf({ lastSeenAt, facts }: StationAtSite, now: number, scanAt: number | null): StationState {
  if (lastSeenAt === null) return 'unseen';
  if (now - lastSeenAt > awayAfterMs) return 'away';
  if (facts === null) return 'unknown';
  return scanAt !== null && now - scanAt <= workingForMs ? 'working' : 'quiet';
}

/** Turns times of a station's clock into those of the hub's: the station said how late it was when it was last seen. Nothing is later than that. */
function clockOf({ facts, lastSeenAt }: StationAtSite, now: number): (at: number) => number {
  const seenAt = Math.min(lastSeenAt ?? now, now);
  const ahead = seenAt - (facts?.at ?? seenAt);
  return (at) => Math.min(seenAt, at + ahead);
}

/** Those in trouble; those that work; those that were switched off with nothing left, and those that never came. */
function rankOf({ isTrouble, state }: JudgedStation): number {
  if (isTrouble) return 0;
  return state === 'away' || state === 'unseen' ? 2 : 1;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byName = (one: string, other: string) => collator.compare(one, other) || (one < other ? -1 : 1);

const isUnsettled = ({ state }: Asking) => state === 'unconfirmed' || state === 'rejected';
const urgencyOf = (entry: Asking) => (isUnsettled(entry) ? (entry.needsPerson ? 0 : 1) : 2);

function needsOf(stations: readonly StationAtSite[], now: number): SiteNeed[] {
  const needs = stations.flatMap((at): SiteNeed[] => {
    const byHub = clockOf(at, now);
    const asking = at.facts?.asking ?? [];
    return asking.map((entry) => ({ ...entry, station: at.station, createdAt: byHub(entry.createdAt) }));
  });
  return needs.toSorted(
    (one, other) =>
      urgencyOf(one) - urgencyOf(other) || one.createdAt - other.createdAt || byName(one.station, other.station),
  );
}

/** What most have; of as many, the one that sorts last: the newer. Null: none is known. */
function usualVersion(stations: readonly StationAtSite[]): string | null {
  const counts = new Map<string, number>();
  for (const { version } of stations) if (version !== null) counts.set(version, (counts.get(version) ?? 0) + 1);
  const [usual] = [...counts].toSorted(([one, n], [other, m]) => m - n || byName(other, one));
  return usual?.[0] ?? null;
}

const hourMs = 3_600_000;
const hourOf = (at: number) => Math.floor(at / hourMs) * hourMs;
const noHour: HourOfStation = { scans: 0, parcels: 0, scansPercent: null, parcelsPercent: null };

function hoursOf(stations: readonly StationAtSite[], hour: number) {
  const done = stations.map((at) => {
    // Not cut off at now, as `clockOf` does: an hour begins on the hour.
    const ahead = (at.lastSeenAt ?? hour) - (at.facts?.at ?? 0);
    const within = (at.facts?.hours ?? []).filter((each) => Math.round((each.at + ahead) / hourMs) * hourMs === hour);
    const sum = (count: (each: StationFacts['hours'][number]) => number) =>
      within.reduce((total, each) => total + count(each), 0);
    return { scans: sum(({ counted }) => counted), parcels: sum(({ parcels }) => parcels) };
  });
  const scans = done.map((each) => each.scans);
  const parcels = done.map((each) => each.parcels);
  const of = done.map(
    (each): HourOfStation => ({
      ...each,
      scansPercent: percentOf(each.scans, scans),
      parcelsPercent: percentOf(each.parcels, parcels),
    }),
  );
  return { of, total: { scans: total(scans), parcels: total(parcels) } };
}

const total = (counts: readonly number[]) => counts.reduce((sum, each) => sum + each, 0);

function percentOf(count: number, all: readonly number[]): number | null {
  const working = all.filter((each) => each > 0);
  const mean = total(working) / working.length;
  if (count <= 0 || working.length < 2 || mean < leastCompared) return null;
  return Math.round((count / mean - 1) * 100);
}

const emptyQueue: StationFacts['queue'] = {
  ...{ held: 0, pending: 0, sending: 0 },
  ...{ confirmed: 0, rejected: 0, unconfirmed: 0 },
};
const leftIn = ({ confirmed: _, ...left }: StationFacts['queue']) => total(Object.values(left));
const states = Object.keys(emptyQueue) as OutboxState[]; // its keys, by its type
