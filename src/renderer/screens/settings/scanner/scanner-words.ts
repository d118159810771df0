import { defaultProfile, type ScanProfile } from '../../../../contract/devices/scan-profile.ts';
import type { TextKey } from '../../../i18n/languages.ts';
import type { Params, TextsOfScreen } from '../../../i18n/use-texts.ts';
import { isUntyped } from '../../../scan/scan-prefix.ts';

export interface ProfileWords {
  readonly key: TextKey;
  readonly params: Params;
  /** It could be improved. */
  readonly isWarning: boolean;
}

/** The meaning of a profile, sentence by sentence. */
export function profileWords(profile: ScanProfile): readonly ProfileWords[] {
  const { prefix, suffix, gapMs, fieldGapMs, settleMs, numpadDigits, rereadMs } = profile;
  const isSure = prefix.kind === 'text' ? isUntyped(prefix.text) : prefix.kind !== 'none';
  const isSlowUnserved = !isSure && fieldGapMs <= defaultProfile.fieldGapMs;
  const field = Math.min(fieldGapMs, suffix === 'none' ? defaultProfile.fieldGapMs : fieldGapMs);
  return [
    says(`scanner.says-prefix-${prefix.kind}`, { text: prefixName(profile) }),
    isSure ? says('scanner.says-speed-free') : says('scanner.says-speed', { gap: gapMs, field }),
    says(`scanner.says-suffix-${suffix}`, { ms: settleMs }, suffix === 'none'),
    ...(isSlowUnserved ? [says(suffix === 'none' ? 'scanner.says-slow-none' : 'scanner.says-slow', { field })] : []),
    ...(numpadDigits ? [says('scanner.says-keypad')] : []),
    says('scanner.says-again', { ms: rereadMs }),
  ];
}

/** The profile in a few words: `by speed · Enter`. */
export function profileSummary(profile: ScanProfile, t: TextsOfScreen['t']): string {
  const prefix = t(`scanner.short-prefix-${profile.prefix.kind}`, { text: prefixName(profile) });
  return `${prefix} · ${t(`scanner.short-suffix-${profile.suffix}`)}`;
}

function prefixName({ prefix }: ScanProfile): string {
  if (prefix.kind === 'text') return prefix.text;
  return prefix.kind === 'key' ? prefix.code : '';
}

function says(key: TextKey, params: Params = {}, isWarning = false): ProfileWords {
  return { key, params, isWarning };
}
