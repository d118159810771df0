import { trackingStatusesSeen } from '../../../contract/service/enumerations.ts';
import type { Checkpoint, TrackingRecord } from '../../../contract/service/tracking.ts';

/** The part of a record that is compared with a later one: no texts, because their language may differ. */
export interface TrackedState {
  readonly status: string;
  /** A key for each checkpoint, oldest first. */
  readonly checkpoints: readonly string[];
}

/** What lists filter and sort by. Times in ms since 1970; null if the record has none. */
export interface RecordFacts {
  readonly state: TrackedState;
  readonly stage: 'on-the-way' | 'delivered';
  readonly isStrange: boolean;
  readonly packageId: string;
  readonly carrier: string;
  readonly country: string;
  readonly latest: { readonly message: string; readonly place: string; readonly time: string } | null;
  readonly lastAt: number | null;
  /** The end of the promised day in the last time zone where it ends. */
  readonly promisedBy: number | null;
  /** The search text. */
  readonly words: string;
}

export function readRecord(number: string, record: TrackingRecord): RecordFacts {
  const { Checkpoints, PackageId = '', ProviderTrackingNumber = '', Country = '' } = record;
  const newest = Checkpoints.at(-1);
  const status = record.TrackingStatus || newest?.TrackingStatus || '';
  const carrier = record.CarrierInfo?.Company || record.ShippingProvider || newest?.Carrier || '';
  const latest = newest ? { message: newest.Message ?? '', place: placeOf(newest), time: newest.DateTime ?? '' } : null;
  const said = [number, PackageId, ProviderTrackingNumber, carrier, Country, status, latest?.message, latest?.place];
  return {
    state: { status, checkpoints: keysOf(Checkpoints) },
    stage: /^delivered$/i.test(statusThatCounts(status, Checkpoints)) ? 'delivered' : 'on-the-way',
    isStrange: status !== '' && !known.has(status.toLowerCase()),
    packageId: PackageId,
    carrier,
    country: Country,
    latest,
    lastAt: newest ? momentOf(newest) : null,
    promisedBy: endOfDay(record.EstimatedDelivery ?? ''),
    words: said.filter(Boolean).join('\n').toLowerCase(),
  };
}

/** The place in readable form: `Location`, otherwise the parts of the address. */
export function placeOf({ Location, LocationAddress }: Checkpoint): string {
  const { City, Province, Country } = LocationAddress ?? {};
  return Location || [City, Province, Country].filter(Boolean).join(', ');
}

/** The indexes of the checkpoints in `state` that `before` does not have. */
export function newCheckpoints(state: TrackedState, before: TrackedState): number[] {
  const had = new Set(before.checkpoints);
  return state.checkpoints.flatMap((key, at) => (had.has(key) ? [] : [at]));
}

export function isChanged(state: TrackedState, before: TrackedState): boolean {
  return state.status !== before.status || newCheckpoints(state, before).length > 0;
}

const known: ReadonlySet<string> = new Set(trackingStatusesSeen.map((status) => status.toLowerCase()));

/** A checkpoint that is only a message does not say where the parcel is: the status before it applies. */
function statusThatCounts(status: string, checkpoints: readonly Checkpoint[]): string {
  if (status !== 'Message') return status;
  return (
    checkpoints.findLast(({ TrackingStatus }) => TrackingStatus && TrackingStatus !== 'Message')?.TrackingStatus ??
    status
  );
}

/** TrackingId if it is unique to the checkpoint, otherwise its time and content; identical ones are numbered. */
function keysOf(checkpoints: readonly Checkpoint[]): string[] {
  const ids = checkpoints.map(({ TrackingId }) => TrackingId);
  const isOwn = new Set(ids).size === ids.length && ids.every(Boolean);
  const times = new Map<string, number>();
  return checkpoints.map(({ TrackingId, DateTime, TrackingStatus }) => {
    const key = isOwn ? (TrackingId ?? '') : `${DateTime ?? ''} ${TrackingStatus ?? ''}`;
    const twin = times.get(key) ?? 0;
    times.set(key, twin + 1);
    return twin === 0 ? key : `${key} ${twin}`;
  });
}

/**
 * A time without an offset is read in the zone given beside it, otherwise as UTC: a guess used only for sorting and
 * ageing.
 */
function momentOf({ DateTime = '', TimeZone = '' }: Checkpoint): number | null {
  const text = DateTime.trim().replaceAll('/', '-').replace(' ', 'T');
  if (text === '') return null;
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(text);
  const zone = /[+-]\d{2}:?\d{2}/.exec(TimeZone)?.[0] ?? 'Z';
  const at = Date.parse(hasZone || !text.includes('T') ? text : text + zone);
  return Number.isNaN(at) ? null : at;
}

function endOfDay(text: string): number | null {
  const day = /^(\d{4})[-/](\d{2})[-/](\d{2})/.exec(text.trim());
  return day ? Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3])) + 36 * 3_600_000 : null;
}
