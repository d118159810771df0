import { z } from 'zod';
import { Failure, type FailureReply, toReply } from '../../../contract/failure.ts';
import {
  InboundPlanRequest,
  type InboundStatus,
  inboundModifyBoxes,
  inboundPlan,
  inboundStatus,
  ModifyBoxesRequest,
} from '../../../contract/service/inbound.ts';
import {
  boxesAskedFor,
  idOf,
  readServiceBoxes,
  type ServiceBox,
  sameServiceBoxes,
  withoutDetails,
} from '../../../documents/box-change/service-box.ts';
import { saysNotFound } from '../../service/not-found.ts';
import type { ServiceClient } from '../../service/service-client.ts';
import type { SingleKind } from '../outbox-kind.ts';
import { outcomeOfFailure, type SendOutcome, unreadable } from '../send-outcome.ts';
import { sameContainers, samePlan } from './inbound-comparison.ts';

/** Inbound plans, identified by their ShipmentId (4.4, 4.5). */
export const inboundPlanKind: SingleKind = {
  family: 'inbound',
  send: async (client, body) => {
    const { status, value } = await client.send(inboundPlan, { body: InboundPlanRequest.parse(body) });
    // A reply without either id says nothing about our order.
    if (!value.ShipmentId && !value.SvcOrderId) return { status, outcome: unreadable('The answer names no order.') };
    return { status, outcome: { kind: 'accepted', wasThere: false } };
  },
  exists: async (client, key) => {
    const shown = await readStatus(client, key);
    // An order that could not be created holds no goods: its id can be used again.
    return shown !== null && shown.Status !== 'CreateFailed';
  },
  reconcile: async (client, key, body) => {
    const shown = await readStatus(client, key);
    if (shown === null) return 'not-found';
    if (shown.Status === 'CreateFailed') return 'create-failed';
    return samePlan(InboundPlanRequest.parse(body), shown) ? 'matches' : 'differs';
  },
};

/** A change of boxes with the boxes that it was based on. */
export const BoxChangeBody = ModifyBoxesRequest.extend({ base: z.array(z.custom<ServiceBox>()).optional() });
export type BoxChangeBody = z.infer<typeof BoxChangeBody>;

/**
 * Box changes: confirmed when the service shows the containers that we sent (4.6). The interface has no lock or version: the boxes are
 * read again just before each send, and nothing is sent if they are neither those that the change was based on nor those that it asks
 * for. Only the moment between that read and the send remains unguarded.
 */
export const boxChangeKind: SingleKind = {
  family: 'inbound',
  send: async (client, body, mayHaveArrived) => {
    const { base, ...request } = BoxChangeBody.parse(body);
    const before = base === undefined ? null : await readBefore(client, request, base, mayHaveArrived);
    if (before !== null) return { status: null, outcome: before };
    const { status, value } = await client.send(inboundModifyBoxes, { body: request });
    if (value.Success === undefined)
      return { status, outcome: unreadable('The answer does not say whether it was done.') };
    if (value.Success) return { status, outcome: { kind: 'accepted', wasThere: false } };
    const code = value.ErrorCode ?? '';
    const said = value.ErrorMessage ?? '';
    const failure: FailureReply = {
      code: 'rejected',
      message: said || code || 'The service refused the boxes and did not say why.',
      details: { service: { status, codes: [{ code, message: said }] } },
    };
    return { status, outcome: { kind: 'refused', failure } };
  },
  // The order must exist for its boxes to be changed: its id is never "already taken".
  exists: async () => false,
  reconcile: async (client, key, body) => {
    const shown = await readStatus(client, key);
    const { base, Containers } = BoxChangeBody.parse(body);
    // The change replaces the whole list, so sending it again when it was not found does no harm.
    if (shown === null) return 'not-found';
    // Unchanged: fields that the service leaves out of its boxes must not be mistaken for the change.
    if (base !== undefined && sameServiceBoxes(readServiceBoxes(key, shown.Containers), base)) return 'not-found';
    return sameContainers(Containers, shown.Containers) ? 'matches' : 'not-found';
  },
};

/** Null if the change may be sent as it is. A failed read has changed nothing: it is retried. */
async function readBefore(
  client: ServiceClient,
  request: ModifyBoxesRequest,
  base: readonly ServiceBox[],
  mayHaveArrived: boolean,
): Promise<SendOutcome | null> {
  try {
    const shown = await readStatus(client, request.ShipmentId);
    if (shown === null) {
      return {
        kind: 'refused',
        failure: { code: 'not-found', message: 'The service does not know this order any more.' },
      };
    }
    const found = readServiceBoxes(request.ShipmentId, shown.Containers);
    if (sameServiceBoxes(found, base)) return null;
    // An earlier attempt may have arrived, or somebody else made the same change. But boxes started by two people are different boxes,
    // however alike they are.
    const known = new Set(base.map(idOf));
    const asked = boxesAskedFor(request);
    const beganNone = asked.every((box) => known.has(idOf(box)));
    if ((mayHaveArrived || beganNone) && sameServiceBoxes(withoutDetails(asked), withoutDetails(found)))
      return { kind: 'accepted', wasThere: true };
    const failure = { code: 'conflict', message: 'Somebody changed the boxes of this order meanwhile.' } as const;
    return { kind: 'overtaken', failure, found };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const outcome = outcomeOfFailure(toReply(error));
    return outcome.kind === 'unsure' ? { kind: 'never-left', failure: outcome.failure } : outcome;
  }
}

async function readStatus(client: ServiceClient, shipmentId: string): Promise<InboundStatus | null> {
  try {
    const { value } = await client.send(inboundStatus, { params: { shipmentId }, query: {} });
    return showsAnOrder(value) ? value : null;
  } catch (error) {
    if (saysNotFound(error)) return null;
    throw error;
  }
}

/** An empty record is not an order. */
export function showsAnOrder({
  ShipmentId,
  SvcOrderId,
  Status,
  HandleState,
  HandleStatus,
  Containers,
}: InboundStatus): boolean {
  return Boolean(ShipmentId || SvcOrderId || Status || HandleState || HandleStatus || Containers.length > 0);
}
