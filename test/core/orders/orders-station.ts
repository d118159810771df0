import { randomUUID } from 'node:crypto';
import type { Output } from '../../../src/contract/bridge/channels.ts';
import type { NewOrder, OrderKind, OrderWriting } from '../../../src/contract/bridge/orders.ts';
import { checkBatch } from '../../../src/documents/order-batch/check-batch.ts';
import type { OrderBatch } from '../../../src/documents/order-batch/order-batch.ts';
import { type RunningCore, until } from '../running-core.ts';
import { stationOf } from '../station-of.ts';
import { openOrders } from './open-orders.ts';

export type OrdersScreen = 'dropship' | 'outbound';

/** For every test a station, and an empty service. */
export function ordersStation(kind: OrderKind = 'drop-ship') {
  const own: OrdersScreen = kind === 'drop-ship' ? 'dropship' : 'outbound';
  const base = stationOf(own, { atStation: followMugs });

  const current = () => base.station.ask('document.current', { screen: own });
  const view = async (id?: string) => {
    const found = id === undefined ? await current() : await base.station.ask('document.read', { id });
    if (found === null) throw new Error('no batch is open');
    return found;
  };
  const batch = async (id?: string): Promise<OrderBatch> => openOrders(await view(id));
  const entries = () => base.station.ask('outbox.list', { limit: 1000 });

  return Object.assign(base, {
    current,
    view,
    batch,
    entries,
    add: (orders: readonly NewOrder[], id: string | null = null) =>
      base.station.ask('orders.add', { kind, id, file: null, orders: [...orders] }),
    /** A slice of a file. */
    slice: (
      id: string | null,
      file: { id: string; orders: number; from: number; columns?: string },
      orders: readonly NewOrder[],
    ) => base.station.ask('orders.add', { kind, id, file: { name: `${file.id}.csv`, ...file }, orders: [...orders] }),
    write: async (entry: OrderWriting, id?: string) =>
      base.station.ask('orders.write', { id: id ?? (await view()).id, entry }),
    problems: async () => checkBatch(await batch()).problems.map(({ row, field }) => `${row} ${field}`),
    /** Every entry, once none is on its way any more. */
    settled: () =>
      until(entries, (all) =>
        all.every(({ state }) => state === 'confirmed' || state === 'rejected' || state === 'held'),
      ),
    newId: () => randomUUID(),
  });
}
/** The goods of `fileOrder` are in the catalogue: orders of goods that nobody knows are asked about before they leave. */
export const followMugs = (station: RunningCore) => station.ask('catalogue.import', { csv: 'Sku\nMUG\n' });

export type OutboxEntries = Output<'outbox.list'>;
