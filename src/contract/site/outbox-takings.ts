/** A station that the hub has not seen for so long counts as dead: its outbox may be taken over, and it asks before it sends again. */
export const deadAfterMs = 600_000;

/** `alive`: the hub has seen that station lately. `none`: it left nothing that nobody has. */
export type TakeAnswer = 'taken' | 'alive' | 'none';

/**
 * Why a station that belongs to a site sends no orders: the hub has to confirm it; the computer whose place it takes may send until then;
 * another station took its orders, and a person has to answer for the rest.
 */
export interface SitePause {
  readonly reason: 'site' | 'old-computer' | 'taken-over';
  /** Null: until it is heard, or a person acts. */
  readonly until: number | null;
}

/** Whoever lost more orders than that by one taking cannot tell a hub of it again: five times what a station queues in two days. */
export const mostOrdersTaken = 100_000;

/** One taking of the outbox of a station, as its hub has it. */
export interface Taking {
  readonly id: string;
  readonly station: string;
  readonly taker: string;
  readonly operator: string;
  /** By the hub's clock. */
  readonly at: number;
  /** The taker has said that they are on its disk. */
  readonly hasCome: boolean;
}
