import { z } from 'zod';
import { asThrown, Failure, FailureReply } from '../../../contract/failure.ts';

const ReplyShape = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: FailureReply }),
]);

/** Returns the value of a reply; throws its `Failure`. The value itself is trusted: the core has checked it. */
export function unwrapReply(reply: unknown): unknown {
  const parsed = ReplyShape.safeParse(reply);
  if (!parsed.success) throw new Failure('bad-reply', 'The core answered something else than a reply.');
  if (parsed.data.ok) return parsed.data.value;
  throw asThrown(parsed.data.error);
}
