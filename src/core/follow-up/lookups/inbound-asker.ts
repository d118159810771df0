import { type InboundStatus, inboundStatus } from '../../../contract/service/inbound.ts';
import { showsAnOrder } from '../../outbox/kinds/inbound-kinds.ts';
import { orNull } from '../../service/not-found.ts';
import type { ServiceClient } from '../../service/service-client.ts';

export type InboundAnswer =
  | { readonly kind: 'found'; readonly shipmentId: string; readonly order: InboundStatus }
  | { readonly kind: 'not-found' };

/**
 * An inbound order by its ShipmentId, else by its SvcOrderId (4.4; the service's own ids are queried as SvcPackageId,
 * manual/service.md 11). Errors: those of the client when the answer is unknown.
 */
export async function askInboundOrder(client: ServiceClient, number: string): Promise<InboundAnswer> {
  const byOwn = await read(client, number, {});
  if (byOwn !== null) return { kind: 'found', shipmentId: byOwn.ShipmentId || number, order: byOwn };
  const byTheirs = await read(client, number, { idType: 'SvcPackageId' });
  // Its boxes can only be changed by its ShipmentId (4.6).
  if (!byTheirs?.ShipmentId) return { kind: 'not-found' };
  return { kind: 'found', shipmentId: byTheirs.ShipmentId, order: byTheirs };
}

/** Null if the service has nothing with that number, or refuses to look for it. */
async function read(
  client: ServiceClient,
  shipmentId: string,
  query: { idType?: string },
): Promise<InboundStatus | null> {
  const answer = await orNull(client.send(inboundStatus, { params: { shipmentId }, query }));
  return answer !== null && showsAnOrder(answer.value) ? answer.value : null;
}
