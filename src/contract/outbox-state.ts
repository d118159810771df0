import { z } from 'zod';

export const OutboxState = z.enum(['held', 'pending', 'sending', 'confirmed', 'rejected', 'unconfirmed']);
export type OutboxState = z.infer<typeof OutboxState>;
