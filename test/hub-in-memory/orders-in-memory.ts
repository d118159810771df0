import {
  longestOrderKey,
  mostOrdersTold,
  type OrderTold,
  ordersOf,
  type SiteOrders,
  type SiteStage,
} from '../../src/contract/site/site-orders.ts';
import { RefusedCall } from '../../src/core/site/hub/hub.ts';

interface Part {
  readonly said: SiteStage;
  readonly by: string;
}

interface AtHub extends Partial<Record<OrderTold['part'], Part>> {
  readonly queuedAt: number | null;
}

/** The stages of orders, as the hub's own functions are proven to keep them (test/hub/order-stages.test.ts). */
export function ordersInMemory(now: () => number, takerOf: (entry: string) => string | undefined) {
  let orders: ReadonlyMap<string, AtHub> = new Map();
  return {
    tell(me: string, scope: string, told: readonly OrderTold[]): void {
      if (told.length > mostOrdersTold) throw new RefusedCall('too many orders');
      const isRefused = ({ key }: OrderTold) => [...key].length > longestOrderKey || /\0|\p{Surrogate}/u.test(key);
      if (told.some(isRefused)) throw new RefusedCall('an order is too long, or no text');
      const next = new Map(orders);
      for (const { family, key, part, said, entry, ageMs } of told) {
        const taker = part === 'outbox' ? takerOf(entry) : undefined;
        if ((taker ?? me) !== me) continue;
        const name = JSON.stringify([scope, family, key]);
        const before = next.get(name) ?? { queuedAt: null };
        const { [part]: there, ...rest } = before;
        const isConfirmed = part === 'outbox' && said === 'confirmed' && there?.said !== 'confirmed';
        const isMoved = part === 'bill' && said !== null;
        if (there !== undefined && there.by !== me && taker === undefined && !isConfirmed && !isMoved) continue;
        if (said === null) {
          if (there !== undefined) next.set(name, rest);
          continue;
        }
        const queuedAt = part === 'outbox' ? (before.queuedAt ?? now() - ageMs) : before.queuedAt;
        next.set(name, { ...before, queuedAt, [part]: { said, by: me } });
      }
      orders = next;
    },
    since(ageMs: number): SiteOrders {
      const since = now() - ageMs;
      const stages = [...orders.values()].flatMap(({ queuedAt, outbox, parcel, bill }) =>
        outbox === undefined || queuedAt === null || queuedAt < since ? [] : [(bill ?? parcel ?? outbox).said],
      );
      const counted = Map.groupBy(stages, (stage) => stage);
      const rows = [...counted].map(([stage, all]) => ({ stage, n: String(all.length), since_ms: String(since) }));
      return ordersOf(rows.length === 0 ? [{ stage: null, n: null, since_ms: String(since) }] : rows);
    },
    all: () => orders,
    setBack: (to: typeof orders): void => {
      orders = to;
    },
  };
}
