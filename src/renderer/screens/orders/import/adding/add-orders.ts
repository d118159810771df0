import {
  longestFileName,
  mostOrdersAtOnce,
  mostOrdersInBatch,
  type NewOrder,
  type OrderKind,
} from '../../../../../contract/bridge/orders.ts';
import type { TableRow } from '../../../../../tables/table-file.ts';
import type { Invoke } from '../../../../data/bridge/bridge.ts';

/** Orders that go into one batch at once. */
export const mostOrders = mostOrdersInBatch;

export interface OrdersToAdd {
  readonly kind: OrderKind;
  /** The batch to add them to; null: they begin one. */
  readonly batch: string | null;
  /** Null for orders that did not come from a file. */
  readonly file: { readonly id: string; readonly name: string; readonly here: number; readonly columns: string } | null;
  readonly orders: readonly NewOrder[];
}

/** The approximate number of characters in a slice: a label in a cell may be large. */
const mostAtOnce = 1_000_000;

/**
 * Sends orders to the core in slices, after those of the file that are already there, so that an interrupted import can continue; returns
 * the batch. `onAdded` receives how many are there, and the batch. Throws the `Failure` of `orders.add`.
 */
export async function addOrders(
  invoke: Invoke,
  { kind, batch, file, orders }: OrdersToAdd,
  onAdded: (orders: number, batch: string) => void,
): Promise<string | null> {
  let id = batch;
  const name = file?.name.slice(0, longestFileName) ?? '';
  for (let from = file?.here ?? 0; from < orders.length; ) {
    const slice = sliceOf(orders, from);
    const answer = await invoke('orders.add', {
      kind,
      id,
      file: file === null ? null : { id: file.id, name, columns: file.columns, orders: orders.length, from },
      orders: slice,
    });
    id = answer.id;
    from += slice.length;
    onAdded(from, answer.id);
  }
  return id;
}

function sliceOf(orders: readonly NewOrder[], from: number): NewOrder[] {
  const slice: NewOrder[] = [];
  let size = 0;
  for (const order of orders.slice(from, from + mostOrdersAtOnce)) {
    size += JSON.stringify(order).length;
    if (slice.length > 0 && size > mostAtOnce) break;
    slice.push(order);
  }
  return slice;
}

/** An id for the content of a file: the same cells give the same id, whatever the file's name and column mapping. */
export function fileIdOf(rows: readonly TableRow[]): Promise<string> {
  return nameOf(rows.map(({ cells }) => cells));
}

/** An id for how a file is read: its column mapping and whether the first row is the heading, or its format, encoding and delimiter. */
export function readingIdOf(reading: object): Promise<string> {
  return nameOf(reading);
}

/** An id for files by their bytes. */
export async function bytesIdOf(files: readonly Blob[]): Promise<string> {
  return nameOf(await Promise.all(files.map(async (file) => hexOf(await file.arrayBuffer()))));
}

function nameOf(what: unknown): Promise<string> {
  return hexOf(new TextEncoder().encode(JSON.stringify(what)));
}

async function hexOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
