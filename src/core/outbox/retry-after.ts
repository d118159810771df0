import { z } from 'zod';
import { longestQuietMs } from '../service/translate-failure.ts';
import type { Actor } from '../storage/actor.ts';
import type { KeyValueRepository } from '../storage/key-value-repository.ts';

const Hold = z.object({ from: z.number(), until: z.number() });

/** The service asked for quiet (Retry-After): nothing at all is sent for so long, also not by the next process. */
export function keepRetryAfter(keyValues: KeyValueRepository, forMs: number, now: number, by: Actor): void {
  keyValues.write('outbox.hold', { from: now, until: now + forMs }, now, by);
}

/** Until when nothing is sent; null when nothing holds. One from the future was written before the clock was set back. */
export function readRetryAfter(keyValues: KeyValueRepository, now: number): number | null {
  const hold = Hold.safeParse(keyValues.read('outbox.hold'));
  if (!hold.success || hold.data.from > now) return null;
  // One that is on disk from before may ask for years.
  const until = Math.min(hold.data.until, hold.data.from + longestQuietMs);
  return now < until ? until : null;
}

/** A person does not want to wait so long. */
export function clearRetryAfter(keyValues: KeyValueRepository): void {
  keyValues.forget('outbox.hold');
}
