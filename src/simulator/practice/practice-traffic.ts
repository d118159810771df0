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

/** How long the practice warehouse has been operating before its opening. */
export const historyMs = 75 * dayMs;

/** The average interval between other clients' orders, by time before the opening; the closer to it, the more is still moving. */
const paces: readonly { readonly beforeMs: number; readonly apartMs: number }[] = [
  { beforeMs: 3 * dayMs, apartMs: 300 * minuteMs },
  { beforeMs: 6 * hourMs, apartMs: 20 * minuteMs },
  { beforeMs: 0, apartMs: 5 * minuteMs },
];
const liveApartMs = 3 * minuteMs;

/** Somebody who returns after weeks finds the events of the last hours, not thousands of orders to catch up with. */
const longestCatchUpMs = 12 * hourMs;

/** Other clients' orders are deleted long after their course is over, so that a practice warehouse does not grow forever. */
const rememberedMs = { history: 120 * dayMs, live: 45 * dayMs };

/** Goods too large for a parcel are rarely ordered. */
const largest = { grams: 6_000, cm: 60 };

interface OpeningOrder {
  /** Relative to the opening. */
  readonly atMs: number;
  readonly wanted: Wanted;
}

/** Around the opening there is something in every state, something new to see, and something that needs attention. */
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

/** The other clients of the practice warehouse order day and night, so that its orders and its stock keep moving. */
export function createPracticeWorks(): readonly DueWork[] {
  let goods: { readonly ofSkus: number; readonly ordinary: readonly StoredSku[] } | undefined;
  return [
    {
      kind: works.order,
      run: (context, key, untilMs) => {
        const ofSkus = context.store.count(skus);
        // Read again if there are more or, after a reset, fewer.
        if (goods?.ofSkus !== ofSkus) goods = { ofSkus, ordinary: ordinaryGoods(context.store, ofSkus) };
        placeOrder(context, goods.ordinary, key === '' ? undefined : openingOrders[Number(key)]?.wanted);
        if (key === '') scheduleNext(context, untilMs);
      },
    },
    { kind: works.forget, run: forget },
  ];
}

/** Their first order comes at once. */
export function beginTraffic({ store, clock }: HandlerContext, openedMs: number): void {
  store.set(openedMsName, openedMs);
  store.schedule(clock.now(), works.order, '');
  for (const [index, { atMs }] of openingOrders.entries()) {
    store.schedule(openedMs + atMs, works.order, String(index));
  }
}

/** Uses the same handlers as for clients: what holds for a client's order also holds for these. */
function placeOrder(context: HandlerContext, goods: readonly StoredSku[], wanted: Wanted | undefined): void {
  const { store, clock } = context;
  const { endpoint, id, body } = practiceRequest(context, goods, context.ids.next('practice-order'), wanted);
  const handler = practiceHandlers.find(({ name }) => name === endpoint);
  const answer = handler?.answer(context, { params: undefined, query: undefined, body }, false);
  // Somebody may have used the id for their own order: that one stays.
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

/** Practice ids are unique across collections. Goods still missing from an inbound order will never arrive, so it is closed first. */
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
