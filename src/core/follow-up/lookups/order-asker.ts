import { type BatchOutboundDetails, batchOutboundDetails } from '../../../contract/service/batch-outbound.ts';
import { type PutawayInfo, putawayInfo } from '../../../contract/service/putaway.ts';
import { orNull } from '../../service/not-found.ts';
import type { ServiceClient } from '../../service/service-client.ts';

export type PutawayAnswer = { readonly kind: 'found'; readonly order: PutawayInfo } | { readonly kind: 'not-found' };
export type PalletAnswer =
  | { readonly kind: 'found'; readonly order: BatchOutboundDetails }
  | { readonly kind: 'not-found' };

/** The announced and received quantities of an order (4.20). Errors: those of the client when the answer is unknown. */
export async function askPutawayOrder(client: ServiceClient, number: string): Promise<PutawayAnswer> {
  const body = { CustomerOrderNos: [number], InventoryPutawayOrderNoType: 'CustomerOrderNo' };
  const orders = await orNull(client.send(putawayInfo, { body }).then(({ value }) => value));
  // An unknown id is omitted from the list, or returned as an empty record.
  const order = orders?.find(({ CustomerOrderNo }) => CustomerOrderNo === number) ?? onlyOne(orders);
  return order ? { kind: 'found', order } : { kind: 'not-found' };
}

/** The boxes and pallets of an order (4.19). Errors: those of the client when the answer is unknown. */
export async function askPalletOrder(client: ServiceClient, number: string): Promise<PalletAnswer> {
  const params = { CustomerOrderNo: number };
  const order = await orNull(client.send(batchOutboundDetails, { params }).then(({ value }) => value));
  const isEmpty = !order || (!order.CustomerOrderNo && order.BoxDetails.length + order.PalletDetails.length === 0);
  return isEmpty ? { kind: 'not-found' } : { kind: 'found', order };
}

/** A service may leave the number out: its single record then still belongs to the one order that was queried. */
function onlyOne(orders: readonly PutawayInfo[] | null): PutawayInfo | undefined {
  const [only, ...more] = orders ?? [];
  return more.length === 0 && only?.CustomerOrderNo === undefined ? only : undefined;
}
