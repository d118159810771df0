/** What a test asks of the rig's process. */
export interface Asked {
  readonly id: number;
  /** A function's text. */
  readonly source: string;
  readonly argument: unknown;
}

/** What the rig's process tells a test. */
export type Told =
  | { readonly kind: 'ready'; readonly endpoint: string }
  | { readonly kind: 'answer'; readonly id: number; readonly value?: unknown; readonly error?: string };
