import { useMemo } from 'react';
import type { Input, Output } from '../../../../../contract/bridge/channels.ts';
import { mostOrdersAtOnce, type OrderKind } from '../../../../../contract/bridge/orders.ts';
import type { Invoke } from '../../../../data/bridge/bridge.ts';
import { useReadOf } from '../../../../data/use-read.ts';
import { type ListedOrder, originKey } from './understood-lists.ts';

export type KnownOrder = Output<'orders.known-origins'>[number];

/** By `originKey`; null: not known yet. */
export type KnownOrders = ReadonlyMap<string, KnownOrder> | null;

/** Which of the orders this station has already. */
export function useKnownOrders(kind: OrderKind, orders: readonly ListedOrder[] | null) {
  // Read in another encoding, as many orders may have other numbers.
  const of = useMemo(() => orders && crypto.randomUUID(), [orders]);
  const { value, failure, again } = useReadOf(['orders.known-origins'], { kind, of }, async (invoke) =>
    orders === null ? null : { of, known: await readKnown(invoke, kind, orders) },
  );
  const known: KnownOrders = value?.of === of ? (value?.known ?? null) : null;
  return { known, failure, again };
}

async function readKnown(invoke: Invoke, kind: OrderKind, orders: readonly ListedOrder[]) {
  const known = new Map<string, KnownOrder>();
  for (const { format, platform, orderNos } of questions(orders)) {
    const found = await invoke('orders.known-origins', { kind, format, platform, orderNos });
    for (const each of found) known.set(originKey(format, each.orderNo), each);
  }
  return known;
}

/** One for some hundred orders of one marketplace. */
function questions(orders: readonly ListedOrder[]): Omit<Input<'orders.known-origins'>, 'kind'>[] {
  const origins = orders.flatMap(({ draft }) => draft.origin ?? []);
  return [...Map.groupBy(origins, ({ format }) => format)].flatMap(([format, of]) =>
    Array.from({ length: Math.ceil(of.length / mostOrdersAtOnce) }, (_, at) => ({
      format,
      platform: of[0]?.platform ?? '',
      orderNos: of.slice(at * mostOrdersAtOnce, (at + 1) * mostOrdersAtOnce).map(({ orderNo }) => orderNo),
    })),
  );
}
