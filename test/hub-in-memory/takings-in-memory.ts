import { randomUUID } from 'node:crypto';
import type { SiteEntry } from '../../src/contract/site/hub-protocol.ts';
import { deadAfterMs, type TakeAnswer, type Taking } from '../../src/contract/site/outbox-takings.ts';
import { RefusedCall } from '../../src/core/site/hub/hub.ts';
import type { TakenByOther, Told, ToldTaking } from '../../src/core/site/takings/hub-takings.ts';

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
  /** What each station told of that order last, and when. */
  readonly tellersOf: (
    order: string,
  ) => readonly { readonly station: string; readonly at: number; readonly body: string }[];
  readonly tellNews: () => void;
}) {
  const { now, seenAt, isRemoved, names, entries, tellersOf, tellNews } = options;
  let takings: readonly Kept[] = [];

  /** Whoever took it last has it, in whatever order the hub hears of it. */
  const ownerOf = (order: string) => takings.findLast(({ orders }) => orders.includes(order));
  /** As `dockside.holder_of` (src/hub/schema/orders-left.ts). */
  function holderOf(order: string): string | undefined {
    const last = ownerOf(order);
    const losers = takings.filter(({ orders }) => orders.includes(order)).map(({ station }) => station);
    const holders = tellersOf(order)
      .filter(({ body }) => JSON.parse(Object(JSON.parse(body)).progress).reason !== 'taken-over')
      .filter(
        ({ station, at }) =>
          last === undefined || station === last.taker || (at > last.at && !losers.includes(station)),
      );
    return holders.toSorted((one, other) => other.at - one.at)[0]?.station ?? last?.taker;
  }
  const newestOf = (of: string) => takings.findLast(({ station }) => station === of);
  function add(taking: Omit<Kept, 'fence'>): void {
    const fence = (newestOf(taking.station)?.fence ?? 0) + 1;
    takings = [...takings, { ...taking, fence }].toSorted((one, other) => one.at - other.at);
    tellNews();
  }

  const hasTold = (station: string, order: string) =>
    entries(station).some(({ kind, subject }) => subject === order && /^(queued|moved)$/.test(kind));

  function leftBy(station: string): string[] {
    const last = new Map<string, SiteEntry>();
    for (const entry of entries(station)) if (/^(queued|moved)$/.test(entry.kind)) last.set(entry.subject, entry);
    const unsettled = [...last.values()].filter(({ body }) => {
      const { state, discarded_at: discardedAt, superseded } = JSON.parse(body);
      return state !== 'confirmed' && discardedAt === null && superseded === 0;
    });
    const free = unsettled.filter(({ subject }) => holderOf(subject) === station);
    const never = takings
      .flatMap(({ orders }) => orders)
      .filter((order) => {
        const owner = ownerOf(order);
        return owner?.taker === station && !owner.hasCome && holderOf(order) === station;
      });
    return [...new Set([...free.map(({ subject }) => subject), ...never])].toSorted();
  }

  return {
    take(me: string, station: string, operator: string): TakeAnswer {
      const seen = seenAt(station);
      if (seen === undefined || station === me)
        throw new RefusedCall('the outbox of another station of the site is taken over');
      if (!isRemoved(station) && seen !== null && seen > now() - deadAfterMs) return 'alive';
      const newest = newestOf(station);
      if (newest?.taker === me && newest.at >= (seen ?? 0)) return 'taken';
      const orders = leftBy(station);
      if (orders.length === 0) return 'none';
      add({ id: randomUUID(), station, taker: me, operator, at: now(), hasCome: false, orders });
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
    tell(me: string, { id, taker, operator, at }: ToldTaking & Told, orders: readonly string[]): void {
      if (taker === me || seenAt(taker) === undefined)
        throw new RefusedCall('another station of the site took over orders');
      if (takings.some((each) => each.id === id)) return;
      const isMine = (order: string) =>
        ownerOf(order) === undefined ? hasTold(me, order) : ownerOf(order)?.taker === me;
      const free = [...new Set(orders)].filter(isMine);
      const told = { at: Math.min(now(), at ?? now()), hasCome: false, orders: free.toSorted() };
      add({ id, station: me, taker, operator, ...told });
    },
    /** Its taker tells it again. */
    keep(
      me: string,
      { id, station, operator, at }: Pick<Taking, 'id' | 'station' | 'operator'> & Told,
      orders: readonly string[],
    ): 'alive' | TakenByOther[] {
      const seen = seenAt(station);
      if (seen === undefined || station === me)
        throw new RefusedCall('orders of another station of the site were taken over');
      if (!isRemoved(station) && seen !== null && seen > now() - deadAfterMs) return 'alive';
      const moment = Math.min(now(), at ?? now());
      const since = (order: string) =>
        takings.findLast((each) => each.at > moment && each.orders.includes(order))?.taker ?? null;
      if (!takings.some((each) => each.id === id)) {
        const others = names().filter((name) => name !== me);
        const isTheirs = (order: string) =>
          ownerOf(order) !== undefined || hasTold(station, order) || !others.some((name) => hasTold(name, order));
        const free = [...new Set(orders)].filter((order) => since(order) === null && isTheirs(order));
        add({ id, station, taker: me, operator, at: moment, hasCome: true, orders: free.toSorted() });
      }
      return orders.flatMap((order) => {
        const taker = since(order) ?? me;
        return taker === me ? [] : [{ order, taker }];
      });
    },
    all: (): readonly Kept[] => takings,
    setBack: (to: readonly Kept[]): void => {
      takings = to;
    },
  };
}
