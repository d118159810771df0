import { shiftPauseMs } from './shift-pause.ts';
import type { SiteBoard, StationAtSite } from './site-view.ts';
import type { StationFacts } from './station-facts.ts';

type Shift = NonNullable<StationFacts['shift']>;

/** The account of the shift over all stations: each unit and document is counted where it was scanned or finished, and nowhere else. */
export interface SiteShift extends Omit<Shift, 'since' | 'until'> {
  /** How many stations it is of: the others are between two shifts. */
  readonly stations: number;
  /** Where records disagree, most first. */
  readonly where: readonly { readonly station: string; readonly n: number }[];
  /** Stations that were seen and have not said: of an older version, or not read yet. */
  readonly unknown: readonly string[];
}

const nothing = {
  ...{ scans: 0, units: 0, open: 0, finished: 0, elsewhere: 0 },
  ...{ takenBack: 0, lost: 0, documents: 0, unexplained: 0 },
};
const figures = Object.keys(nothing) as (keyof typeof nothing)[]; // its keys, by its type

/** Null: no station is in a shift, and none that was seen says otherwise. */
export function judgeShift({ now, stations }: Pick<SiteBoard, 'now' | 'stations'>): SiteShift | null {
  const unknown = stations.filter(({ lastSeenAt, facts }) => lastSeenAt !== null && facts?.shift === undefined);
  const shifts = stations.flatMap((at) => {
    const shift = at.facts?.shift;
    return shift == null || now - byHub(at, shift.until) >= shiftPauseMs ? [] : [{ station: at.station, shift }];
  });
  if (shifts.length === 0 && unknown.length === 0) return null;
  const sum = { ...nothing };
  for (const { shift } of shifts) for (const figure of figures) sum[figure] += shift[figure];
  return {
    ...sum,
    stations: shifts.length,
    where: shifts
      .flatMap(({ station, shift }) => (shift.unexplained > 0 ? [{ station, n: shift.unexplained }] : []))
      .toSorted((one, other) => other.n - one.n),
    unknown: unknown.map(({ station }) => station),
  };
}

/** A time of that station by the hub's clock. */
const byHub = ({ lastSeenAt, facts }: StationAtSite, at: number) => at + (lastSeenAt ?? 0) - (facts?.at ?? 0);

const hourMs = 3_600_000;

/** What an operator did at all stations. */
export interface SiteOperator {
  readonly operator: string;
  readonly thisHour: { readonly units: number; readonly parcels: number };
  readonly lastHour: { readonly units: number; readonly parcels: number };
}

/** By operator, who did most first. Null: the site does not tell people apart. */
export function judgeOperators({ now, stations }: Pick<SiteBoard, 'now' | 'stations'>): readonly SiteOperator[] | null {
  if (!stations.some(({ facts }) => facts?.operators != null)) return null;
  const hour = Math.floor(now / hourMs) * hourMs;
  const people = new Map<string, SiteOperator>();
  for (const at of stations)
    for (const { operator, at: said, units, parcels } of at.facts?.operators ?? []) {
      const begins = Math.round(byHub(at, said) / hourMs) * hourMs;
      const which = begins === hour ? 'thisHour' : begins === hour - hourMs ? 'lastHour' : null;
      if (which === null) continue;
      const of = people.get(operator) ?? { operator, thisHour: noWork, lastHour: noWork };
      const sum = { units: of[which].units + units, parcels: of[which].parcels + parcels };
      people.set(operator, { ...of, [which]: sum });
    }
  return [...people.values()].toSorted(
    (one, other) => workOf(other) - workOf(one) || (one.operator < other.operator ? -1 : 1),
  );
}

const noWork = { units: 0, parcels: 0 };
const workOf = ({ thisHour, lastHour }: SiteOperator) =>
  thisHour.units + lastHour.units + thisHour.parcels + lastHour.parcels;
