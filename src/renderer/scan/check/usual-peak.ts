import { USUAL_SHARE } from '../learn-gaps.ts';
import type { Read } from './read-trace.ts';

/** The longest gap that most scans stay within. One of a few scans may be slower because the machine was busy, not the scanner. */
export function usualPeak(peaksMs: readonly number[]): number {
  const sorted = peaksMs.toSorted((a, b) => a - b);
  const within = sorted.length < FEWEST ? sorted.length : Math.floor(sorted.length * USUAL_SHARE);
  return sorted[within - 1] ?? 0;
}

/** With two there is no telling which one is usual. */
const FEWEST = 3;

export function peakOf({ gapsMs }: Read): number {
  return Math.round(Math.max(0, ...gapsMs));
}

/** Whether one gap is far longer than the others of the same scan, and long enough to matter. */
export function isUneven(read: Read, leastMs: number): boolean {
  const sorted = read.gapsMs.toSorted((a, b) => a - b);
  const usual = sorted[Math.floor(sorted.length * USUAL_SHARE) - 1] ?? 0;
  return peakOf(read) > Math.max(leastMs, usual * FAR_BEYOND);
}

const FAR_BEYOND = 1.8;
