import type { StationAtSite } from '../../../src/contract/site/site-view.ts';
import type { StationFacts } from '../../../src/contract/site/station-facts.ts';

const hourMs = 3_600_000;
export const noQueue = { held: 0, pending: 0, sending: 0, confirmed: 0, rejected: 0, unconfirmed: 0 };

export type Told = Partial<Omit<StationFacts, 'queue' | 'hours'>> & {
  readonly queue?: Partial<StationFacts['queue']>;
  /** Counted scans and parcels of its hours, the newest last. */
  readonly hours?: readonly (readonly [scans: number, parcels: number])[];
};

/** A station that spoke `agoMs` before `now`; its clock is ahead by `clockMs`, and all times of its facts are by that. */
export function stationAt(
  now: number,
  station: string,
  told: Told | null = {},
  { agoMs = 5_000, clockMs = 0, behind = 0, version = '1.4.0' as string | null } = {},
): StationAtSite {
  const lastSeenAt = now - agoMs;
  const at = lastSeenAt + clockMs;
  const { queue, hours = [], ...rest } = told ?? {};
  const first = Math.floor(at / hourMs) * hourMs - (hours.length - 1) * hourMs;
  const facts: StationFacts = {
    ...{ at, version: version ?? '', service: 'practice', store: 'f9d1', lastSeq: 100, operator: 'B-17' },
    ...{ lastScanAt: at - 20_000, needsPerson: 0, asking: [], open: [], shift: null },
    queue: { ...noQueue, ...queue },
    hours: hours.map(([counted, parcels], place) => ({ at: first + place * hourMs, counted, parcels, stopped: 0 })),
    ...rest,
  };
  const backup = { at: lastSeenAt - 60_000, bytes: 4_200_000 };
  return { station, version, lastSeenAt, behind, backup, facts: told === null ? null : facts };
}

export function asking(key: string, createdAt: number, more: Partial<StationFacts['asking'][number]> = {}) {
  const usual = { family: 'drop-ship', state: 'unconfirmed', needsPerson: true, operator: 'B-17' } as const;
  return { ...usual, key, createdAt, ...more };
}
