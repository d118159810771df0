import { defaultProfile, type ScanProfile } from '../../contract/scan-profile.ts';
import type { Scan } from './decision.ts';

export type Gaps = Pick<ScanProfile, 'gapMs' | 'fieldGapMs' | 'settleMs'>;

/**
 * The limits for a scanner whose whole scans had these longest gaps, ms; the newest last. Never narrower than the defaults,
 * never so wide that somebody who types at 150 ms a character could be a scanner. Without a suffix slow keys in a text
 * field are never a scan: nothing would tell its end from a person who stops to think.
 */
export function learnGaps(longestGapsMs: readonly number[], suffix: ScanProfile['suffix']): Gaps {
  // A machine that was busy once makes one scan slow and not the scanner.
  const sorted = longestGapsMs.toSorted((a, b) => a - b);
  const usual = sorted[Math.ceil(sorted.length * USUAL_SHARE) - 1] ?? 0;
  const { gapMs, fieldGapMs, settleMs } = defaultProfile;
  return {
    gapMs: within(gapMs, usual * 1.3 + 10, WIDEST_MS),
    fieldGapMs: suffix === 'none' ? fieldGapMs : within(fieldGapMs, usual * 1.25 + 5, WIDEST_IN_FIELD_MS),
    settleMs: within(settleMs, usual * 1.5 + 60, LONGEST_SETTLE_MS),
  };
}

/** Learns while people work: `save` gets a profile that is better for this scanner, seldom. */
export function createGapLearner(save: (profile: ScanProfile) => void): (scan: Scan, profile: ScanProfile) => void {
  let samples: readonly number[] = [];
  return ({ text, inField, bySuffix, longestGapMs }, profile) => {
    // In a field only what fits the limits can be a scan, and a few keys may be somebody's: neither teaches.
    if (inField || !bySuffix || text.length < FEWEST_CHARACTERS) return;
    samples = [...samples, longestGapMs];
    if (samples.length < SAMPLES) return;
    const learned = learnGaps(samples, profile.suffix);
    samples = [];
    if (isMaterial(learned, profile)) save({ ...profile, ...learned });
  };
}

/** Scans to learn from before anything is changed. */
export const SAMPLES = 30;
const FEWEST_CHARACTERS = 4;
/** Of all scans: what the rest show may be the machine's doing. */
export const USUAL_SHARE = 0.9;
const MATERIAL_MS = 10;

/** A person at 150 ms a character is not at it once in a while either. */
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
