import { z } from 'zod';
import type { Sqlite } from '../../storage/database.ts';
import { createKeyValueRepository } from '../../storage/key-value-repository.ts';

export const takingsKey = 'site.takings';

/** An older version does not say who has them now, and at which hub: nobody is told of those again. */
const lostBefore = (stored: unknown): unknown =>
  typeof stored === 'string' ? { id: stored, taker: '', operator: '', hub: '' } : stored;

/** By the hub's clock; null: of an older version, which does not say. */
const takenAt = z.number().nullable().default(null);

const KeptTakings = z.object({
  /** Takings of this station's outbox that took effect here. */
  lost: z.array(
    z.preprocess(
      lostBefore,
      z.object({
        ...{ id: z.string(), taker: z.string(), operator: z.string(), hub: z.string(), at: takenAt },
        /** Those of them that are not here: it is another computer, which began without them. */
        orders: z.array(z.string()).default([]),
      }),
    ),
  ),
  /** Takings by this station whose orders are here, and those by which these came to whoever had them before. */
  won: z.array(
    // Those of an older version do not say at which hub it was.
    z.object({ id: z.string(), station: z.string(), operator: z.string(), hub: z.string().optional(), at: takenAt }),
  ),
  /** Orders were taken, and what the taker did not get waits for a word of a person. */
  waits: z.boolean(),
  /** The last restoration of this work after which the hub has answered, by its time. */
  restoredAt: z.number().nullable().default(null),
});
export type KeptTakings = z.infer<typeof KeptTakings>;

export const mostRemembered = 200;

/** Of the outbox, in JSON: by which takings it came (`OutboxProgress.came`); one that came in an older version says the last. */
export const cameInto = `coalesce(progress -> '$.came', CASE WHEN progress ->> '$.from' IS NULL OR progress ->> '$.taking' IS NULL THEN '[]'
  ELSE json_array(json_object('taking', progress ->> '$.taking', 'station', progress ->> '$.from')) END)`;

/** Of the outbox: what came by that taking, by whichever station, and is not done. */
export const openByTaking = `discarded_at IS NULL AND superseded = 0 AND state <> 'confirmed'
  AND ? IN (SELECT value ->> '$.taking' FROM json_each(${cameInto}))`;

/** In the work itself: one that is restored from a backup hears of all that came after it again. */
export const keptTakings = (stored: unknown): KeptTakings =>
  KeptTakings.safeParse(stored).data ?? { lost: [], won: [], waits: false, restoredAt: null };

/**
 * Of work that was brought back from what was told of it: which orders went and came by which taking, each order says itself. It is for a
 * hub that was set back and knows nothing of it; of those that it knows, it is heard anew, as not all of their orders may have been told.
 */
export function rememberTakings(
  db: Sqlite,
  atHub: ReadonlySet<string>,
  { hubId, station, now }: { readonly hubId: string; readonly station: string; readonly now: number },
): void {
  const missing = <Row extends { readonly id: string }>(found: string) =>
    db
      .prepare<[], Row>(found)
      .all()
      .filter(({ id }) => !atHub.has(id))
      .map((taking) => ({ ...taking, hub: hubId }));
  const went = missing<Omit<KeptTakings['lost'][number], 'orders'>>(
    `SELECT progress ->> '$.taking' AS id, max(updated_at) AS at, discard_reason AS taker, discarded_by AS operator
     FROM outbox WHERE progress ->> '$.taking' IS NOT NULL AND discarded_at IS NOT NULL GROUP BY 1 ORDER BY 2`,
  );
  const came = missing<KeptTakings['won'][number]>(
    `SELECT c.value ->> '$.taking' AS id, max(coalesce(c.value ->> '$.at', updated_at)) AS at, c.value ->> '$.station' AS station,
       '' AS operator
     FROM outbox, json_each(${cameInto}) c WHERE discarded_at IS NULL GROUP BY 1 ORDER BY min(c.key), 2`,
  );
  const keyValues = createKeyValueRepository(db);
  const kept = keptTakings(keyValues.read(takingsKey));
  const lost = addNew(
    kept.lost,
    went.map((taking) => ({ ...taking, orders: [] })),
  );
  // What comes back to where it came from is that station's own.
  const won = addNew(
    kept.won,
    came.filter((taking) => taking.station !== station),
  );
  keyValues.write(takingsKey, { ...kept, lost, won }, now, { operator: '', station });
}

function addNew<T extends { readonly id: string }>(known: readonly T[], found: readonly T[]): T[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...found.filter(({ id }) => !ids.has(id))].slice(-mostRemembered);
}
