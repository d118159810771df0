import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { openDocument } from '../../state/open-document.ts';
import type { OpenBatch } from './order-kinds.ts';

/** An import that this window has begun; `reading`: how its rows are read. */
export interface Begun {
  readonly file: string;
  readonly batch: string | null;
  readonly here: number;
  readonly reading: string;
}

export interface FilePlace {
  /** The batch that its orders go into; null: they begin one. */
  readonly batch: string | null;
  /** How many of them are in it. */
  readonly here: number;
  /** How many the file has in all, as the batch was told. */
  readonly orders: number | undefined;
  /** How those were read; undefined: nobody told. */
  readonly reading: string | undefined;
}

/** Where the orders of a file belong, and how many of them are there. */
export function placeOfFile(id: string, open: Pick<OpenBatch, 'id' | 'state'> | null, last: Begun | null): FilePlace {
  const inOpen = open?.state.files.find((file) => file.id === id);
  const begun = last?.file === id ? last : null;
  // The answer to the first slice may be lost: the batch that has the file is the one that it began.
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
 * Whether these orders, read so, are all there already, or some of the file that were read otherwise. Read otherwise it makes another
 * number of orders: only the number that it was told to have then says that it is whole.
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

/** Takes every order of that file out of the batch; UNDO brings them back. Throws the `Failure` of `orders.write`. */
export async function takeOut(
  bridge: Pick<Bridge, 'invoke'>,
  kind: OrderKind,
  batch: string,
  file: string,
): Promise<void> {
  const { state } = openDocument(`${kind}-orders`, await bridge.invoke('document.read', { id: batch }));
  const orders = state.orders.flatMap((order) => (order.file === file ? [order.id] : []));
  if (orders.length > 0) await bridge.invoke('orders.write', { id: batch, entry: { type: 'orders-removed', orders } });
}
