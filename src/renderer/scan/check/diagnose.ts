import { defaultProfile, type ScanProfile } from '../../../contract/devices/scan-profile.ts';
import { caseFindings } from './case-findings.ts';
import { dataFindings } from './data-findings.ts';
import { findSettings, profileFor, type ScannerSettings } from './find-settings.ts';
import { type Finding, type FindingKind, findingWeights } from './finding.ts';
import { frameFindings } from './frame-findings.ts';
import { proveProfile } from './prove-profile.ts';
import { readTrace } from './read-trace.ts';
import { speedFindings } from './speed-findings.ts';
import { type TestCodeId, testCodeIds } from './test-codes.ts';
import type { Trace } from './trace.ts';
import { peakOf } from './usual-peak.ts';

export interface Diagnosis {
  /** `ready`: at every station. `works`: with this profile. `stopped`: the scanner's settings must be changed first. */
  readonly verdict: 'ready' | 'works' | 'stopped';
  /** Most serious first. */
  readonly findings: readonly Finding[];
  /** The best profile this station can use for the scanner, even where it is not good enough. */
  readonly profile: ScanProfile;
  /** Codes that were skipped: what they would have shown is unknown. */
  readonly unchecked: readonly TestCodeId[];
}

/** Derives a scanner's settings from its keys. The profile is tried on the same keys before it is offered. */
export function diagnose(traces: readonly Trace[]): Diagnosis {
  const settings = findSettings(traces);
  const profile = profileFor(settings);
  const usual = withoutAccidents(traces, settings, profile);
  const isProved = usual.length > 0 && proveProfile(profile, usual, 'outside');
  const isProvedInField = isProved && proveProfile(profile, usual, 'in-field');
  const found = [
    ...caseFindings(settings),
    ...frameFindings(settings),
    ...dataFindings(settings),
    ...speedFindings(settings, profile, isProvedInField),
  ];
  const isStopped = found.some(({ kind }) => findingWeights[kind] === 'stop');
  const isUnexplained = !isProved && !isStopped;
  const findings = [
    ...found,
    ...(settings.observed.length === 0 ? [finding('nothing-read')] : isUnexplained ? [finding('unproved')] : []),
    ...(isProved && !isProvedInField ? [finding('not-in-fields')] : []),
  ];
  const order = Object.keys(findingWeights);
  return {
    verdict: isStopped || !isProved ? 'stopped' : servesEverywhere(usual, settings) ? 'ready' : 'works',
    findings: findings.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
    profile,
    unchecked: testCodeIds.filter((id) => !traces.some((trace) => trace.id === id)),
  };
}

/** Without a profile, and so at another station too. */
function servesEverywhere(
  traces: readonly Trace[],
  { suffix, hasSlowKeypadDigits, againMs }: ScannerSettings,
): boolean {
  const isUsual = suffix !== 'none' && !hasSlowKeypadDigits && (againMs ?? 0) < defaultProfile.rereadMs;
  return isUsual && proveProfile(defaultProfile, traces, 'outside') && proveProfile(defaultProfile, traces, 'in-field');
}

function finding(kind: FindingKind): Finding {
  return { kind, values: {} };
}

/** The scans that show the scanner's settings: those with a hitch or a stray character at the end are left out. */
function withoutAccidents(
  traces: readonly Trace[],
  { found, usualMs }: ScannerSettings,
  { fieldGapMs }: ScanProfile,
): readonly Trace[] {
  const trailed = new Set(found.filter(({ match }) => match.trail !== '').map(({ id }) => id));
  const isStray = trailed.size * 2 <= new Set(found.map(({ id }) => id)).size;
  const longest = Math.max(usualMs, fieldGapMs);
  return traces.filter(
    ({ id, keys }) => !(isStray && trailed.has(id)) && readTrace(keys).every((read) => peakOf(read) <= longest),
  );
}
