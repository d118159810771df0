import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import type { Input, Output } from '../../../src/contract/bridge.ts';
import type { NewOrder, OrderKind, OrderWriting } from '../../../src/contract/order-channels.ts';
import { checkBatch } from '../../../src/documents/order-batch/check-batch.ts';
import type { OrderBatch } from '../../../src/documents/order-batch/order-batch.ts';
import { emptySimulator, liveFlags, type RunningCore, runCore, until } from '../running-core.ts';
import { control, type RunningService } from '../running-service.ts';
import { openOrders } from './open-orders.ts';

export type OrdersScreen = 'dropship' | 'outbound';

/** For every test a station whose time runs fifty times faster, and an empty service. */
export function ordersStation(kind: OrderKind = 'drop-ship') {
  let simulator: RunningService;
  let station: RunningCore;
  const environment = {};
  const own: OrdersScreen = kind === 'drop-ship' ? 'dropship' : 'outbound';

  beforeEach(async () => {
    simulator = await emptySimulator();
    station = runCore({ simulator, environment });
  });
  afterEach(async () => {
    await station.stop();
    await simulator.stop();
  });

  const scan = (text: string, screen: Input<'scan.submit'>['screen'] = own) => station.scan(text, { screen });
  const current = () => station.ask('document.current', { screen: own });
  const view = async (id?: string) => {
    const found = id === undefined ? await current() : await station.ask('document.read', { id });
    if (found === null) throw new Error('no batch is open');
    return found;
  };
  const batch = async (id?: string): Promise<OrderBatch> => openOrders(await view(id));
  const entries = () => station.ask('outbox.list', { limit: 1000 });

  return {
    get simulator() {
      return simulator;
    },
    get station() {
      return station;
    },
    environment,
    scan,
    current,
    view,
    batch,
    entries,
    scans: async (...texts: string[]) => {
      for (const text of texts) await scan(text);
    },
    said: async (text: string, screen?: Parameters<typeof scan>[1]) => {
      const { verdict } = await scan(text, screen);
      return `${verdict.tone} ${verdict.title.key}`;
    },
    add: (orders: readonly NewOrder[], id: string | null = null) =>
      station.ask('orders.add', { kind, id, file: null, orders: [...orders] }),
    /** A slice of a file. */
    slice: (
      id: string | null,
      file: { id: string; orders: number; from: number; columns?: string },
      orders: readonly NewOrder[],
    ) => station.ask('orders.add', { kind, id, file: { name: `${file.id}.csv`, ...file }, orders: [...orders] }),
    write: async (entry: OrderWriting, id?: string) =>
      station.ask('orders.write', { id: id ?? (await view()).id, entry }),
    problems: async () => checkBatch(await batch()).problems.map(({ row, field }) => `${row} ${field}`),
    /** Every entry, once none is on its way any more. */
    settled: () =>
      until(entries, (all) =>
        all.every(({ state }) => state === 'confirmed' || state === 'rejected' || state === 'held'),
      ),
    fault: (body: object) => control(simulator, 'POST', '/faults', body),
    mend: () => control(simulator, 'DELETE', '/faults'),
    ledger: async (): Promise<{ endpoint: string; key: string; body: Record<string, unknown> }[]> =>
      control(simulator, 'GET', '/ledger'),
    /** Ends the station and starts it again on the same data. */
    restart: async () => {
      await station.stop(true);
      station = runCore({ simulator, dataFolder: station.dataFolder, environment, flags: liveFlags(simulator) });
    },
    newId: () => randomUUID(),
  };
}
export type OutboxEntries = Output<'outbox.list'>;
