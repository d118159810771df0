import { eachAlone, type OutboxKind } from '../outbox-kind.ts';
import { billOfLadingKind } from './bill-kind.ts';
import { createDropShipKinds } from './drop-ship-kinds.ts';
import { boxChangeKind, inboundPlanKind } from './inbound-kinds.ts';
import { createOutboundKind } from './outbound-kind.ts';

/** How each endpoint that the outbox sends to is sent and read again. */
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
