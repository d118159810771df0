import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import type { Invoke } from '../../../../data/bridge/bridge.ts';
import { openDocument } from '../../../../session/stores/open-document.ts';
import type { OpenBatch } from '../../order/order-kinds.ts';

/** An import begun by this window; `reading`: how its rows are read. */
export interface Begun {
  readonly file: string;
  readonly batch: string | null;
  readonly here: number;
  readonly reading: string;
  /** Its orders have their ids, and what the rules say. */
  readonly isFinished: boolean;
}

export interface FilePlace {
  /** The batch for its orders; null: they begin one. */
  readonly batch: string | null;
  /** How many of them are in it. */
  readonly here: number;
  /** How many the file has in total, as recorded in the batch. */
  readonly orders: number | undefined;
  /** How those were read; undefined: unknown. */
  readonly reading: string | undefined;
}

/** Which batch a file's orders belong to, and how many are there. */
export function placeOfFile(id: string, open: Pick<OpenBatch, 'id' | 'state'> | null, last: Begun | null): FilePlace {
  const inOpen = open?.state.files.find((file) => file.id === id);
  const begun = last?.file === id ? last : null;
  // The reply to the first slice may be lost: the batch that has the file is the one it began.
  const batch = begun?.batch ?? (begun === null || inOpen !== undefined ? (open?.id ?? null) : null);
  const known = batch === open?.id ? inOpen : undefined;
  return {
    batch,
    here: known?.here ?? begun?.here ?? 0,
    orders: known?.orders,
    reading: known === undefined ? begun?.reading : known.columns,
  };
}

/**
 * Whether all of these orders are already there, or some that were read in another way. Another way makes another number of orders: then
 * only the recorded total shows whether the file is complete.
 */
export function standingOf(
  { here, orders, reading }: FilePlace,
  brought: { readonly orders: number; readonly reading: string },
): 'none' | 'whole' | 'part' | 'read-otherwise' {
  const isOther = (reading ?? brought.reading) !== brought.reading;
  const all = isOther ? (orders ?? Number.POSITIVE_INFINITY) : Math.min(brought.orders, orders ?? brought.orders);
  if (here >= all) return 'whole';
  if (here === 0) return 'none';
  return isOther ? 'read-otherwise' : 'part';
}

/** Removes every order of that file from the batch; UNDO restores them. Throws the `Failure` of `orders.write`. */
export async function takeOut(invoke: Invoke, kind: OrderKind, batch: string, file: string): Promise<void> {
  const { state } = openDocument(`${kind}-orders`, await invoke('document.read', { id: batch }));
  const orders = state.orders.flatMap((order) => (order.file === file ? [order.id] : []));
  if (orders.length > 0) await invoke('orders.write', { id: batch, entry: { type: 'orders-removed', orders } });
}
