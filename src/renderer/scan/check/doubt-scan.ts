import { defaultProfile } from '../../../contract/scan-profile.ts';
import { matchCode } from './match-code.ts';
import { type Read, readTrace } from './read-trace.ts';
import type { TestCodeId } from './test-codes.ts';
import type { Trace } from './trace.ts';
import { isUneven } from './usual-peak.ts';

/** Why a scan should be repeated: its keys were uneven, or it had characters around it that the other codes do not have. */
export type Doubt = 'uneven' | 'stray';

/** `before`: the accepted scans. What they show too is a property of the scanner, not an accident. */
export function doubtScan(id: TestCodeId, reads: readonly Read[], before: readonly Trace[]): Doubt | null {
  const taken = before.map((trace) => ({ id: trace.id, reads: readTrace(trace.keys) }));
  if (isHeldUp(reads) && !taken.some((each) => isHeldUp(each.reads))) return 'uneven';
  const frame = frameOf(id, reads);
  if (frame === null) return null;
  const frames = new Set(taken.flatMap((each) => frameOf(each.id, each.reads)?.whole ?? []));
  if (frames.size === 0) return frame.trail === '' ? null : 'stray';
  return frames.size > 1 || frames.has(frame.whole) ? null : 'stray';
}

function isHeldUp(reads: readonly Read[]): boolean {
  return reads.some(({ text }) => text !== reads[0]?.text) || (reads.length > 0 && reads.every(isLate));
}

function isLate(read: Read): boolean {
  return isUneven(read, defaultProfile.fieldGapMs);
}

function frameOf(id: TestCodeId, [read]: readonly Read[]): { readonly trail: string; readonly whole: string } | null {
  const match = matchCode(read?.text ?? '', id, '');
  return match.kind === 'found' ? { trail: match.trail, whole: JSON.stringify([match.lead, match.trail]) } : null;
}
