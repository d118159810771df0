import { defaultProfile, ScanPrefix, type ScanProfile } from '../../../contract/devices/scan-profile.ts';
import { learnGaps } from '../learn-gaps.ts';
import { type Match, matchCode } from './match-code.ts';
import { type Read, readTrace } from './read-trace.ts';
import type { TestCodeId } from './test-codes.ts';
import type { Trace } from './trace.ts';
import { peakOf, usualPeak } from './usual-peak.ts';

/** One scan of a test code and its match. */
export interface Observed {
  readonly id: TestCodeId;
  readonly read: Read;
  readonly match: Match;
}
export type ObservedCode = Observed & { readonly match: Extract<Match, { kind: 'found' }> };

/** The scanner's settings, as far as they can be detected. */
export interface ScannerSettings {
  readonly observed: readonly Observed[];
  readonly found: readonly ObservedCode[];
  /** Distinct texts in front of the codes: a single one is a prefix, several identify the code type. */
  readonly leads: readonly string[];
  readonly prefix: ScanPrefix;
  readonly suffix: ScanProfile['suffix'];
  /** The distinct sequences of `E` and `T` after the codes. */
  readonly ends: readonly string[];
  /** The longest gap between two keys, the one most scans stay within, and the mean of all gaps, ms. */
  readonly peakMs: number;
  readonly usualMs: number;
  readonly averageMs: number;
  /** The time between two readings while the trigger is held; null: it does not read again. */
  readonly againMs: number | null;
  readonly hasSlowKeypadDigits: boolean;
}

export function findSettings(traces: readonly Trace[]): ScannerSettings {
  const readings = traces.flatMap(({ id, keys }) => readTrace(keys).map((read) => ({ id, read })));
  const observed = matchAll(readings);
  const found = observed.filter(isFound);
  const leads = unique(found.map(({ match }) => match.lead));
  const ends = unique(found.map(({ read }) => read.ends));
  const peaksMs = observed.map(({ read }) => peakOf(read));
  const usualMs = usualPeak(peaksMs);
  const gaps = observed.flatMap(({ read }) => read.gapsMs);
  return {
    observed,
    found,
    leads,
    prefix: prefixOf(found, leads),
    suffix: suffixOf(ends),
    ends,
    peakMs: Math.max(0, ...peaksMs),
    usualMs,
    averageMs: Math.round(gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length)),
    againMs: againAfter(traces),
    hasSlowKeypadDigits: observed.some(({ read }) => read.hasKeypadDigits) && usualMs > SLOW_KEYPAD_MS,
  };
}

/** The profile for a scanner with these settings. Not marked as checked: that is up to whoever takes it into use. */
export function profileFor({ prefix, suffix, usualMs, againMs, hasSlowKeypadDigits }: ScannerSettings): ScanProfile {
  const longerThanAgain = againMs === null ? 0 : Math.round(againMs * 1.2 + 50);
  return {
    ...defaultProfile,
    prefix,
    suffix,
    ...learnGaps([usualMs], suffix),
    numpadDigits: hasSlowKeypadDigits,
    rereadMs: Math.max(defaultProfile.rereadMs, longerThanAgain),
  };
}

/** At half of a person's best time on the keypad it must be a scanner. */
const SLOW_KEYPAD_MS = 25;

/** Nobody aims and pulls the trigger twice in this time. */
const BY_ITSELF_MS = 1000;

/** The lead of the letter codes is found reliably and shows what to cut off the others. */
function matchAll(readings: readonly Omit<Observed, 'match'>[]): readonly Observed[] {
  const first = readings.map((reading) => ({ ...reading, match: matchCode(reading.read.text, reading.id, '') }));
  const sure = first.filter(isFound).filter(({ id }) => id !== 'ean');
  const prefix = sure[0]?.match.lead ?? '';
  const isEverywhere = sure.every(({ match }) => match.lead === prefix);
  if (prefix === '' || !isEverywhere) return first;
  return readings.map((reading) => ({ ...reading, match: matchCode(reading.read.text, reading.id, prefix) }));
}

function prefixOf(found: readonly ObservedCode[], leads: readonly string[]): ScanPrefix {
  const keys = unique(found.map(({ read }) => read.functionKey));
  const [key = null] = keys;
  const fitting = [
    keys.length === 1 && key !== null ? { kind: 'key', code: key } : null,
    leads.length === 1 && leads[0] !== '' ? { kind: 'text', text: leads[0] } : null,
    found.length > 0 && found.every(({ match }) => match.aim !== '') ? { kind: 'aim' } : null,
  ].find((each) => ScanPrefix.safeParse(each).success);
  return ScanPrefix.parse(fitting ?? { kind: 'none' });
}

function suffixOf(ends: readonly string[]): ScanProfile['suffix'] {
  const [first = ''] = ends;
  if (ends.includes('') || first === '') return 'none';
  if (first.startsWith('T')) return 'tab';
  return first === 'E' ? 'enter' : 'crlf';
}

function againAfter(traces: readonly Trace[]): number | null {
  const intervals = traces.flatMap(({ keys }) => {
    const reads = readTrace(keys);
    return reads.slice(1).flatMap((read, at) => {
      const before = reads[at];
      return before?.text === read.text ? [Math.round(read.endedAt - before.endedAt)] : [];
    });
  });
  const soon = intervals.filter((interval) => interval <= BY_ITSELF_MS);
  return soon.length === 0 ? null : Math.max(...soon);
}

function isFound(observed: Observed): observed is ObservedCode {
  return observed.match.kind === 'found';
}

function unique<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)];
}
