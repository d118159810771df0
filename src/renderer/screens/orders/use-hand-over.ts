import { useRef, useState } from 'react';
import type { NewOrder, OrderKind } from '../../../contract/bridge/orders.ts';
import type { TableRow } from '../../import-file/table-file.ts';
import { type Action, useAction } from '../../state/use-action.ts';
import { useDockside } from '../../state/use-dockside.ts';
import { addOrders, fileIdOf, readingIdOf } from './add-orders.ts';
import { type Begun, placeOfFile, standingOf, takeOut } from './file-place.ts';
import { giveIds, lacksId } from './give-ids.ts';
import type { MatchedColumns } from './match-columns.ts';
import { type OpenBatch, orderKinds } from './order-kinds.ts';

export interface Brought {
  readonly name: string;
  readonly heading: readonly string[];
  readonly columns: MatchedColumns;
  readonly isHeaded: boolean;
  readonly orders: readonly NewOrder[];
  /** As they were read: they name the file. */
  readonly rows: readonly TableRow[];
}

export interface HandOver {
  /** `replaces`: orders of the same file that were read otherwise go first. */
  readonly handOver: (brought: Brought, replaces?: boolean) => void;
  /** Orders that are on disk. */
  readonly added: number;
  /** All of these orders were in the batch already. */
  readonly isDouble: boolean;
  /** So many orders of the file are in the batch already, read by other columns: nothing was added to them. */
  readonly readOtherwise: number;
  readonly action: Action;
}

/**
 * Gives the orders to the core, into the open batch or into a new one; cut off, it goes on where it stopped, in the batch that
 * it began with: another one may have been opened meanwhile.
 */
export function useHandOver(kind: OrderKind, document: OpenBatch | null, onDone: () => void): HandOver {
  const dockside = useDockside();
  const action = useAction();
  const [added, setAdded] = useState(0);
  const [isDouble, setDouble] = useState(false);
  const [readOtherwise, setReadOtherwise] = useState(0);
  const last = useRef<Begun | null>(null);

  async function run({ name, heading, columns, isHeaded, orders, rows }: Brought, replaces: boolean): Promise<void> {
    const { bridge, checks } = dockside;
    const id = await fileIdOf(rows);
    const reading = await readingIdOf(columns, isHeaded);
    const open = checks[orderKinds[kind].store].getState().current ?? document;
    const place = placeOfFile(id, open, last.current);
    const { batch, here: found } = place;
    const standing = standingOf(place, { orders: orders.length, reading });
    const isOther = standing === 'read-otherwise';
    setDouble(standing === 'whole');
    setReadOtherwise(isOther && !replaces ? found : 0);
    if (standing === 'whole' || (isOther && !replaces)) return;
    if (isOther && batch !== null) await takeOut(bridge, kind, batch, id);
    const here = isOther ? 0 : found;
    last.current = { file: id, batch, here, reading };
    setAdded(here);
    // What it is about is the orders: that their columns cannot be remembered does not keep them back.
    if (heading.some((title) => title !== ''))
      bridge
        .invoke('orders.keep-columns', { kind, heading: [...heading], columns: [...columns] })
        .catch(() => undefined);
    await addOrders(bridge, { kind, batch, file: { id, name, here, columns: reading }, orders }, (n, into) => {
      // A batch that was begun with the first of them is shown from then on.
      if (last.current?.batch === null) dockside.readCheckRows();
      last.current = { file: id, batch: into, here: n, reading };
      setAdded(n);
    });
    if (orders.some(lacksId)) await giveIds(dockside, kind, id);
    dockside.view.setState({ plans: false, closedPaper: null });
    onDone();
  }

  return {
    added,
    isDouble,
    readOtherwise,
    action,
    handOver: (brought, replaces = false) => void action.run(() => run(brought, replaces)),
  };
}
