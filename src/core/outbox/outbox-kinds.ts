import { billOfLadingKind } from './bill-kind.ts';
import { boxChangeKind, inboundPlanKind } from './inbound-kinds.ts';
import type { OutboxKind } from './outbox-kind.ts';

/** How each endpoint that the outbox sends to is sent and read again. */
export const outboxKinds: Readonly<Record<string, OutboxKind>> = {
  'inbound.plan': inboundPlanKind,
  'inbound.modify-boxes': boxChangeKind,
  'bill-of-lading.create': billOfLadingKind,
};
