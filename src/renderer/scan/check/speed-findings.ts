import { defaultProfile, type ScanProfile } from '../../../contract/devices/scan-profile.ts';
import { isUntyped } from '../scan-prefix.ts';
import type { ScannerSettings } from './find-settings.ts';
import type { Finding } from './finding.ts';

/** How fast the keys come, how they are sent, and whether the scanner reads again by itself. */
export function speedFindings(
  settings: ScannerSettings,
  profile: ScanProfile,
  worksInFields: boolean,
): readonly Finding[] {
  const { observed, averageMs, peakMs, usualMs, prefix, againMs, hasSlowKeypadDigits } = settings;
  if (observed.length === 0) return [];
  // A single hitch is reported but decides nothing.
  const usual = { peak: usualMs };
  const values = { average: averageMs, peak: peakMs };
  const isSure = prefix.kind === 'text' ? isUntyped(prefix.text) : prefix.kind !== 'none';
  const isLearned =
    worksInFields && profile.fieldGapMs > defaultProfile.fieldGapMs && usualMs > defaultProfile.fieldGapMs;
  const tells = (is: boolean, finding: Finding) => (is ? [finding] : []);
  return [
    ...tells(!isSure && usualMs > profile.gapMs, { kind: 'too-slow', values: usual }),
    ...tells(isLearned && !isSure, { kind: 'slow-in-fields', values: usual }),
    ...tells(
      observed.some(({ read }) => read.hasAltCodes),
      { kind: 'alt-codes', values },
    ),
    ...tells(hasSlowKeypadDigits, { kind: 'keypad-digits', values }),
    ...tells(againMs !== null, { kind: 'read-again', values: { ms: againMs ?? 0 } }),
    { kind: 'speed', values },
  ];
}
