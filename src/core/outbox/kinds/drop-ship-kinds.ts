import {
  type DropShipCreated,
  dropShipBatchLimit,
  dropShipCreate,
  dropShipCreateBatch,
} from '../../../contract/service/drop-ship.ts';
import type { OutboxKind } from '../outbox-kind.ts';
import { type SendOutcome, unreadable } from '../send-outcome.ts';
import { createFailure, createOrderAsker } from './order-asker.ts';
import { DropShipBatchBody, DropShipBody } from './order-bodies.ts';
import { sameDropShip } from './order-comparison.ts';
import { dropShipQueries } from './order-queries.ts';
import { refuseUnfit, toAnswers } from './order-sending.ts';
import { settleBatch } from './settle-batch.ts';

/** Drop-ship orders, identified by their PackageId: in batches (4.1) and single (4.2). */
export function createDropShipKinds(): { readonly batch: OutboxKind; readonly single: OutboxKind } {
  const asker = createOrderAsker({
    ...dropShipQueries,
    agrees: (body, shown) => {
      const sent = DropShipBody.or(DropShipBatchBody).safeParse(body);
      return sent.success && sameDropShip(sent.data.Package, shown);
    },
  });
  const asked = {
    family: 'drop-ship',
    mostAsked: dropShipBatchLimit,
    exists: asker.exists,
    reconcile: asker.reconcile,
  };
  const batch: OutboxKind = {
    ...asked,
    mostTogether: dropShipBatchLimit,
    headerOf: (body) => {
      const read = DropShipBatchBody.safeParse(body);
      return read.success ? JSON.stringify([read.data.Location]) : null;
    },
    send: (client, sendings) =>
      refuseUnfit(DropShipBatchBody, sendings, async (orders, keys) => {
        const { Package: _, ...header } = orders[0];
        const { status, value } = await client.send(dropShipCreateBatch, {
          body: { ...header, Packages: orders.map((order) => order.Package) },
        });
        return toAnswers(settleBatch(keys, { status, results: value, isUnchanged: false }), status, asker);
      }),
  };
  const single: OutboxKind = {
    ...asked,
    mostTogether: 1,
    headerOf: () => null,
    send: (client, sendings) =>
      refuseUnfit(DropShipBody, sendings, async ([{ sync, ...body }], [key]) => {
        const { status, value } = await client.send(dropShipCreate, { query: { sync }, body });
        return toAnswers(new Map([[key, outcomeOf(key, value)]]), status, asker);
      }),
  };
  return { batch, single };
}

/** The reply to a creation is the record of the order (4.2). */
function outcomeOf(key: string, shown: DropShipCreated): SendOutcome {
  const { PackageId, SvcPackageId, Status } = shown;
  if (!PackageId && !SvcPackageId) return unreadable('The answer names no order.');
  if (PackageId && PackageId.toLowerCase() !== key.toLowerCase()) return unreadable('The answer names another order.');
  if (Status === 'CreateFailed') return { kind: 'refused', failure: createFailure(shown) };
  return { kind: 'accepted', wasThere: false, shown };
}
