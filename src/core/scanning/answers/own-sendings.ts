import { addOwnDetails } from '../../../documents/box-change/own-details.ts';
import type { ServiceBox } from '../../../documents/box-change/service-box.ts';
import type { CoreContext } from '../../core-context.ts';
import { BoxChangeBody } from '../../outbox/kinds/inbound-kinds.ts';

/**
 * The boxes of an order with the details that only this station knows: from the plan or box change that it last sent and the service
 * confirmed. Boxes that were there before we sent them, or that a person says are there, may be anybody's: then no details are known.
 */
export function withOwnDetails(core: CoreContext, shipmentId: string, boxes: readonly ServiceBox[]): ServiceBox[] {
  const last = core.outbox
    .ofKey('inbound', shipmentId)
    .findLast(({ state, discarded }) => state === 'confirmed' && discarded === null);
  // A plan contains more about the order than its boxes.
  const isOurs = last !== undefined && last.progress.reason !== 'was-there' && last.progress.reason !== 'marked-sent';
  const sent = !isOurs ? null : SentBoxes.safeParse(core.outbox.body(last.id)).data;
  if (!sent) return [...boxes];
  return addOwnDetails(boxes, sent, sent.base ?? []);
}

const SentBoxes = BoxChangeBody.pick({ ShipmentId: true, Containers: true, base: true }).strip();
