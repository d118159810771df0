import { z } from 'zod';
import { longestQuietMs } from '../service/translate-failure.ts';
import type { Actor } from '../storage/actor.ts';
import type { KeyValueRepository } from '../storage/key-value-repository.ts';

const Hold = z.object({ from: z.number(), until: z.number() });

/** The service asked us to wait (Retry-After): nothing at all is sent for that long, not even by the next process. */
export function keepRetryAfter(keyValues: KeyValueRepository, forMs: number, now: number, by: Actor): void {
  keyValues.write('outbox.hold', { from: now, until: now + forMs }, now, by);
}

/** Until when nothing is sent; null if there is no hold. A hold from the future was written before the clock was set back. */
export function readRetryAfter(keyValues: KeyValueRepository, now: number): number | null {
  const hold = Hold.safeParse(keyValues.read('outbox.hold'));
  if (!hold.success || hold.data.from > now) return null;
  // A hold written by an earlier version may ask for years.
  const until = Math.min(hold.data.until, hold.data.from + longestQuietMs);
  return now < until ? until : null;
}

/** Of two holds, the one that ends last; null: there is none. */
export function later(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/** For a person who does not want to wait that long. */
export function clearRetryAfter(keyValues: KeyValueRepository): void {
  keyValues.forget('outbox.hold');
}
