import { useRef, useState } from 'react';
import { type NewOrder, type OrderKind, partId } from '../../../../../contract/bridge/orders.ts';
import { ordersKindOf } from '../../../../../documents/kinds.ts';
import type { OrderBatch } from '../../../../../documents/order-batch/order-batch.ts';
import type { Invoke } from '../../../../data/bridge/bridge.ts';
import { type Command, useCommand } from '../../../../data/use-command.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { Progress } from '../../../../import/import-progress.tsx';
import { useDockside } from '../../../../session/use-dockside.ts';
import { giveIds, lacksId } from '../../order/give-ids.ts';
import type { OpenBatch } from '../../order/order-kinds.ts';
import { addOrders, mostOrders } from './add-orders.ts';
import { type Begun, placeOfFile, standingOf, takeOut } from './file-place.ts';

export interface Brought {
  /** Of the file. */
  readonly name: string;
  /** Identifies its content, and how it is read. */
  readonly file: string;
  readonly reading: string;
  readonly orders: readonly NewOrder[];
  /** The part of the file that begins with them; absent: the first. */
  readonly part?: number;
  /** The column mapping to keep for the next such file; null: nobody made one. */
  readonly mapping: { readonly heading: readonly string[]; readonly columns: readonly (string | null)[] } | null;
}

export interface HandOver {
  /** `replaces`: first removes the orders of this file that were read in another way. */
  readonly handOver: (brought: () => Promise<Brought>, replaces?: boolean) => void;
  /** Null: nothing is being added. */
  readonly progress: Progress | null;
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
  const { t } = useTexts();
  const [added, setAdded] = useState(0);
  const [total, setTotal] = useState(0);
  const [isDouble, setDouble] = useState(false);
  const [readOtherwise, setReadOtherwise] = useState(0);
  const begun = useRef(new Map<string, Begun>()).current;

  async function run(invoke: Invoke, brought: Brought, replaces: boolean): Promise<void> {
    setAdded(0);
    setTotal(brought.orders.length);
    let [done, other] = [0, 0];
    const parts = partsOf(brought);
    for (const part of parts) {
      const taken = await takePart(invoke, brought, part, replaces);
      if (taken === 'whole') done += 1;
      else if (taken !== 'added') other += taken.readOtherwise;
    }
    setDouble(done === parts.length);
    setReadOtherwise(other);
    if (done === parts.length || other > 0) return;
    dockside.navigation.toWork();
    onDone();
    // A sheet would show the last of several batches only.
    if (parts.length > 1) dockside.navigation.toggleList();
  }

  /** `whole`: all of its orders were there. Nothing is added to orders that were read in another way. */
  async function takePart(
    invoke: Invoke,
    { name, reading, mapping }: Brought,
    { file, orders, isFirst, before }: Part,
    replaces: boolean,
  ): Promise<'added' | 'whole' | { readonly readOtherwise: number }> {
    const { documents, note } = dockside;
    const current = documents[ordersKindOf(kind)].getState().current ?? document;
    // A part behind the first begins a batch of its own.
    const open = isFirst || current?.state.files.some(({ id }) => id === file) === true ? current : null;
    const last = begun.get(file) ?? null;
    const place = placeOfFile(file, open, last);
    const { batch, here: found } = place;
    const standing = standingOf(place, { orders: orders.length, reading });
    // What follows its last slice may have been refused.
    const isUnfinished = last !== null && !last.isFinished && last.reading === reading;
    if (standing === 'whole' && !isUnfinished) return 'whole';
    const isOther = standing === 'read-otherwise';
    if (isOther && !replaces) return { readOtherwise: found };
    if (isOther && batch !== null) await takeOut(invoke, kind, batch, file);
    const here = isOther ? 0 : found;
    begun.set(file, { file, batch, here, reading, isFinished: false });
    setAdded(before + here);
    // The orders are what matters: a failure to save the column mapping does not stop them.
    if (mapping?.heading.some((title) => title !== '') === true)
      note('orders.keep-columns', { kind, heading: [...mapping.heading], columns: [...mapping.columns] });
    await addOrders(invoke, { kind, batch, file: { id: file, name, here, columns: reading }, orders }, (n, into) => {
      // A batch begun with the first slice is listed from then on.
      if (begun.get(file)?.batch === null) dockside.readLists([ordersKindOf(kind)]);
      begun.set(file, { file, batch: into, here: n, reading, isFinished: false });
      setAdded(before + n);
    });
    if (orders.some(lacksId)) await giveIds(dockside, kind, file);
    const id = begun.get(file)?.batch ?? null;
    const { settings } = await invoke('settings.read', {});
    if (id !== null && settings.orderRules[kind].length > 0) await dockside.write('orders.apply-rules', { id, file });
    begun.set(file, { file, batch: id, here: orders.length, reading, isFinished: true });
    return 'added';
  }

  const words = () => t('desk.importing', { done: added, of: total });
  return {
    progress: command.isRunning ? { words: words(), share: added / Math.max(1, total) } : null,
    isDouble,
    readOtherwise,
    command,
    handOver: (brought, replaces = false) => void command.run(async (invoke) => run(invoke, await brought(), replaces)),
  };
}

/** What goes into one batch. */
export interface Part {
  readonly file: string;
  readonly orders: readonly NewOrder[];
  readonly isFirst: boolean;
  /** The number of orders in the parts before it. */
  readonly before: number;
}

/** A batch holds so many orders of one file: more become several batches. */
export function partsOf({ file, orders, part: first = 1 }: Pick<Brought, 'file' | 'orders' | 'part'>): Part[] {
  return Array.from({ length: Math.ceil(orders.length / mostOrders) }, (_, at) => ({
    file: partId(file, first + at),
    orders: orders.slice(at * mostOrders, (at + 1) * mostOrders),
    isFirst: at === 0,
    before: at * mostOrders,
  }));
}

/** The part of a file at which its import stopped in that batch; 1: the first, or none. */
export function partStoppedIn(files: OrderBatch['files'], file: string): number {
  const found = files.find(({ id, here, orders }) => here < orders && id.startsWith(`${file}.`));
  return found === undefined ? 1 : Number(found.id.slice(file.length + 1));
}
