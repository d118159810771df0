import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { OrderDraft } from '../../../documents/order-batch/order-batch.ts';
import type { Dockside } from '../../state/dockside.ts';
import { type OpenBatch, orderKinds } from './order-kinds.ts';
import { writeOrder } from './write-order.ts';

export const lacksId = ({ fields }: Pick<OrderDraft, 'fields'>): boolean => (fields.PackageId ?? '').trim() === '';

/** The core makes a PackageId for every order of that file that brought none. */
export async function giveIds(dockside: Dockside, kind: OrderKind, file: string): Promise<void> {
  const document = await wholeFile(dockside, kind, file);
  const orders = document?.state.orders.filter((order) => order.file === file && lacksId(order)) ?? [];
  if (document === null || orders.length === 0) return;
  await writeOrder(dockside, document, { type: 'ids-given', orders: orders.map(({ id }) => id) });
}

/** The batch once it shows the whole file: what the core wrote comes by itself, and a batch that was begun is read first. */
async function wholeFile({ checks }: Dockside, kind: OrderKind, file: string): Promise<OpenBatch | null> {
  const store = checks[orderKinds[kind].store];
  for (let tries = 0; tries < 100; tries += 1) {
    const { current } = store.getState();
    const read = current?.state.files.find(({ id }) => id === file);
    if (current && read !== undefined && read.here >= read.orders) return current;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // They are named among what the batch needs then.
  return null;
}
