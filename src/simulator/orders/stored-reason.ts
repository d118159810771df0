import { z } from 'zod';

/** Why an order failed (2.1), as stored by the simulator. */
export const StoredReason = z.object({ ReasonCode: z.string(), ReasonText: z.string(), ExtendMessage: z.string() });
