import { randomUUID } from 'node:crypto';
import type { SiteEntry } from '../../src/contract/site/hub-protocol.ts';
import { deadAfterMs, type TakeAnswer, type Taking } from '../../src/contract/site/outbox-takings.ts';
import { RefusedCall } from '../../src/core/site/hub/hub.ts';
import type { TakenByOther, ToldTaking } from '../../src/core/site/takings/hub-takings.ts';

type Kept = Taking & { readonly fence: number; readonly orders: readonly string[] };

/** Whose outbox was taken over, as the hub's own functions are proven to keep it (test/hub/takings.test.ts). */
export function takingsInMemory(options: {
  readonly now: () => number;
  /** When that station was seen last; undefined: there is none of that name, or it was never seen. */
  readonly seenAt: (station: string) => number | null | undefined;
  readonly isRemoved: (station: string) => boolean;
  readonly names: () => readonly string[];
  /** What it told, the oldest store first. */
  readonly entries: (station: string) => readonly SiteEntry[];
  readonly tellNews: () => void;
}) {
  const { now, seenAt, isRemoved, names, entries, tellNews } = options;
  let takings: readonly Kept[] = [];

  const ownerOf = (order: string) => takings.findLast(({ orders }) => orders.includes(order));

  const hasTold = (station: string, order: string) =>
    entries(station).some(({ kind, subject }) => subject === order && /^(queued|moved)$/.test(kind));

  function leftBy(station: string): string[] {
    const last = new Map<string, SiteEntry>();
    for (const entry of entries(station)) if (/^(queued|moved)$/.test(entry.kind)) last.set(entry.subject, entry);
    const unsettled = [...last.values()].filter(({ body }) => {
      const { state, discarded_at: discardedAt, superseded } = JSON.parse(body);
      return state !== 'confirmed' && discardedAt === null && superseded === 0;
    });
    const free = unsettled.filter(({ subject }) => (ownerOf(subject)?.taker ?? station) === station);
    const never = takings
      .flatMap(({ orders }) => orders)
      .filter((order) => {
        const owner = ownerOf(order);
        return owner?.taker === station && !owner.hasCome;
      });
    return [...new Set([...free.map(({ subject }) => subject), ...never])].toSorted();
  }

  return {
    take(me: string, station: string, operator: string): TakeAnswer {
      const seen = seenAt(station);
      if (seen === undefined || station === me)
        throw new RefusedCall('the outbox of another station of the site is taken over');
      if (!isRemoved(station) && seen !== null && seen > now() - deadAfterMs) return 'alive';
      const newest = takings.findLast((each) => each.station === station);
      if (newest?.taker === me && newest.at >= (seen ?? 0)) return 'taken';
      const orders = leftBy(station);
      if (orders.length === 0) return 'none';
      const fence = (newest?.fence ?? 0) + 1;
      takings = [
        ...takings,
        { id: randomUUID(), station, taker: me, operator, at: now(), hasCome: false, fence, orders },
      ];
      tellNews();
      return 'taken';
    },
    of: (me: string): Taking[] =>
      takings
        .filter(({ station, taker }) => station === me || taker === me)
        .map(({ fence: _, orders: __, ...taking }) => taking),
    orders: (taking: string): string[] => [...(takings.find(({ id }) => id === taking)?.orders ?? [])],
    known: (ids: readonly string[]): string[] => ids.filter((each) => takings.some(({ id }) => id === each)),
    left: (taking: string): string[] =>
      (takings.find(({ id }) => id === taking)?.orders ?? []).filter((order) => ownerOf(order)?.id === taking),
    came(me: string, taking: string): void {
      takings = takings.map((each) => (each.id === taking && each.taker === me ? { ...each, hasCome: true } : each));
    },
    /** Whoever closed them by a taking that this hub does not have tells it again. */
    tell(me: string, { id, taker, operator }: ToldTaking, orders: readonly string[]): void {
      if (taker === me || seenAt(taker) === undefined)
        throw new RefusedCall('another station of the site took over orders');
      if (takings.some((each) => each.id === id)) return;
      const free = [...new Set(orders)].filter((order) => hasTold(me, order) && (ownerOf(order)?.taker ?? me) === me);
      const fence = (takings.findLast(({ station }) => station === me)?.fence ?? 0) + 1;
      takings = [
        ...takings,
        { id, station: me, taker, operator, at: now(), hasCome: false, fence, orders: free.toSorted() },
      ];
      tellNews();
    },
    /** Its taker tells it again. */
    keep(
      me: string,
      { id, station, operator }: Pick<Taking, 'id' | 'station' | 'operator'>,
      orders: readonly string[],
    ): 'alive' | TakenByOther[] {
      const seen = seenAt(station);
      if (seen === undefined || station === me)
        throw new RefusedCall('orders of another station of the site were taken over');
      if (!isRemoved(station) && seen !== null && seen > now() - deadAfterMs) return 'alive';
      if (!takings.some((each) => each.id === id)) {
        const others = names().filter((name) => name !== me);
        const isTheirs = (order: string) => hasTold(station, order) || !others.some((name) => hasTold(name, order));
        const free = [...new Set(orders)].filter(
          (order) => (ownerOf(order)?.taker ?? station) === station && isTheirs(order),
        );
        const fence = (takings.findLast((each) => each.station === station)?.fence ?? 0) + 1;
        takings = [
          ...takings,
          { id, station, taker: me, operator, at: now(), hasCome: true, fence, orders: free.toSorted() },
        ];
        tellNews();
      }
      return orders.flatMap((order) => {
        const taker = ownerOf(order)?.taker ?? me;
        return taker === me ? [] : [{ order, taker }];
      });
    },
    all: (): readonly Kept[] => takings,
    setBack: (to: readonly Kept[]): void => {
      takings = to;
    },
  };
}
