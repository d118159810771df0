import { z } from 'zod';
import { BatchOutboundDetails } from './batch-outbound.ts';

/** Milliseconds since 1970; null: never. */
const Moment = z.number().nullable();

/**
 * The batch outbound details of an order (interface.md 2.12) as this station last heard of them. What was heard stays when the
 * service says later that it has none: `noneAt` is when it said so, null once it has some again.
 */
export const BoxesReading = z.object({ details: BatchOutboundDetails.nullable(), at: Moment, noneAt: Moment });
export type BoxesReading = z.infer<typeof BoxesReading>;

/** Of an outbound order by its CustomerOrderNo, which is its PackageId. */
const ofOrder = z.object({ customerOrderNo: z.string().min(1).max(200) });

export const orderBoxesChannels = {
  /** As last heard; null: the service was never asked. */
  'followed.boxes': { access: 'read', input: ofOrder, output: BoxesReading.nullable() },
  /** Asks the service now (4.19). */
  'followed.ask-boxes': { access: 'act', input: ofOrder, output: BoxesReading },
} as const;
