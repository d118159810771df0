import type { ShiftView } from '../contract/bridge.ts';
import type { Tone } from '../contract/verdict.ts';

/** A shift begins with the first scan after so long a pause. */
const pauseMs = 4 * 3_600_000;
/** Where there is no such pause, round the clock, it is what was scanned in so many hours. */
const mostHours = 12;
const hourMs = 3_600_000;

export type Shift = Omit<ShiftView, 'finished'>;
export interface CountedScan {
  readonly at: number;
  readonly tone: Tone;
}

export const emptyShift: Shift = { since: null, counted: 0, stopped: 0, hours: [] };

/** The shift with one more scan, `lastAt` after the one before it. */
export function advanceShift(shift: Shift, lastAt: number | null, scan: CountedScan): Shift {
  const begins = shift.since === null || lastAt === null || scan.at - lastAt >= pauseMs;
  const { since, hours: before } = begins ? { since: scan.at, hours: [] } : shift;
  const all = addToHour(before, hourOf(scan.at), kindOf(scan.tone));
  const hours = all.slice(-mostHours);
  const sum = (kind: 'counted' | 'stopped') => hours.reduce((total, hour) => total + hour[kind], 0);
  return {
    since: hours.length < all.length ? (hours[0]?.at ?? since) : since,
    counted: sum('counted'),
    stopped: sum('stopped'),
    hours,
  };
}

/** Commands and questions are neither counted goods nor trouble. */
function kindOf(tone: Tone): 'counted' | 'stopped' | null {
  if (tone === 'good' || tone === 'box-complete') return 'counted';
  return tone === 'command' || tone === 'ask' ? null : 'stopped';
}

const hourOf = (at: number) => Math.floor(at / hourMs) * hourMs;

/** Every hour of the shift is there, also one in which nothing was scanned. */
function addToHour(hours: Shift['hours'], at: number, kind: 'counted' | 'stopped' | null): Shift['hours'] {
  const last = hours.at(-1);
  // A clock that was set back counts into the newest hour.
  if (last && at <= last.at) return hours.with(-1, kind === null ? last : { ...last, [kind]: last[kind] + 1 });
  const quiet = last ? (at - last.at) / hourMs - 1 : 0;
  const empty = Array.from({ length: quiet + 1 }, (_, step) => ({
    at: at - (quiet - step) * hourMs,
    counted: 0,
    stopped: 0,
  }));
  return addToHour([...hours, ...empty], at, kind);
}

export interface ShiftCount {
  readonly read: () => Shift;
  readonly add: (scan: CountedScan) => void;
}

/** The running shift, kept in memory: read from the disk once, when it is first asked for. */
export function createShiftCount(newestFirst: () => Iterable<CountedScan>): ShiftCount {
  let known: { shift: Shift; lastAt: number | null } | null = null;
  const advance = (state: NonNullable<typeof known>, { at, tone }: CountedScan) => ({
    shift: advanceShift(state.shift, state.lastAt, { at, tone }),
    lastAt: at,
  });
  return {
    read: () => {
      known ??= sinceThePause(newestFirst()).reduce(advance, { shift: emptyShift, lastAt: null });
      return known.shift;
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
  for (const { at, tone } of newestFirst) {
    const after = scans.at(-1);
    if (after && after.at - at >= pauseMs) break;
    scans.push({ at, tone });
    if (hourOf(scans[0]?.at ?? at) - hourOf(at) >= mostHours * hourMs) break;
  }
  return scans.toReversed();
}
