import { useEffect, useState } from 'react';
import type { Output } from '../../../contract/bridge.ts';
import type { OrderKind } from '../../../contract/order-channels.ts';
import type { TableRow } from '../../import-file/table-file.ts';
import { useDockside } from '../../state/use-dockside.ts';
import { fileIdOf } from './add-orders.ts';

export interface Taken {
  /** Until it is known nothing is taken. */
  readonly isKnown: boolean;
  /** The batch that brought these rows before. */
  readonly before: Output<'orders.taken'>['taken'];
}

const unknown: Taken = { isKnown: false, before: null };

/** Whether these rows were taken before, by another batch than this one. */
export function useTaken(kind: OrderKind, rows: readonly TableRow[] | null, batch: string | null): Taken {
  const { bridge } = useDockside();
  const [taken, setTaken] = useState(unknown);
  useEffect(() => {
    let isCurrent = true;
    setTaken(unknown);
    if (rows === null) return;
    const ask = async () => (await bridge.invoke('orders.taken', { kind, file: await fileIdOf(rows) })).taken;
    // What cannot be asked keeps no orders back.
    const known = (before: Taken['before']) => isCurrent && setTaken({ isKnown: true, before });
    ask().then(known, () => known(null));
    return () => {
      isCurrent = false;
    };
  }, [bridge, kind, rows]);
  return taken.before?.batch === batch ? { ...taken, before: null } : taken;
}
