import { BillOfLadingRequest, billOfLadingCreate } from '../../../contract/service/bill-of-lading.ts';
import { eachAlone, type OutboxKind, type SingleKind } from '../outbox-kind.ts';
import { createDropShipKinds } from './drop-ship-kinds.ts';
import { boxChangeKind, inboundPlanKind } from './inbound-kinds.ts';
import { createOutboundKind } from './outbound-kind.ts';

/** How requests to each endpoint are sent and read back. */
export function createOutboxKinds(): Readonly<Record<string, OutboxKind>> {
  const dropShip = createDropShipKinds();
  return {
    'inbound.plan': eachAlone(inboundPlanKind),
    'inbound.modify-boxes': eachAlone(boxChangeKind),
    'bill-of-lading.create': eachAlone(billOfLadingKind),
    'drop-ship.create-batch': dropShip.batch,
    'drop-ship.create': dropShip.single,
    'outbound.create-batch': createOutboundKind(),
  };
}

/** Bills of lading: the service's reply has no body, and there is no query for them (4.17). */
export const billOfLadingKind: SingleKind = {
  family: 'bill',
  send: async (client, body) => {
    const { status } = await client.send(billOfLadingCreate, { body: BillOfLadingRequest.parse(body) });
    return { status, outcome: { kind: 'accepted', wasThere: false } };
  },
  exists: async () => false,
  // Only a person can find out whether it arrived.
  reconcile: async () => 'nobody-knows',
};
