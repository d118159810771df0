import { z } from 'zod';

/**
 * The stages of an order, each further than the one before: what its outbox says, then what became of its parcel. `bill-completed`: its
 * bill of lading is.
 */
export const SiteStage = z.enum([
  'held',
  'queued',
  'unconfirmed',
  'rejected',
  'confirmed',
  'packed',
  'on-bill',
  'bill-completed',
]);
export type SiteStage = z.infer<typeof SiteStage>;

/** The orders that stations queued since a time, each at one stage. */
export const SiteOrders = z.object({ since: z.number(), stages: z.record(SiteStage, z.number().int()) });
export type SiteOrders = z.infer<typeof SiteOrders>;

/** Rows of the hub's function `board_orders`; one without a stage where there is no order. */
export function ordersOf(rows: readonly { stage: string | null; n: string | null; since_ms: string }[]): SiteOrders {
  const stages = Object.fromEntries(SiteStage.options.map((stage) => [stage, 0])) as SiteOrders['stages']; // each is in it
  for (const { stage, n } of rows) {
    const { data: known } = SiteStage.safeParse(stage);
    if (known !== undefined) stages[known] = Number(n);
  }
  return { since: Number(rows[0]?.since_ms ?? 0), stages };
}

/** What one station has of an order: its row in the outbox, its parcel, or its place on a bill of lading. */
export const orderParts = ['outbox', 'parcel', 'bill'] as const;

/** What a station tells of an order. `said` null: it has nothing of it any more. */
export interface OrderTold {
  readonly family: string;
  /** By which all stations know it. */
  readonly key: string;
  readonly part: (typeof orderParts)[number];
  readonly said: SiteStage | null;
  /** The id of its row in the outbox; empty: it has none here. */
  readonly entry: string;
  /** Since it was queued. */
  readonly ageMs: number;
}

export const mostOrdersTold = 500;
/** The hub takes no longer key: such an order is told to nobody. */
export const longestOrderKey = 200;
/** Orders that were queued before that are told of no more. */
export const ordersToldMs = 2 * 86_400_000;
