import {
  billOfLading,
  container,
  dropShip,
  dropShipBatch,
  inboundPrice,
  outboundBatch,
  outboundPrice,
  plan,
} from './good-requests.ts';
import type { Port } from './integrator-client.ts';
import { type BodyName, bodies } from './request-tables.ts';
import type { Shape } from './shape.ts';

/** One good call of an endpoint of section 4. */
export interface Call {
  readonly name: string;
  readonly port: Port;
  readonly path: string;
  /** Left out for GET. */
  readonly body?: unknown;
}

/** What a set of calls is about: orders that were made before (and one that was packed), and ids for those to be made. */
export interface Subjects {
  readonly dropShipId: string;
  readonly outboundId: string;
  readonly shipmentId: string;
  /** An inbound order so new that its boxes may still be changed. */
  readonly openShipmentId: string;
  readonly packedId: string;
  readonly trackingNumber: string;
  readonly newId: string;
  readonly now: number;
}

/** What calls are about that are made for their addresses only. */
export const nowhere: Subjects = {
  dropShipId: '-',
  outboundId: '-',
  shipmentId: '-',
  openShipmentId: '-',
  packedId: '-',
  trackingNumber: '-',
  newId: '-',
  now: 0,
};

/** All 20 endpoints in the order of the document, each with a good call. */
export function everyCall(on: Subjects): readonly Call[] {
  const { dropShipId, outboundId, shipmentId, newId } = on;
  const FromDate = new Date(on.now - 86_400_000).toISOString();
  const window = new URLSearchParams({ FromDate, ToDate: new Date(on.now + 86_400_000).toISOString() });
  const [sku, boxes] = ['SKU-1042', [container('BOX-1', 3)]];
  const bol = billOfLading(`${newId}-BOL`);
  return [
    call('drop-ship.create-batch', 'base', '/v1/directExpressOrders/multiple', dropShipBatch(`${newId}-DB`)),
    call('drop-ship.create', 82, '/v1/directExpressOrders?sync=0', dropShip(`${newId}-DS`)),
    call('outbound.create-batch', 82, '/v1/outboundOrders/multiple', outboundBatch(`${newId}-OB`)),
    call('inbound.status', 'base', `/v1/inboundOrders/${shipmentId}/status?idType=PackageId`),
    call('inbound.plan', 81, '/v1/inboundOrdersforplan', plan(`${newId}-IN`)),
    call('inbound.modify-boxes', 83, '/v1/inboundOrders/modifybox', {
      ShipmentId: on.openShipmentId,
      Containers: boxes,
    }),
    call('tracking.batch', 81, '/v1/trackings?lang=en', { TrackingNumbers: [on.trackingNumber] }),
    call('outbound.status-batch', 82, '/v1/outboundOrders/PackageId', { Ids: [outboundId] }),
    call('drop-ship.status-batch', 82, '/v1/directExpressOrders/PackageId', { Ids: [dropShipId] }),
    call('pricing.inbound', 82, '/v1/pricing/inbound/box', inboundPrice),
    call('outbound.status', 'base', `/v1/outboundOrders/${outboundId}/status?returnFields=`),
    call('drop-ship.status', 'base', `/v1/directExpressOrders/${dropShipId}/status`),
    call('sku.search', 82, '/v1/sku/lists', { SkuList: [sku] }),
    call('inbound.list', 'base', `/v1/inboundOrders?${window}&PageSize=10&PageIndex=1`),
    call('pricing.outbound', 81, '/v1/pricing/outbound/skus', outboundPrice),
    call('inventory.post', 'base', '/v1/inventories', { Skus: [sku], WarehouseId: 'US' }),
    call('bill-of-lading.create', 83, '/v1/directExpressOrders/billOfLading', bol),
    call('inventory.get', 83, `/v1/inventories?Skus=${sku}&WarehouseId=US`),
    call('batch-outbound.details', 'base', `/v1/batchOutboundOrder/${on.packedId}`),
    call('putaway.info', 83, '/v1/InventoryPutawayOrder/InboundInfo', { CustomerOrderNos: [shipmentId] }),
  ];
}

/** The table of an endpoint's body; none for GET. */
export function bodyOf(name: string): Shape | undefined {
  return Object.hasOwn(bodies, name) ? bodies[name as BodyName] : undefined; // just looked
}

function call(name: string, port: Port, path: string, body?: unknown): Call {
  return body === undefined ? { name, port, path } : { name, port, path, body };
}
