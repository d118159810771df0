import { BillOfLadingRequest, billOfLadingCreate } from '../../../contract/service/bill-of-lading.ts';
import type { SingleKind } from '../outbox-kind.ts';

/** Bills of lading: the service answers with no body and can be asked nothing about them (4.17). */
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
