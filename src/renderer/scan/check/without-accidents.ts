import type { ScanProfile } from '../../../contract/scan-profile.ts';
import type { ScannerSettings } from './find-settings.ts';
import { readTrace } from './read-trace.ts';
import type { Trace } from './trace.ts';
import { peakOf } from './usual-peak.ts';

/** The scans that show the scanner's settings: those with a hitch or a stray character at the end are left out. */
export function withoutAccidents(
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
