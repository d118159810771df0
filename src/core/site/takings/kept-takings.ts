import { z } from 'zod';

export const takingsKey = 'site.takings';

/** An older version does not say who has them now, and at which hub: nobody is told of those again. */
const lostBefore = (stored: unknown): unknown =>
  typeof stored === 'string' ? { id: stored, taker: '', operator: '', hub: '' } : stored;

const KeptTakings = z.object({
  /** Takings of this station's outbox that took effect here. */
  lost: z.array(
    z.preprocess(lostBefore, z.object({ id: z.string(), taker: z.string(), operator: z.string(), hub: z.string() })),
  ),
  /** Takings by this station whose orders are here. */
  won: z.array(
    // Those of an older version do not say at which hub it was.
    z.object({ id: z.string(), station: z.string(), operator: z.string(), hub: z.string().optional() }),
  ),
  /** Orders were taken, and what the taker did not get waits for a word of a person. */
  waits: z.boolean(),
  /** The last restoration of this work after which the hub has answered, by its time. */
  restoredAt: z.number().nullable().default(null),
});
export type KeptTakings = z.infer<typeof KeptTakings>;

/** In the work itself: one that is restored from a backup hears of all that came after it again. */
export const keptTakings = (stored: unknown): KeptTakings =>
  KeptTakings.safeParse(stored).data ?? { lost: [], won: [], waits: false, restoredAt: null };
