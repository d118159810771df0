import { z } from 'zod';
import { ChangedContainerInfo } from '../../contract/service/inbound.ts';
import { sumOfMeasures } from './measures.ts';

/** Goods received at one time: units unloaded and units put away. */
const Receipt = z.object({ atMs: z.number(), Sku: z.string(), arrived: z.number(), putaway: z.number() });

/** Goods in the box with that index, as known at planning. Weight: grams of one unit. */
const PlannedLine = z.object({
  box: z.number(),
  Sku: z.string(),
  StorageNo: z.string().optional(),
  Quantity: z.number(),
  Weight: z.number().optional(),
});

/** An inbound order as stored by the simulator. `lines` are the goods of its boxes; times in milliseconds since 1970. */
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
  /** How many of its consignments have arrived automatically. */
  consignments: z.number(),
  /** Grams, as weighed by the warehouse. */
  verifiedGrams: z.number().optional(),
  /** Received by hand through the control address: nothing arrives automatically any more. */
  isByHand: z.boolean(),
  /** When the warehouse stopped waiting for missing goods. */
  closedAtMs: z.number().optional(),
  createdAtMs: z.number(),
  changedAtMs: z.number(),
});
export type InboundOrder = z.infer<typeof InboundOrder>;

/** The times of an order's events so far. */
export interface OrderTimes {
  readonly examinedMs: number | undefined;
  readonly shippedOutMs: number | undefined;
  readonly receivedMs: number | undefined;
  readonly putawayMs: number | undefined;
  readonly finishedMs: number | undefined;
}

/** The weight of all boxes together, in grams. */
export function weightOf({ containers }: InboundOrder): number {
  return sumOfMeasures(containers.map(({ Weight }) => Weight));
}
