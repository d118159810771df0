import { Failure, type FailureReply } from '../../contract/failure.ts';
import {
  InboundPlanRequest,
  type InboundStatus,
  inboundModifyBoxes,
  inboundPlan,
  inboundStatus,
  ModifyBoxesRequest,
} from '../../contract/inbound.ts';
import type { ServiceClient } from '../client/service-client.ts';
import { sameContainers, samePlan } from './inbound-comparison.ts';
import type { OutboxKind } from './outbox-kind.ts';

/** Inbound plans: known to the service by their ShipmentId (4.4, 4.5). */
export const inboundPlanKind: OutboxKind = {
  family: 'inbound',
  send: async (client, body) => {
    const { status, value } = await client.send(inboundPlan, { body: InboundPlanRequest.parse(body) });
    // A reply that names neither id says nothing about our order.
    if (!value.ShipmentId && !value.SvcOrderId) return { status, outcome: unreadable('The answer names no order.') };
    return { status, outcome: { kind: 'accepted', wasThere: false } };
  },
  exists: async (client, key) => {
    const shown = await readStatus(client, key);
    // An order that failed to be created holds no goods: its id can be used again.
    return shown !== null && shown.Status !== 'CreateFailed';
  },
  reconcile: async (client, key, body) => {
    const shown = await readStatus(client, key);
    if (shown === null) return 'not-found';
    if (shown.Status === 'CreateFailed') return 'create-failed';
    return samePlan(InboundPlanRequest.parse(body), shown) ? 'matches' : 'differs';
  },
};

/** Changes of boxes: there when the service shows the containers that we sent (4.6). */
export const boxChangeKind: OutboxKind = {
  family: 'inbound',
  send: async (client, body) => {
    const { status, value } = await client.send(inboundModifyBoxes, { body: ModifyBoxesRequest.parse(body) });
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
  // The order must be there for its boxes to be changed: it is never "already taken".
  exists: async () => false,
  reconcile: async (client, key, body) => {
    const shown = await readStatus(client, key);
    // The change replaces the whole list, so sending it again after it was not seen does no harm.
    return shown !== null && sameContainers(ModifyBoxesRequest.parse(body).Containers, shown.Containers)
      ? 'matches'
      : 'not-found';
  },
};

async function readStatus(client: ServiceClient, shipmentId: string): Promise<InboundStatus | null> {
  try {
    const { value } = await client.send(inboundStatus, { params: { shipmentId }, query: {} });
    return showsAnOrder(value) ? value : null;
  } catch (error) {
    if (error instanceof Failure && saysNotFound(error)) return null;
    throw error;
  }
}

/** An empty record is no order. */
function showsAnOrder({
  ShipmentId,
  SvcOrderId,
  Status,
  HandleState,
  HandleStatus,
  Containers,
}: InboundStatus): boolean {
  return Boolean(ShipmentId || SvcOrderId || Status || HandleState || HandleStatus || Containers.length > 0);
}

/** 404 (4.4), or the service's own code for it under another status (field-notes, Errors). */
function saysNotFound(failure: Failure): boolean {
  if (failure.code === 'not-found') return true;
  return failure.code === 'rejected' && !!failure.details?.service?.codes.some(({ code }) => code === '800F1533');
}

function unreadable(message: string) {
  return { kind: 'unsure', failure: { code: 'bad-reply', message }, retryAfterMs: null } as const;
}
