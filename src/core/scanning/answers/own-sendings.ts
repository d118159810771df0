import { addOwnDetails } from '../../../documents/box-change/own-details.ts';
import type { ServiceBox } from '../../../documents/box-change/service-box.ts';
import type { CoreContext } from '../../core-context.ts';
import { BoxChangeBody } from '../../outbox/kinds/inbound-kinds.ts';

/**
 * The boxes of an order with what only this station knows of them: from the plan, or the change of boxes, that it last sent and
 * the service confirmed. What was there without our sending it, or a person says is there, may be anybody's: then nothing is known.
 */
export function withOwnDetails(core: CoreContext, shipmentId: string, boxes: readonly ServiceBox[]): ServiceBox[] {
  const last = core.outbox
    .ofKey('inbound', shipmentId)
    .findLast(({ state, discarded }) => state === 'confirmed' && discarded === null);
  // A plan has more to say of the order than its boxes.
  const isOurs = last !== undefined && last.progress.reason !== 'was-there' && last.progress.reason !== 'marked-sent';
  const sent = !isOurs ? null : SentBoxes.safeParse(core.outbox.body(last.id)).data;
  if (!sent) return [...boxes];
  return addOwnDetails(boxes, sent, sent.base ?? []);
}

const SentBoxes = BoxChangeBody.pick({ ShipmentId: true, Containers: true, base: true }).strip();
