/** What must never be, each kind counted by itself. */
export const problemKinds = [
  'lost',
  'duplicated',
  'falsely confirmed',
  'falsely rejected',
  'wrongly asked',
  'stuck',
  'out of order',
  'not followed',
  'altered',
  'trouble',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

export interface Problem {
  readonly kind: ProblemKind;
  readonly text: string;
}
