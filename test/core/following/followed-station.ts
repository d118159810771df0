import { afterEach, beforeEach } from 'vitest';
import type { Input, Output } from '../../../src/contract/bridge.ts';
import type { NewOrder, OrderKind } from '../../../src/contract/order-channels.ts';
import { type Environment, realEnvironment } from '../../../src/core/environment.ts';
import type { RunningSimulator } from '../../../src/simulator/start-simulator.ts';
import { address, fileOrder } from '../orders/file-order.ts';
import { control, emptySimulator, liveFlags, type RunningCore, runCore, until } from '../running-core.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Time that runs fifty times faster and can be moved on: what was to happen meanwhile happens at once. */
export function movedEnvironment(speed = 50) {
  const began = Date.now();
  let aside = 0;
  const timers = new Map<number, { readonly at: number; readonly fire: () => void; cancel: () => void }>();
  let last = 0;
  const now = () => began + aside + (Date.now() - began) * speed;
  let underWay = 0;
  const environment: Environment = {
    ...realEnvironment,
    now,
    fetch: async (input, init) => {
      underWay += 1;
      try {
        return await realEnvironment.fetch(input, init);
      } finally {
        underWay -= 1;
      }
    },
    after: (delayMs, callback) => {
      last += 1;
      const id = last;
      const fire = () => {
        timers.get(id)?.cancel();
        if (timers.delete(id)) callback();
      };
      timers.set(id, { at: now() + delayMs, fire, cancel: realEnvironment.after(delayMs / speed, fire) });
      return () => {
        timers.get(id)?.cancel();
        timers.delete(id);
      };
    },
  };
  return {
    environment,
    /** Until nothing waits for an answer: it would come too late. */
    async quiet(): Promise<void> {
      for (let quiet = 0; quiet < 3; quiet += 1) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        if (underWay > 0) quiet = -1;
      }
    },
    move(ms: number): void {
      aside += ms;
      for (const { at, fire } of [...timers.values()]) if (at <= now()) fire();
    },
  };
}

const oneOutbound = (packageId: string): NewOrder => ({
  fields: { PackageId: packageId, ServiceCode: 'USRPP', ...address },
  goods: [{ fields: { Sku: 'MUG', Quantity: '2' }, row: null }],
  row: null,
});

/** For every test a station that can be moved in time, and a service with some stock. */
export function followedStation(kind: OrderKind = 'drop-ship') {
  let simulator: RunningSimulator;
  let station: RunningCore;
  let time: ReturnType<typeof movedEnvironment>;

  beforeEach(async () => {
    simulator = await emptySimulator();
    await control(simulator, 'POST', '/skus', [{ Sku: 'MUG', stock: [{ WarehouseId: 'US', TotalStockQty: 1000 }] }]);
    time = movedEnvironment();
    station = runCore({ simulator, environment: time.environment });
  });
  afterEach(async () => {
    await station.stop();
    await simulator.stop();
  });

  const query = (more: Partial<Input<'followed.list'>> = {}): Input<'followed.list'> => ({
    kind,
    stages: [],
    text: '',
    serviceCode: '',
    country: '',
    from: null,
    to: null,
    onlyNew: false,
    sort: 'package-id',
    isDescending: false,
    offset: 0,
    limit: 500,
    ...more,
  });
  const list = async (more: Partial<Input<'followed.list'>> = {}) =>
    (await station.ask('followed.list', query(more))).rows;
  const stages = async () =>
    Object.fromEntries(
      (await list()).map(({ packageId, stage, hasEnded }) => [packageId, hasEnded ? `${stage}!` : stage]),
    );

  return {
    get simulator() {
      return simulator;
    },
    get station() {
      return station;
    },
    get environment() {
      return time.environment;
    },
    query,
    list,
    stages,
    read: (packageId: string) => station.ask('followed.read', { kind, packageId, look: 'opened' }),
    /** Sends these, and waits until the service has them. */
    send: async (packageIds: readonly string[], fields: Record<string, string> = {}) => {
      const orders = packageIds.map((id) => {
        const order = kind === 'drop-ship' ? fileOrder(id, 2) : oneOutbound(id);
        return { ...order, fields: { ...order.fields, ...fields }, row: null };
      });
      await station.ask('orders.add', { kind, id: null, file: null, orders });
      const { verdict } = await station.scan('DOCK.DONE', { screen: kind === 'drop-ship' ? 'dropship' : 'outbound' });
      if (verdict.tone !== 'box-complete') throw new Error(JSON.stringify(verdict));
      await until(
        () => station.ask('outbox.list', { limit: 1000 }),
        (all) => all.every(({ state }) => state === 'confirmed' || state === 'rejected'),
      );
    },
    /** So long passes at the service and here. */
    pass: async (ms: number) => {
      await time.quiet();
      await control(simulator, 'POST', '/clock', { advanceMs: ms });
      time.move(ms);
    },
    /** So long passes at this station alone. */
    move: (ms: number) => time.move(ms),
    /** Until they stand so; an order that was asked about just before the time passed is asked again some hours later here. */
    until: async (holds: (stages: Record<string, string>) => boolean) => {
      for (let tries = 0; tries < 4; tries += 1) {
        const stand = await until(stages, holds, 2_500).catch(() => null);
        if (stand !== null) return stand;
        await time.quiet();
        time.move(6 * hourMs);
      }
      return until(stages, holds);
    },
    fault: (body: object) => control(simulator, 'POST', '/faults', body),
    mend: () => control(simulator, 'DELETE', '/faults'),
    /** Requests of each endpoint so far. */
    requests: async (): Promise<Record<string, number>> => {
      const stats = await control(simulator, 'GET', '/stats');
      return stats.requests ?? stats;
    },
    restart: async () => {
      await station.stop(true);
      station = runCore({
        simulator,
        dataFolder: station.dataFolder,
        environment: time.environment,
        flags: liveFlags(simulator),
      });
    },
  };
}
export type FollowedRows = Output<'followed.list'>['rows'];
