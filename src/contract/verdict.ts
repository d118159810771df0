import { z } from 'zod';

/** Tones differ in shape, so that each can be told apart with eyes shut (manual/floor.md 7). */
export const Tone = z.enum([
  'good',
  'box-complete',
  'wrong',
  'over',
  'unknown',
  'duplicate',
  'command',
  'ask',
  'failed',
]);
export type Tone = z.infer<typeof Tone>;

/** A sentence as a key of the language catalogues and its figures; `message.*` keys are listed in renderer/i18n. */
export const Message = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Message = z.infer<typeof Message>;

/**
 * The one answer to a scan, given after it is on disk.
 * `hold`: the screen takes nothing else until a person has acknowledged it.
 */
export const Verdict = z.object({
  scanId: z.string(),
  at: z.number(),
  text: z.string(),
  tone: Tone,
  hold: z.boolean(),
  title: Message,
  detail: Message.nullable(),
});
export type Verdict = z.infer<typeof Verdict>;

export function message(key: string, params: Record<string, string | number> = {}): Message {
  return { key, params };
}
