import { outboundBatchLimit, outboundCreateBatch } from '../../../contract/service/outbound.ts';
import type { OutboxKind } from '../outbox-kind.ts';
import { createOrderAsker } from './order-asker.ts';
import { OutboundBody } from './order-bodies.ts';
import { sameOutbound } from './order-comparison.ts';
import { outboundQueries } from './order-queries.ts';
import { refuseUnfit, toAnswers } from './order-sending.ts';
import { settleBatch } from './settle-batch.ts';

/** "Ok, not changed": everything reported as successful was there before (4.3). */
const notChanged = 200;

/** Outbound orders, identified by their PackageId (4.3, 4.8, 4.11). */
export function createOutboundKind(): OutboxKind {
  const asker = createOrderAsker({
    ...outboundQueries,
    agrees: (body, shown) => {
      const sent = OutboundBody.safeParse(body);
      return sent.success && sameOutbound(sent.data, shown);
    },
  });
  return {
    family: 'outbound',
    mostTogether: outboundBatchLimit,
    headerOf: (body) => {
      const read = OutboundBody.safeParse(body);
      if (!read.success) return null;
      const { WarehouseId, Channel, SubmitLater } = read.data;
      return JSON.stringify([WarehouseId, Channel, SubmitLater]);
    },
    send: (client, sendings) =>
      refuseUnfit(OutboundBody, sendings, async (orders, keys) => {
        const { Package: _, ...header } = orders[0];
        const { status, value } = await client.send(outboundCreateBatch, {
          body: { ...header, Packages: orders.map((order) => order.Package) },
        });
        const outcomes = settleBatch(keys, { status, results: value, isUnchanged: status === notChanged });
        return toAnswers(outcomes, status, asker);
      }),
    mostAsked: outboundBatchLimit,
    exists: asker.exists,
    reconcile: asker.reconcile,
  };
}
