import type { ShiftView } from '../../contract/bridge/shift.ts';
import { shiftPauseMs } from '../../contract/site/shift-pause.ts';
import type { CountedScan, ScanKind } from '../documents/counted-scan.ts';

/** Without such a pause, in round-the-clock work, a shift is the last hours up to this many. */
export const mostHours = 12;
export const hourMs = 3_600_000;
/** No shift has more scans; a clock that was far off must not make us read the whole history. */
export const mostScans = 50_000;

export type Shift = Omit<ShiftView, 'finished'>;
export const emptyShift: Shift = { since: null, counted: 0, hours: [] };

/** The shift with one more scan, `lastAt` after the one before it. */
export function advanceShift(shift: Shift, lastAt: number | null, scan: CountedScan): Shift {
  const begins = shift.since === null || lastAt === null || scan.at - lastAt >= shiftPauseMs;
  const { since, hours: before } = begins ? { since: scan.at, hours: [] } : shift;
  const all = addToHour(before, hourOf(scan.at), scan.kind);
  const hours = all.slice(-mostHours);
  return {
    since: hours.length < all.length ? (hours[0]?.at ?? since) : since,
    counted: hours.reduce((sum, hour) => sum + hour.counted, 0),
    hours,
  };
}

/** The start of the local hour, even for time zones with half-hour offsets. */
export function hourOf(at: number): number {
  const aside = new Date(at).getTimezoneOffset() * 60_000;
  return Math.floor((at - aside) / hourMs) * hourMs + aside;
}

/** Includes every hour of the shift, even one without scans. */
function addToHour(hours: Shift['hours'], at: number, kind: ScanKind): Shift['hours'] {
  const last = hours.at(-1);
  // After the clock was set back, scans count into the newest hour.
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
  /** Empty once the pause that ends a shift is over. */
  readonly read: (now: number) => Shift;
  readonly add: (scan: CountedScan) => void;
}

/** The current shift, in memory: read from disk once, when first needed. */
export function createShiftCount(newestFirst: (most: number) => Iterable<CountedScan>): ShiftCount {
  let known: { shift: Shift; lastAt: number | null } | null = null;
  const advance = (state: NonNullable<typeof known>, scan: CountedScan) => ({
    shift: advanceShift(state.shift, state.lastAt, scan),
    lastAt: scan.at,
  });
  return {
    read: (now) => {
      known ??= sinceThePause(newestFirst(mostScans)).reduce(advance, { shift: emptyShift, lastAt: null });
      return known.lastAt !== null && now - known.lastAt < shiftPauseMs ? known.shift : emptyShift;
    },
    add: (scan) => {
      // Until it is first read, this scan will come from disk, too.
      if (known !== null) known = advance(known, scan);
    },
  };
}

/** Oldest first, plus one scan more than is shown, so that a cut-off start is recognised. */
function sinceThePause(newestFirst: Iterable<CountedScan>): CountedScan[] {
  const scans: CountedScan[] = [];
  for (const scan of newestFirst) {
    const after = scans.at(-1);
    if (after && after.at - scan.at >= shiftPauseMs) break;
    scans.push(scan);
    if (hourOf(scans[0]?.at ?? scan.at) - hourOf(scan.at) >= mostHours * hourMs) break;
  }
  return scans.toReversed();
}
