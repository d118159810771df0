import { mostOrdersAtOnce, type NewOrder, type OrderKind } from '../../../contract/bridge/orders.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import type { TableRow } from '../../import-file/table-file.ts';
import type { MatchedColumns } from './match-columns.ts';

export interface OrdersToAdd {
  readonly kind: OrderKind;
  /** The batch that they go into; null: they begin one. */
  readonly batch: string | null;
  /** Null for what no file has brought. */
  readonly file: { readonly id: string; readonly name: string; readonly here: number; readonly columns: string } | null;
  readonly orders: readonly NewOrder[];
}

/** Characters of one slice, about: a label in a cell may be large. */
const mostAtOnce = 1_000_000;

/**
 * Gives orders to the core in slices, behind those of the file that are there already, so that an import which was cut off
 * goes on; answers the batch. `onAdded` hears how many are there, and in which batch. Throws the `Failure` of `orders.add`.
 */
export async function addOrders(
  bridge: Pick<Bridge, 'invoke'>,
  { kind, batch, file, orders }: OrdersToAdd,
  onAdded: (orders: number, batch: string) => void,
): Promise<string | null> {
  let id = batch;
  for (let from = file?.here ?? 0; from < orders.length; ) {
    const slice = sliceOf(orders, from);
    const answer = await bridge.invoke('orders.add', {
      kind,
      id,
      file: file === null ? null : { id: file.id, name: file.name, columns: file.columns, orders: orders.length, from },
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

/** A name for what a file holds: the same cells have the same, whatever the file is called and its columns are taken for. */
export function fileIdOf(rows: readonly TableRow[]): Promise<string> {
  return nameOf(rows.map(({ cells }) => cells));
}

/** A name for how the rows of a file are read: what its columns are taken for, and whether the first row is their heading. */
export function readingIdOf(columns: MatchedColumns, isHeaded: boolean): Promise<string> {
  return nameOf({ columns, isHeaded });
}

async function nameOf(what: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(what));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
