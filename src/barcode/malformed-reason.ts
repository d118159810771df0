import type { ContentRule } from './value-rules.ts';

/** What a command accepts, to explain what was wrong with the value given. */
export type CommandExpectation =
  | 'nothing'
  | 'screen'
  | 'field-value'
  | 'whole-number'
  | 'number'
  | 'size'
  | 'packaging'
  | 'reason'
  | 'badge';

/** Why a scan is rejected, with the values that a sentence in any language needs. `ai` is null for a bare GTIN. */
export type MalformedReason =
  | { readonly code: 'empty' }
  | { readonly code: 'gtin-length'; readonly length: number; readonly expected: readonly number[] }
  | { readonly code: 'gtin-digits'; readonly value: string }
  | { readonly code: 'check-digit'; readonly ai: string | null; readonly found: string; readonly expected: string }
  | { readonly code: 'gs1-empty' }
  | { readonly code: 'unknown-ai'; readonly ai: string }
  | { readonly code: 'too-short'; readonly ai: string; readonly length: number; readonly least: number }
  | { readonly code: 'too-long'; readonly ai: string; readonly length: number; readonly most: number }
  | { readonly code: 'bad-character'; readonly ai: string; readonly character: string; readonly position: number }
  | { readonly code: 'date'; readonly ai: string; readonly value: string }
  | { readonly code: 'time'; readonly ai: string; readonly value: string }
  | { readonly code: 'content'; readonly ai: string; readonly value: string; readonly rule: ContentRule }
  | { readonly code: 'conflict'; readonly ai: string; readonly first: string; readonly second: string }
  | { readonly code: 'excluded'; readonly ai: string; readonly other: string }
  | { readonly code: 'link-order'; readonly key: string; readonly qualifiers: readonly string[] }
  | { readonly code: 'link-attribute'; readonly ai: string }
  | { readonly code: 'link-escape'; readonly ai: string; readonly value: string }
  | { readonly code: 'manifest-form'; readonly value: string }
  | { readonly code: 'manifest-unknown-key'; readonly value: string }
  | { readonly code: 'manifest-twice'; readonly value: string }
  | { readonly code: 'manifest-no-quantity'; readonly value: string }
  | { readonly code: 'manifest-quantity'; readonly value: string }
  | { readonly code: 'manifest-date'; readonly value: string }
  | { readonly code: 'manifest-sscc'; readonly value: string }
  | { readonly code: 'manifest-cut'; readonly value: string }
  | { readonly code: 'manifest-empty'; readonly value: string }
  | { readonly code: 'manifest-version'; readonly value: string }
  | { readonly code: 'command-unknown'; readonly command: string }
  | {
      readonly code: 'command-value';
      readonly command: string;
      readonly value: string;
      readonly expected: CommandExpectation;
    };

/** What is wrong with the manifest of a carton. `value`: the field concerned. */
export type ManifestFault = Extract<MalformedReason['code'], `manifest-${string}`>;

/** The result of a parsing step: the value, or why there is none. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: MalformedReason };

export function accept<T>(value: T): Parsed<T> {
  return { ok: true, value };
}

export function refuse(reason: MalformedReason): { readonly ok: false; readonly reason: MalformedReason } {
  return { ok: false, reason };
}
