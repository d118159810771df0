/** How serious a finding is: it must be fixed, it may be fixed, this station handles it, or it is as it should be. */
export type Weight = 'stop' | 'advice' | 'station' | 'fine';

/** All findings, most serious first. The texts are `doctor.<kind>`, and `doctor.<kind>-cure` for the remedy. */
export const findingWeights = {
  'nothing-read': 'stop',
  'layout-german': 'stop',
  'layout-french': 'stop',
  'layout-other': 'stop',
  'caps-compensated': 'stop',
  'case-swapped': 'stop',
  'case-converted': 'stop',
  dropped: 'stop',
  unlike: 'stop',
  'too-slow': 'stop',
  'suffix-doubled': 'stop',
  'text-behind': 'stop',
  'text-between': 'stop',
  'code-id': 'stop',
  'prefix-unusable': 'stop',
  'prefix-both': 'stop',
  'separator-missing': 'stop',
  'separator-changed': 'stop',
  'check-digit-missing': 'stop',
  unproved: 'stop',
  'stray-behind': 'advice',
  'not-in-fields': 'advice',
  'suffix-none': 'advice',
  'suffix-mixed': 'advice',
  'prefix-weak': 'advice',
  'aim-off': 'advice',
  'aim-mixed': 'advice',
  'alt-codes': 'advice',
  'slow-in-fields': 'station',
  'prefix-text': 'station',
  'prefix-key': 'station',
  'caps-on': 'station',
  'computer-layout': 'station',
  'input-method': 'station',
  'keypad-digits': 'station',
  'read-again': 'station',
  'zero-missing': 'station',
  'suffix-crlf': 'station',
  'suffix-enter': 'fine',
  'suffix-tab': 'fine',
  'aim-on': 'fine',
  'separator-right': 'fine',
  'us-layout': 'fine',
  'check-digit': 'fine',
  speed: 'fine',
} as const satisfies Record<string, Weight>;

export type FindingKind = keyof typeof findingWeights;

export interface Finding {
  readonly kind: FindingKind;
  readonly values: Readonly<Record<string, string | number>>;
}
