import { batchOutboundHandlers } from './batch-outbound.ts';
import { billOfLadingHandlers } from './bill-of-lading.ts';
import { dropShipHandlers } from './drop-ship.ts';
import type { DueWork } from './due-work.ts';
import { inboundHandlers } from './inbound.ts';
import { inboundWorks } from './inbound-course.ts';
import { inventoryHandlers } from './inventory.ts';
import { outboundHandlers } from './outbound.ts';
import { outboundWorks } from './outbound-course.ts';
import { createPracticeWorks } from './practice-traffic.ts';
import { pricingHandlers } from './pricing.ts';
import { putawayHandlers } from './putaway.ts';
import type { ServiceHandler } from './service-handler.ts';
import { skuHandlers } from './sku.ts';
import { trackingHandlers } from './tracking.ts';

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
