import { addOwnDetails } from '../../documents/box-change/own-details.ts';
import type { ServiceBox } from '../../documents/box-change/service-box.ts';
import type { CoreContext } from '../core-context.ts';
import { BoxChangeBody } from '../outbox/inbound-kinds.ts';

/**
 * The boxes of an order with what only this station knows of them: from the plan, or the change of boxes, that it last sent and
 * the service confirmed.
 */
export function withOwnDetails(core: CoreContext, shipmentId: string, boxes: readonly ServiceBox[]): ServiceBox[] {
  const last = core.outbox
    .ofKey('inbound', shipmentId)
    .findLast(({ state, discarded }) => state === 'confirmed' && discarded === null);
  // A plan has more to say of the order than its boxes.
  const sent = last === undefined ? null : SentBoxes.safeParse(core.outbox.body(last.id)).data;
  if (!sent) return [...boxes];
  // What a change only passed on it knew no more of than the status had shown.
  const passedOn = new Set((sent.base ?? []).flatMap(({ number, own }) => (own === true ? [] : number)));
  return addOwnDetails(boxes, sent, (number) => !passedOn.has(number));
}

const SentBoxes = BoxChangeBody.pick({ ShipmentId: true, Containers: true, base: true }).strip();
