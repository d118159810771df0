import { z } from 'zod';

export const OutboxState = z.enum(['held', 'pending', 'sending', 'confirmed', 'rejected', 'unconfirmed']);
export type OutboxState = z.infer<typeof OutboxState>;

/** The state of an order of a batch: that of its outbox entry, or of the entry that finally replaced it. */
export const OrderState = z.enum([...OutboxState.options, 'discarded']);
export type OrderState = z.infer<typeof OrderState>;
