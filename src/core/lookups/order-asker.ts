import { type BatchOutboundDetails, batchOutboundDetails } from '../../contract/service/batch-outbound.ts';
import { type PutawayInfo, putawayInfo } from '../../contract/service/putaway.ts';
import { orNull } from '../service/not-found.ts';
import type { ServiceClient } from '../service/service-client.ts';

export type PutawayAnswer = { readonly kind: 'found'; readonly order: PutawayInfo } | { readonly kind: 'not-found' };
export type PalletAnswer =
  | { readonly kind: 'found'; readonly order: BatchOutboundDetails }
  | { readonly kind: 'not-found' };

/** What was announced and received of an order (4.20). Errors: those of the client, where nobody knows. */
export async function askPutawayOrder(client: ServiceClient, number: string): Promise<PutawayAnswer> {
  const body = { CustomerOrderNos: [number], InventoryPutawayOrderNoType: 'CustomerOrderNo' };
  const orders = await orNull(client.send(putawayInfo, { body }).then(({ value }) => value));
  // An id that nobody knows is left out of the list, or comes back with nothing in it.
  const order = orders?.find(({ CustomerOrderNo }) => CustomerOrderNo === number) ?? onlyOne(orders);
  return order ? { kind: 'found', order } : { kind: 'not-found' };
}

/** The boxes and pallets of an order (4.19). Errors: those of the client, where nobody knows. */
export async function askPalletOrder(client: ServiceClient, number: string): Promise<PalletAnswer> {
  const params = { CustomerOrderNo: number };
  const order = await orNull(client.send(batchOutboundDetails, { params }).then(({ value }) => value));
  const isEmpty = !order || (!order.CustomerOrderNo && order.BoxDetails.length + order.PalletDetails.length === 0);
  return isEmpty ? { kind: 'not-found' } : { kind: 'found', order };
}

/** A service that writes the number otherwise (spaces, case) still answers for the one order that was asked for. */
function onlyOne(orders: readonly PutawayInfo[] | null): PutawayInfo | undefined {
  const [only, ...more] = orders ?? [];
  return more.length === 0 && only?.CustomerOrderNo === undefined ? only : undefined;
}
