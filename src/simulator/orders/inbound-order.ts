import { z } from 'zod';
import { ChangedContainerInfo } from '../../contract/service/inbound.ts';
import { sumOfMeasures } from './measures.ts';

/** Goods that came at one moment: so many pieces unloaded, so many put away. */
const Receipt = z.object({ atMs: z.number(), Sku: z.string(), arrived: z.number(), putaway: z.number() });

/** Goods in the box of that index, as they were known when they were planned. Weight: grams of one piece. */
const PlannedLine = z.object({
  box: z.number(),
  Sku: z.string(),
  StorageNo: z.string().optional(),
  Quantity: z.number(),
  Weight: z.number().optional(),
});

/** An inbound order as the simulator keeps it. `lines` are the goods of its boxes; times in milliseconds since 1970. */
export const InboundOrder = z.object({
  ShipmentId: z.string(),
  SvcOrderId: z.string(),
  WarehouseId: z.string(),
  ShippingType: z.string(),
  Remark: z.string().optional(),
  submitLater: z.boolean(),
  containers: z.array(ChangedContainerInfo),
  lines: z.array(PlannedLine),
  receipts: z.array(Receipt),
  /** How many of its consignments have come by themselves. */
  consignments: z.number(),
  /** Grams, as the warehouse weighed the boxes. */
  verifiedGrams: z.number().optional(),
  /** Somebody receives it through the control address: nothing comes by itself any more. */
  isByHand: z.boolean(),
  /** When the warehouse gave up waiting for what is still missing. */
  closedAtMs: z.number().optional(),
  createdAtMs: z.number(),
  changedAtMs: z.number(),
});
export type InboundOrder = z.infer<typeof InboundOrder>;

/** When things happened to an order, as far as they have. */
export interface OrderTimes {
  readonly examinedMs: number | undefined;
  readonly shippedOutMs: number | undefined;
  readonly receivedMs: number | undefined;
  readonly putawayMs: number | undefined;
  readonly finishedMs: number | undefined;
}

/** Grams of all boxes together. */
export function weightOf({ containers }: InboundOrder): number {
  return sumOfMeasures(containers.map(({ Weight }) => Weight));
}
