import type { ScanClass, StopReason } from '../../contract/bridge/shift.ts';
import type { Tone } from '../../contract/verdict.ts';
import { didSomething, stops } from '../documents/counted-scan.ts';

/** What a scan on disk says that it did. */
export interface ScanRecord {
  readonly source: string;
  readonly tone: Tone;
  readonly title: string;
  readonly detail: string | null;
  /** The type of the entry that it appended. */
  readonly entry: string | null;
}

/** The class of a scan that appended no goods; what appended some is judged by what became of them. */
export function classOfScan(scan: ScanRecord): Exclude<ScanClass, 'counted' | 'open' | 'taken-back'> {
  const { source, tone, detail, entry } = scan;
  if (source === 'incomplete') return 'incomplete';
  if (didSomething(tone, entry)) return 'command';
  if (stops.has(tone)) return 'stopped';
  switch (tone) {
    case 'duplicate':
      return 'repeated';
    // Said to be counted, and nothing was written.
    case 'good':
      return 'unexplained';
    default:
      return detail === 'message.looked-up' ? 'looked-up' : 'command';
  }
}

/** Why a scan of the class `stopped` was stopped. */
export function stopReasonOf({ tone, title, detail }: ScanRecord): StopReason {
  if (title === 'message.held') return 'held';
  if (title === 'message.bad-code' || title === 'message.bad-command') return 'unreadable';
  if (detail === 'message.not-counted') return 'not-counted';
  return tone === 'wrong' || tone === 'over' || tone === 'unknown' ? tone : 'refused';
}
