import { batchOutboundHandlers } from './batch-outbound.ts';
import { billOfLadingHandlers } from './bill-of-lading.ts';
import { dropShipHandlers } from './drop-ship.ts';
import { inboundHandlers } from './inbound.ts';
import { inventoryHandlers } from './inventory.ts';
import { inboundWorks } from './orders/inbound-course.ts';
import { outboundWorks } from './orders/outbound-course.ts';
import { outboundHandlers } from './outbound.ts';
import { createPracticeWorks } from './practice/practice-traffic.ts';
import { pricingHandlers } from './pricing.ts';
import { putawayHandlers } from './putaway.ts';
import type { ServiceHandler } from './server/service-handler.ts';
import { skuHandlers } from './sku.ts';
import { trackingHandlers } from './tracking.ts';
import type { DueWork } from './world/due-work.ts';

/** What answers each endpoint. */
export const handlers: readonly ServiceHandler[] = [
  ...dropShipHandlers,
  ...outboundHandlers,
  ...inboundHandlers,
  ...trackingHandlers,
  ...pricingHandlers,
  ...skuHandlers,
  ...inventoryHandlers,
  ...billOfLadingHandlers,
  ...batchOutboundHandlers,
  ...putawayHandlers,
];

/** What happens with nobody asking. */
export function createWorks(): readonly DueWork[] {
  return [...inboundWorks, ...outboundWorks, ...createPracticeWorks()];
}
