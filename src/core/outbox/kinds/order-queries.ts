import {
  type DropShipBatchStatus,
  type DropShipStatus,
  dropShipStatus,
  dropShipStatusBatch,
} from '../../../contract/service/drop-ship.ts';
import {
  type OutboundBatchStatus,
  type OutboundStatus,
  outboundStatus,
  outboundStatusBatch,
} from '../../../contract/service/outbound.ts';
import type { ServiceClient } from '../../service/service-client.ts';

/** The two ways to query the service for orders, by their PackageIds. */
export interface OrderQueries<Shown> {
  /** The status query for many (4.8, 4.9). */
  readonly askMany: (client: ServiceClient, ids: readonly string[]) => Promise<readonly Shown[]>;
  /** The status query for one (4.11, 4.12), which shows more. */
  readonly askOne: (client: ServiceClient, id: string) => Promise<Shown>;
}

/** The result of either query: fields that only the query for one returns may be missing. */
export type ShownDropShip = DropShipBatchStatus &
  Partial<Pick<DropShipStatus, 'DestinationAscanTime' | 'DeliveredTime' | 'TrackingState'>>;
export type ShownOutbound = OutboundBatchStatus & Partial<Pick<OutboundStatus, 'Skus' | 'PlatformOrderNo'>>;

export const dropShipQueries: OrderQueries<ShownDropShip> = {
  askMany: async (client, ids) =>
    (await client.send(dropShipStatusBatch, { params: { idType: 'PackageId' }, body: { Ids: [...ids] } })).value,
  askOne: async (client, packageId) => (await client.send(dropShipStatus, { params: { packageId } })).value,
};

export const outboundQueries: OrderQueries<ShownOutbound> = {
  askMany: async (client, ids) =>
    (await client.send(outboundStatusBatch, { params: { idType: 'PackageId' }, body: { Ids: [...ids] } })).value,
  askOne: async (client, packageId) => (await client.send(outboundStatus, { params: { packageId }, query: {} })).value,
};
