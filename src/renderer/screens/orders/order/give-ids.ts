import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import { ordersKindOf } from '../../../../documents/kinds.ts';
import type { OrderDraft } from '../../../../documents/order-batch/order-batch.ts';
import type { Dockside } from '../../../session/dockside.ts';
import type { OpenBatch } from './order-kinds.ts';
import { writeOrder } from './write-order.ts';

export const lacksId = ({ fields }: Pick<OrderDraft, 'fields'>): boolean => (fields.PackageId ?? '').trim() === '';

/** Has the core create a PackageId for every order without one, once all of that file are in the batch. */
export async function giveIds(dockside: Dockside, kind: OrderKind, file: string): Promise<void> {
  const document = await wholeFile(dockside, kind, file);
  // Those of an import that stopped before it had given any are here, too.
  const orders = document?.state.orders.filter((order) => order.file !== null && lacksId(order)) ?? [];
  if (document === null || orders.length === 0) return;
  await writeOrder(dockside, document, { type: 'ids-given', orders: orders.map(({ id }) => id) });
}

/** Waits until the batch shows the whole file: the core's writes arrive as events, and a new batch has to be read first. */
async function wholeFile({ documents }: Dockside, kind: OrderKind, file: string): Promise<OpenBatch | null> {
  const store = documents[ordersKindOf(kind)];
  for (let tries = 0; tries < 100; tries += 1) {
    const { current } = store.getState();
    const read = current?.state.files.find(({ id }) => id === file);
    if (current && read !== undefined && read.here >= read.orders) return current;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // The batch then lists them as problems.
  return null;
}
