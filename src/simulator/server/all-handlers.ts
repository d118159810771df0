import { batchOutboundHandlers } from '../domains/batch-outbound.ts';
import { billOfLadingHandlers } from '../domains/bill-of-lading.ts';
import { dropShipHandlers } from '../domains/drop-ship.ts';
import { inboundHandlers } from '../domains/inbound.ts';
import { inventoryHandlers } from '../domains/inventory.ts';
import { outboundHandlers } from '../domains/outbound.ts';
import { pricingHandlers } from '../domains/pricing.ts';
import { putawayHandlers } from '../domains/putaway.ts';
import { skuHandlers } from '../domains/sku.ts';
import { trackingHandlers } from '../domains/tracking.ts';
import { inboundWorks } from '../orders/inbound-course.ts';
import { outboundWorks } from '../orders/outbound-course.ts';
import { createPracticeWorks } from '../practice/practice-traffic.ts';
import type { ServiceHandler } from '../requests/service-handler.ts';
import type { DueWork } from '../world/due-work.ts';

/** The handlers of all endpoints. */
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

/** Everything that happens without a request. */
export function createWorks(): readonly DueWork[] {
  return [...inboundWorks, ...outboundWorks, ...createPracticeWorks()];
}
