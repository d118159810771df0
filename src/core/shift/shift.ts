import type { ShiftView } from '../../contract/bridge/shift.ts';
import type { CountedScan, ScanKind } from '../documents/counted-scan.ts';

/** A shift begins with the first scan after so long a pause, and is over after it. */
export const pauseMs = 4 * 3_600_000;
/** Where there is no such pause, round the clock, it is what was scanned in so many hours. */
export const mostHours = 12;
export const hourMs = 3_600_000;
/** More scans than these are in no shift; a clock that was far off must not have the whole history read. */
export const mostScans = 50_000;

export type Shift = Omit<ShiftView, 'finished'>;
export const emptyShift: Shift = { since: null, counted: 0, hours: [] };

/** The shift with one more scan, `lastAt` after the one before it. */
export function advanceShift(shift: Shift, lastAt: number | null, scan: CountedScan): Shift {
  const begins = shift.since === null || lastAt === null || scan.at - lastAt >= pauseMs;
  const { since, hours: before } = begins ? { since: scan.at, hours: [] } : shift;
  const all = addToHour(before, hourOf(scan.at), scan.kind);
  const hours = all.slice(-mostHours);
  return {
    since: hours.length < all.length ? (hours[0]?.at ?? since) : since,
    counted: hours.reduce((sum, hour) => sum + hour.counted, 0),
    hours,
  };
}

/** When the hour on the wall began, also where clocks differ from the world's by half an hour. */
export function hourOf(at: number): number {
  const aside = new Date(at).getTimezoneOffset() * 60_000;
  return Math.floor((at - aside) / hourMs) * hourMs + aside;
}

/** Every hour of the shift is there, also one in which nothing was scanned. */
function addToHour(hours: Shift['hours'], at: number, kind: ScanKind): Shift['hours'] {
  const last = hours.at(-1);
  // A clock that was set back counts into the newest hour.
  if (last && at <= last.at) return hours.with(-1, kind === null ? last : { ...last, [kind]: last[kind] + 1 });
  const quiet = last ? Math.round((at - last.at) / hourMs) - 1 : 0;
  const empty = Array.from({ length: quiet + 1 }, (_, step) => ({
    at: at - (quiet - step) * hourMs,
    counted: 0,
    stopped: 0,
  }));
  return addToHour([...hours, ...empty], at, kind);
}

export interface ShiftCount {
  /** Empty again once the pause that ends a shift is over. */
  readonly read: (now: number) => Shift;
  readonly add: (scan: CountedScan) => void;
}

/** The running shift, kept in memory: read from the disk once, when it is first asked for. */
export function createShiftCount(newestFirst: (most: number) => Iterable<CountedScan>): ShiftCount {
  let known: { shift: Shift; lastAt: number | null } | null = null;
  const advance = (state: NonNullable<typeof known>, scan: CountedScan) => ({
    shift: advanceShift(state.shift, state.lastAt, scan),
    lastAt: scan.at,
  });
  return {
    read: (now) => {
      known ??= sinceThePause(newestFirst(mostScans)).reduce(advance, { shift: emptyShift, lastAt: null });
      return known.lastAt !== null && now - known.lastAt < pauseMs ? known.shift : emptyShift;
    },
    add: (scan) => {
      // While nobody has asked, the disk will tell of this one too.
      if (known !== null) known = advance(known, scan);
    },
  };
}

/** Oldest first, and one more than is shown, so that a cut-off beginning is known as one. */
function sinceThePause(newestFirst: Iterable<CountedScan>): CountedScan[] {
  const scans: CountedScan[] = [];
  for (const scan of newestFirst) {
    const after = scans.at(-1);
    if (after && after.at - scan.at >= pauseMs) break;
    scans.push(scan);
    if (hourOf(scans[0]?.at ?? scan.at) - hourOf(scan.at) >= mostHours * hourMs) break;
  }
  return scans.toReversed();
}
