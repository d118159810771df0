import type { Input, Output } from '../../../../src/contract/bridge/channels.ts';
import type { NewOrder, OrderKind } from '../../../../src/contract/bridge/orders.ts';
import { everySentOrder } from '../../../sent-orders-query.ts';
import { address, fileOrder } from '../../orders/file-order.ts';
import { followMugs } from '../../orders/orders-station.ts';
import { sleepThrough, until } from '../../running-core.ts';
import { control } from '../../running-service.ts';
import { stationOf } from '../../station-of.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const oneOutbound = (packageId: string): NewOrder => ({
  fields: { PackageId: packageId, ServiceCode: 'USRPP', ...address },
  goods: [{ fields: { Sku: 'MUG', Quantity: '2' }, row: null }],
  row: null,
});

/** For every test a station that can be moved in time, and a service with some stock. */
export function stationWithOrders(kind: OrderKind = 'drop-ship') {
  const base = stationOf(kind === 'drop-ship' ? 'dropship' : 'outbound', {
    atService: (simulator) =>
      control(simulator, 'POST', '/skus', [{ Sku: 'MUG', stock: [{ WarehouseId: 'US', TotalStockQty: 1000 }] }]),
    atStation: followMugs,
  });

  const query = (more: Partial<Input<'followed.list'>> = {}): Input<'followed.list'> => ({
    ...everySentOrder({ kind, sort: 'package-id', isDescending: false }),
    ...{ offset: 0, limit: 500 },
    ...more,
  });
  const list = async (more: Partial<Input<'followed.list'>> = {}) =>
    (await base.station.ask('followed.list', query(more))).rows;
  const stages = async () =>
    Object.fromEntries(
      (await list()).map(({ packageId, stage, hasEnded }) => [packageId, hasEnded ? `${stage}!` : stage]),
    );

  return Object.assign(base, {
    query,
    list,
    stages,
    read: (packageId: string) => base.station.ask('followed.read', { kind, packageId, look: 'opened' }),
    /** Sends these, and waits until the service has them. */
    send: async (packageIds: readonly string[], fields: Record<string, string> = {}) => {
      const orders = packageIds.map((id) => {
        const order = kind === 'drop-ship' ? fileOrder(id, 2) : oneOutbound(id);
        return { ...order, fields: { ...order.fields, ...fields }, row: null };
      });
      await base.station.ask('orders.add', { kind, id: null, file: null, orders });
      const { verdict } = await base.station.scan('DOCK.DONE', {
        screen: kind === 'drop-ship' ? 'dropship' : 'outbound',
      });
      if (verdict.tone !== 'box-complete') throw new Error(JSON.stringify(verdict));
      await until(
        () => base.station.ask('outbox.list', { limit: 1000 }),
        (all) => all.every(({ state }) => state === 'confirmed' || state === 'rejected'),
      );
    },
    /** So long passes at the service and here. */
    pass: sleepThrough,
    /** Until they stand so. */
    until: (holds: (stages: Record<string, string>) => boolean) => until(stages, holds),
    /** Requests of each endpoint so far. */
    requests: async (): Promise<Record<string, number>> => {
      const stats = await control(base.simulator, 'GET', '/stats');
      return stats.requests ?? stats;
    },
  });
}
export type SentOrderRows = Output<'followed.list'>['rows'];
