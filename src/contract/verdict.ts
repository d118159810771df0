import { z } from 'zod';

/** Tones differ in their pattern, so that each can be recognised without looking (manual/floor.md 7). */
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

/** A sentence as a key of the language catalogues and its parameters; `message.*` keys are listed in renderer/i18n. */
export const Message = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Message = z.infer<typeof Message>;

/** How far a scan has counted: units of a line, parcels of a box or boxes of a pallet, and how many are expected, if that is known. */
export const Count = z.object({
  n: z.int().nonnegative(),
  of: z.int().positive().optional(),
  /** The pallet to go on with, once few boxes or none are missing on this one. */
  nextPallet: z.string().min(1).optional(),
});
export type Count = z.infer<typeof Count>;

/**
 * The only answer to a scan, given once the scan is on disk. `hold`: the screen accepts no other input until a person
 * has acknowledged it.
 */
export const Verdict = z.object({
  scanId: z.string(),
  at: z.number(),
  text: z.string(),
  tone: Tone,
  hold: z.boolean(),
  title: Message,
  detail: Message.nullable(),
  /** Absent where nothing was counted, and in answers of earlier versions. */
  count: Count.optional(),
  /** It answers a key or a button: where an error that waits refuses it, no scan was lost. */
  pressed: z.literal(true).optional(),
  /** The scanner that read it, if it is one of those that are read by their ports. */
  scanner: z.string().optional(),
});
export type Verdict = z.infer<typeof Verdict>;

export function message(key: string, params: Record<string, string | number> = {}): Message {
  return { key, params };
}
