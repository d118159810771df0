import { batchOutboundDetails } from './batch-outbound.ts';
import { billOfLadingCreate } from './bill-of-lading.ts';
import { dropShipCreate, dropShipCreateBatch, dropShipStatus, dropShipStatusBatch } from './drop-ship.ts';
import { inboundList, inboundModifyBoxes, inboundPlan, inboundStatus } from './inbound.ts';
import { inventoryGet, inventoryPost } from './inventory.ts';
import { outboundCreateBatch, outboundStatus, outboundStatusBatch } from './outbound.ts';
import { pricingInbound, pricingOutbound } from './pricing.ts';
import { putawayInfo } from './putaway.ts';
import { skuSearch } from './sku.ts';
import { trackingBatch } from './tracking.ts';

/** Every endpoint of the service by its name, in the order of manual/service.md 4. */
export const endpoints = {
  'drop-ship.create-batch': dropShipCreateBatch,
  'drop-ship.create': dropShipCreate,
  'outbound.create-batch': outboundCreateBatch,
  'inbound.status': inboundStatus,
  'inbound.plan': inboundPlan,
  'inbound.modify-boxes': inboundModifyBoxes,
  'tracking.batch': trackingBatch,
  'outbound.status-batch': outboundStatusBatch,
  'drop-ship.status-batch': dropShipStatusBatch,
  'pricing.inbound': pricingInbound,
  'outbound.status': outboundStatus,
  'drop-ship.status': dropShipStatus,
  'sku.search': skuSearch,
  'inbound.list': inboundList,
  'pricing.outbound': pricingOutbound,
  'inventory.post': inventoryPost,
  'bill-of-lading.create': billOfLadingCreate,
  'inventory.get': inventoryGet,
  'batch-outbound.details': batchOutboundDetails,
  'putaway.info': putawayInfo,
} as const;

export type EndpointName = keyof typeof endpoints;
