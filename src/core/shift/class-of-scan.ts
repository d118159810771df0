import type { ScanLeaves } from '../../contract/bridge/scans.ts';
import type { ScanClass, StopReason } from '../../contract/bridge/shift.ts';
import type { Tone } from '../../contract/verdict.ts';
import { didSomething, stops } from '../documents/counted-scan.ts';

/** What a stored scan says about itself. */
export interface ScanRecord {
  readonly source: string;
  readonly tone: Tone;
  readonly why: ScanLeaves['why'];
  /** The type of the entry that it appended. */
  readonly entry: string | null;
}

/** The class of a scan that appended no goods; one that did is judged by what became of them. */
export function classOfScan(scan: ScanRecord): Exclude<ScanClass, 'counted' | 'open' | 'taken-back'> {
  const { source, tone, why, entry } = scan;
  if (source === 'incomplete') return 'incomplete';
  if (didSomething(tone, entry)) return 'command';
  if (stops.has(tone)) return 'stopped';
  switch (tone) {
    case 'duplicate':
      return 'repeated';
    // Announced as counted, but nothing was written.
    case 'good':
      return 'unexplained';
    default:
      return why === 'looked-up' ? 'looked-up' : 'command';
  }
}

/** Why a scan of the class `stopped` was stopped. */
export function stopReasonOf({ tone, why }: ScanRecord): StopReason {
  if (why !== undefined && why !== 'looked-up') return why;
  return tone === 'wrong' || tone === 'over' || tone === 'unknown' ? tone : 'refused';
}
