import { z } from 'zod';

export const OutboxState = z.enum(['held', 'pending', 'sending', 'confirmed', 'rejected', 'unconfirmed']);
export type OutboxState = z.infer<typeof OutboxState>;

/** Where an order of a batch stands: as its entry, or as the one that took its place in the end. */
export const OrderState = z.enum([...OutboxState.options, 'discarded']);
export type OrderState = z.infer<typeof OrderState>;
