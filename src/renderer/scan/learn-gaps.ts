import { defaultProfile, type ScanProfile } from '../../contract/devices/scan-profile.ts';
import type { Scan } from './decision.ts';

export type Gaps = Pick<ScanProfile, 'gapMs' | 'fieldGapMs' | 'settleMs'>;

/**
 * The limits for a scanner whose complete scans had these longest gaps, ms; newest last. Never narrower than the defaults, never so wide
 * that a person who types at 150 ms a character could pass for a scanner. Without a suffix, slow keys in a text field are never a scan:
 * nothing would distinguish its end from a person pausing to think.
 */
export function learnGaps(longestGapsMs: readonly number[], suffix: ScanProfile['suffix']): Gaps {
  // A busy machine makes one scan slow, not the scanner.
  const sorted = longestGapsMs.toSorted((a, b) => a - b);
  const usual = sorted[Math.ceil(sorted.length * USUAL_SHARE) - 1] ?? 0;
  const { gapMs, fieldGapMs, settleMs } = defaultProfile;
  return {
    gapMs: within(gapMs, usual * 1.3 + 10, WIDEST_MS),
    fieldGapMs: suffix === 'none' ? fieldGapMs : within(fieldGapMs, usual * 1.25 + 5, WIDEST_IN_FIELD_MS),
    settleMs: within(settleMs, usual * 1.5 + 60, LONGEST_SETTLE_MS),
  };
}

/** Learns while people work: `save` is called, rarely, with a profile that fits this scanner better. */
export function createGapLearner(save: (profile: ScanProfile) => void): (scan: Scan, profile: ScanProfile) => void {
  let samples: readonly number[] = [];
  return ({ text, inField, bySuffix, longestGapMs }, profile) => {
    // In a field only what fits the limits can be a scan, and a few keys may be typed: neither teaches anything.
    if (inField || !bySuffix || text.length < FEWEST_CHARACTERS) return;
    samples = [...samples, longestGapMs];
    if (samples.length < SAMPLES) return;
    const learned = learnGaps(samples, profile.suffix);
    samples = [];
    if (isMaterial(learned, profile)) save({ ...profile, ...learned });
  };
}

/** The scans needed before anything changes. */
export const SAMPLES = 30;
const FEWEST_CHARACTERS = 4;
/** Of all scans: the rest may be slowed by the machine. */
export const USUAL_SHARE = 0.9;
const MATERIAL_MS = 10;

/** Below the gaps of a person who types at 150 ms a character, even the occasional short ones. */
const WIDEST_MS = 140;
const WIDEST_IN_FIELD_MS = 120;
/** Scans without a suffix may follow one another after 300 ms. */
const LONGEST_SETTLE_MS = 270;

function isMaterial(learned: Gaps, now: Gaps): boolean {
  return (['gapMs', 'fieldGapMs', 'settleMs'] as const).some(
    (name) => Math.abs(learned[name] - now[name]) >= MATERIAL_MS,
  );
}

function within(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}
