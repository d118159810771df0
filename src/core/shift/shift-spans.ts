import { shiftPauseMs } from '../../contract/site/shift-pause.ts';
import { hourMs, hourOf, mostHours } from './shift.ts';

/** The scans of one shift, by their `seq`. */
export interface ShiftSpan {
  readonly first: number;
  readonly last: number;
  readonly since: number;
  /** Its last scan. */
  readonly until: number;
  /** The start of the next shift; infinity in the newest. */
  readonly end: number;
  /** The scan before the first; null if not read. */
  readonly before: number | null;
}

export interface ScanTime {
  readonly seq: number;
  readonly at: number;
}

/**
 * The current shift (null once the pause that ends one is over) and those before it, newest first: the same rule as for the figures on
 * Home. `isWhole`: there are no older scans than these.
 */
export function shiftSpans(newestFirst: readonly ScanTime[], now: number, isWhole: boolean): (ShiftSpan | null)[] {
  const spans: ShiftSpan[] = [];
  for (const { seq, at } of newestFirst) {
    const span = spans.at(-1);
    if (span && belongs(span, at)) spans[spans.length - 1] = { ...span, first: seq, since: at };
    else {
      if (span) spans[spans.length - 1] = { ...span, before: seq };
      spans.push({ first: seq, last: seq, since: at, until: at, end: span?.since ?? Infinity, before: null });
    }
  }
  const oldest = spans.at(-1);
  if (oldest && isWhole) spans[spans.length - 1] = { ...oldest, before: 0 };
  const newest = spans[0];
  return newest && now - newest.until < shiftPauseMs ? spans : [null, ...spans];
}

function belongs({ since, until }: ShiftSpan, at: number): boolean {
  return since - at < shiftPauseMs && hourOf(until) - hourOf(at) < mostHours * hourMs;
}
