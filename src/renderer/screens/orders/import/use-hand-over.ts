import { useRef, useState } from 'react';
import type { NewOrder, OrderKind } from '../../../../contract/bridge/orders.ts';
import { ordersKindOf } from '../../../../documents/kinds.ts';
import type { TableRow } from '../../../../tables/table-file.ts';
import type { Invoke } from '../../../data/bridge/bridge.ts';
import { type Command, useCommand } from '../../../data/use-command.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { giveIds, lacksId } from '../order/give-ids.ts';
import type { OpenBatch } from '../order/order-kinds.ts';
import { addOrders, fileIdOf, readingIdOf } from './add-orders.ts';
import { type Begun, placeOfFile, standingOf, takeOut } from './file-place.ts';
import type { MatchedColumns } from './match-columns.ts';

export interface Brought {
  readonly name: string;
  readonly heading: readonly string[];
  readonly columns: MatchedColumns;
  readonly isHeaded: boolean;
  readonly orders: readonly NewOrder[];
  /** As read: they identify the file. */
  readonly rows: readonly TableRow[];
}

export interface HandOver {
  /** `replaces`: first removes the orders of this file that were read in another way. */
  readonly handOver: (brought: Brought, replaces?: boolean) => void;
  /** The number of orders on disk. */
  readonly added: number;
  /** All of these orders were in the batch already. */
  readonly isDouble: boolean;
  /** How many orders of the file are already in the batch with another column mapping: nothing was added. */
  readonly readOtherwise: number;
  readonly command: Command;
}

/**
 * Adds the orders to the open batch or to a new one; after an interruption it continues where it stopped, in the batch it began with, even
 * if another one has been opened meanwhile.
 */
export function useHandOver(kind: OrderKind, document: OpenBatch | null, onDone: () => void): HandOver {
  const dockside = useDockside();
  const command = useCommand();
  const [added, setAdded] = useState(0);
  const [isDouble, setDouble] = useState(false);
  const [readOtherwise, setReadOtherwise] = useState(0);
  const last = useRef<Begun | null>(null);

  async function run(invoke: Invoke, brought: Brought, replaces: boolean): Promise<void> {
    const { name, heading, columns, isHeaded, orders, rows } = brought;
    const { documents, note } = dockside;
    const id = await fileIdOf(rows);
    const reading = await readingIdOf(columns, isHeaded);
    const open = documents[ordersKindOf(kind)].getState().current ?? document;
    const place = placeOfFile(id, open, last.current);
    const { batch, here: found } = place;
    const standing = standingOf(place, { orders: orders.length, reading });
    const isOther = standing === 'read-otherwise';
    setDouble(standing === 'whole');
    setReadOtherwise(isOther && !replaces ? found : 0);
    if (standing === 'whole' || (isOther && !replaces)) return;
    if (isOther && batch !== null) await takeOut(invoke, kind, batch, id);
    const here = isOther ? 0 : found;
    last.current = { file: id, batch, here, reading };
    setAdded(here);
    // The orders are what matters: a failure to save the column mapping does not stop them.
    if (heading.some((title) => title !== ''))
      note('orders.keep-columns', { kind, heading: [...heading], columns: [...columns] });
    await addOrders(invoke, { kind, batch, file: { id, name, here, columns: reading }, orders }, (n, into) => {
      // A batch begun with the first slice is listed from then on.
      if (last.current?.batch === null) dockside.readLists([ordersKindOf(kind)]);
      last.current = { file: id, batch: into, here: n, reading };
      setAdded(n);
    });
    if (orders.some(lacksId)) await giveIds(dockside, kind, id);
    dockside.navigation.toWork();
    onDone();
  }

  return {
    added,
    isDouble,
    readOtherwise,
    command,
    handOver: (brought, replaces = false) => void command.run((invoke) => run(invoke, brought, replaces)),
  };
}
