import { useRef, useState } from 'react';
import type { NewOrder, OrderKind } from '../../../contract/order-channels.ts';
import type { TableRow } from '../../import-file/table-file.ts';
import { type Action, useAction } from '../../state/use-action.ts';
import { useDockside } from '../../state/use-dockside.ts';
import { addOrders, fileIdOf } from './add-orders.ts';
import { giveIds, lacksId } from './give-ids.ts';
import type { MatchedColumns } from './match-columns.ts';
import { type OpenBatch, orderKinds } from './order-kinds.ts';

export interface HandOver {
  readonly handOver: (brought: {
    readonly name: string;
    readonly heading: readonly string[];
    readonly columns: MatchedColumns;
    readonly orders: readonly NewOrder[];
    /** As they were read: they name the file. */
    readonly rows: readonly TableRow[];
  }) => void;
  /** Orders that are on disk. */
  readonly added: number;
  /** All of these orders were in the batch already. */
  readonly isDouble: boolean;
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
  const last = useRef<{ readonly file: string; readonly batch: string | null; readonly here: number } | null>(null);

  return {
    added,
    isDouble,
    action,
    handOver: ({ name, heading, columns, orders, rows }) =>
      void action.run(async () => {
        const { bridge, checks } = dockside;
        const id = await fileIdOf(rows);
        const open = checks[orderKinds[kind].store].getState().current ?? document;
        const inOpen = open?.state.files.find((file) => file.id === id);
        const begun = last.current?.file === id ? last.current : null;
        // The answer to the first slice may be lost: the batch that has the file is the one that it began.
        const batch = begun?.batch ?? (begun === null || inOpen !== undefined ? (open?.id ?? null) : null);
        const known = batch === open?.id ? inOpen : undefined;
        const here = known?.here ?? begun?.here ?? 0;
        const isWhole = here >= Math.min(orders.length, known?.orders ?? orders.length);
        setDouble(isWhole);
        if (isWhole) return;
        last.current = { file: id, batch, here };
        setAdded(here);
        // What it is about is the orders: that their columns cannot be remembered does not keep them back.
        if (heading.some((title) => title !== ''))
          bridge
            .invoke('orders.keep-columns', { kind, heading: [...heading], columns: [...columns] })
            .catch(() => undefined);
        await addOrders(bridge, { kind, batch, file: { id, name, here }, orders }, (n, into) => {
          // A batch that was begun with the first of them is shown from then on.
          if (last.current?.batch === null) dockside.readCheckRows();
          last.current = { file: id, batch: into, here: n };
          setAdded(n);
        });
        if (orders.some(lacksId)) await giveIds(dockside, kind, id);
        dockside.view.setState({ plans: false });
        onDone();
      }),
  };
}
