import { billOfLadingHandlers, bills } from '../domains/bill-of-lading.ts';
import { dropShipHandlers } from '../domains/drop-ship.ts';
import { inboundHandlers } from '../domains/inbound.ts';
import { outboundHandlers } from '../domains/outbound.ts';
import { dropShipOrders } from '../orders/drop-ship-order.ts';
import { isOver } from '../orders/inbound-progress.ts';
import { closeInbound, inboundOrders } from '../orders/inbound-receipt.ts';
import { outboundOrders } from '../orders/outbound-order.ts';
import { between } from '../world/chance.ts';
import type { HandlerContext } from '../world/context.ts';
import type { DueWork } from '../world/due-work.ts';
import { dayMs, hourMs, minuteMs } from '../world/durations.ts';
import { type StoredSku, skus } from '../world/skus.ts';
import type { Store } from '../world/store.ts';
import { practiceRequest, type Wanted } from './practice-orders.ts';

/** How long before its opening the practice warehouse has been at work. */
export const historyMs = 75 * dayMs;

/** How far apart other people's orders come on average, by how long before the opening it is; the closer, the more is still moving. */
const paces: readonly { readonly beforeMs: number; readonly apartMs: number }[] = [
  { beforeMs: 3 * dayMs, apartMs: 300 * minuteMs },
  { beforeMs: 6 * hourMs, apartMs: 20 * minuteMs },
  { beforeMs: 0, apartMs: 5 * minuteMs },
];
const liveApartMs = 3 * minuteMs;

/** Somebody who comes back after weeks finds what happened in the last hours, not thousands of orders to catch up with. */
const longestCatchUpMs = 12 * hourMs;

/** Other people's orders are forgotten long after their course is over, so that a practice warehouse does not grow for ever. */
const rememberedMs = { history: 120 * dayMs, live: 45 * dayMs };

/** Goods too large for a parcel are not what most people order. */
const largest = { grams: 6_000, cm: 60 };

interface OpeningOrder {
  /** From the opening. */
  readonly atMs: number;
  readonly wanted: Wanted;
}

/** Around the opening there is something in every state, something new to be seen, and something to see to. */
const openingOrders: readonly OpeningOrder[] = [
  ...every(12 * hourMs, -9 * dayMs, -4 * dayMs, { kind: 'outbound', name: 'no street' }),
  ...every(hourMs, -12 * hourMs, -3 * hourMs, { kind: 'drop-ship', name: 'heavier than declared' }),
  { atMs: -4 * minuteMs, wanted: { kind: 'inbound' } },
  { atMs: -2 * minuteMs, wanted: { kind: 'outbound', isPopular: true } },
  { atMs: -1.5 * minuteMs, wanted: { kind: 'drop-ship' } },
  { atMs: 0, wanted: { kind: 'drop-ship' } },
  { atMs: minuteMs, wanted: { kind: 'outbound', name: 'more than the stock' } },
  { atMs: 1.5 * minuteMs, wanted: { kind: 'outbound', isPopular: true } },
  { atMs: 2 * minuteMs, wanted: { kind: 'drop-ship', name: 'a country that nobody serves' } },
  { atMs: 2.5 * minuteMs, wanted: { kind: 'outbound', isPopular: true } },
];

const openedMsName = 'practice.openedMs';
const works = { order: 'practice.order', forget: 'practice.forget' } as const;
const practiceHandlers = [...outboundHandlers, ...dropShipHandlers, ...inboundHandlers, ...billOfLadingHandlers];

/** The other clients of the practice warehouse order day and night, and so its orders and its stock move. */
export function createPracticeWorks(): readonly DueWork[] {
  let goods: { readonly ofSkus: number; readonly ordinary: readonly StoredSku[] } | undefined;
  return [
    {
      kind: works.order,
      run: (context, key, untilMs) => {
        const ofSkus = context.store.count(skus);
        // Read again when there are more, or, after a reset, fewer.
        if (goods?.ofSkus !== ofSkus) goods = { ofSkus, ordinary: ordinaryGoods(context.store, ofSkus) };
        placeOrder(context, goods.ordinary, key === '' ? undefined : openingOrders[Number(key)]?.wanted);
        if (key === '') scheduleNext(context, untilMs);
      },
    },
    { kind: works.forget, run: forget },
  ];
}

/** The first of their orders comes at once. */
export function beginTraffic({ store, clock }: HandlerContext, openedMs: number): void {
  store.set(openedMsName, openedMs);
  store.schedule(clock.now(), works.order, '');
  for (const [index, { atMs }] of openingOrders.entries()) {
    store.schedule(openedMs + atMs, works.order, String(index));
  }
}

/** Through the very handlers that serve clients: what is true of a client's order is true of these. */
function placeOrder(context: HandlerContext, goods: readonly StoredSku[], wanted: Wanted | undefined): void {
  const { store, clock } = context;
  const { endpoint, id, body } = practiceRequest(context, goods, context.ids.next('practice-order'), wanted);
  const handler = practiceHandlers.find(({ name }) => name === endpoint);
  const answer = handler?.answer(context, { params: undefined, query: undefined, body }, false);
  // Somebody may have taken the id for an order of his own: that one stays.
  if (answer === undefined || !('accepted' in answer) || answer.accepted?.length !== 1) return;
  const isHistory = clock.now() < (store.setting(openedMsName) ?? 0);
  store.schedule(clock.now() + (isHistory ? rememberedMs.history : rememberedMs.live), works.forget, id);
}

function scheduleNext({ store, clock, chance }: HandlerContext, untilMs: number): void {
  const nowMs = clock.now();
  const openedMs = store.setting(openedMsName) ?? nowMs;
  const isLive = nowMs >= openedMs;
  const meanMs = paces.find(({ beforeMs }) => nowMs < openedMs - beforeMs)?.apartMs ?? liveApartMs;
  const nextMs = nowMs + between(chance(`practice at ${nowMs}`, 'next'), meanMs * 0.3, meanMs * 1.7);
  store.schedule(isLive ? Math.max(nextMs, untilMs - longestCatchUpMs) : nextMs, works.order, '');
}

/** The ids of the practice orders are of their own kind: none is in two collections. What somebody still waits for comes no more. */
function forget(context: HandlerContext, id: string): void {
  const { store } = context;
  const inbound = store.get(inboundOrders, id);
  if (inbound !== undefined && !isOver(inbound)) closeInbound(context, inbound);
  for (const { name } of [outboundOrders, dropShipOrders, inboundOrders, bills]) store.forget(name, id);
}

function every(stepMs: number, fromMs: number, toMs: number, wanted: Wanted): OpeningOrder[] {
  const count = Math.floor((toMs - fromMs) / stepMs) + 1;
  return Array.from({ length: count }, (_, index) => ({ atMs: fromMs + index * stepMs, wanted }));
}

function ordinaryGoods(store: Store, count: number): readonly StoredSku[] {
  return store.first(skus, count).filter(({ Weight = 0, Length = 0, Width = 0, Height = 0 }) => {
    return Weight > 0 && Weight <= largest.grams && Math.max(Length, Width, Height) <= largest.cm;
  });
}
