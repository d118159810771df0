import type { CoreContext } from '../../core-context.ts';
import { lastInPlaceOf } from '../../outbox/last-in-place-of.ts';
import { createRecipientsRepository } from '../../outbox/recipients-repository.ts';
import { addOrders } from '../../scanning/add-orders.ts';
import { knownOfSku } from '../../scanning/batch-facts.ts';
import { columnsOf, keepColumns } from '../../scanning/kept-columns.ts';
import type { ScanSession } from '../../scanning/scan-session.ts';
import { takenFile } from '../../scanning/taken-files.ts';
import { writeOrder } from '../../scanning/write-order.ts';
import type { DomainHandlers } from './handlers.ts';
import { toView } from './outbox.ts';

export function ordersHandlers(core: CoreContext, session: ScanSession): DomainHandlers<'orders'> {
  const recipients = createRecipientsRepository(core.db);
  return {
    'orders.add': (given) => addOrders(core, session, given),
    'orders.write': (given) => writeOrder(core, session, given),
    'orders.columns': ({ kind, heading }) => ({ columns: columnsOf(core, kind, heading) }),
    'orders.keep-columns': ({ kind, heading, columns }) => {
      keepColumns(core, kind, heading, columns);
      return {};
    },
    'orders.taken': ({ kind, file }) => {
      const taken = takenFile(core, kind, file);
      return { taken: taken === null ? null : { batch: taken.batch, number: taken.number, at: taken.at } };
    },
    'orders.became': ({ kind, batch, packageId }) => {
      const entry = lastInPlaceOf(core, { family: kind, documentId: batch, key: packageId });
      return entry && toView(entry);
    },
    'orders.states': ({ batch }) => core.documents.orderStates(batch),
    'orders.known-goods': ({ kind, skus }) => skus.map((sku) => ({ ...knownOfSku(core, kind, sku) })),
    'orders.recipients': ({ kind, text, limit }) => recipients.find(kind, text, limit),
  };
}
