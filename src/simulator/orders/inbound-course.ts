import { inboundServices } from '../prices/price-tables.ts';
import { between } from '../world/chance.ts';
import type { HandlerContext } from '../world/context.ts';
import type { DueWork } from '../world/due-work.ts';
import { dayMs, hourMs } from '../world/durations.ts';
import { totalsOf } from './inbound-figures.ts';
import { type InboundOrder, weightOf } from './inbound-order.ts';
import { isOver, shippedOutAfterMs } from './inbound-progress.ts';
import { closeInbound, inboundOrders, type ReceivedLine, receiveGoods } from './inbound-receipt.ts';

/** The transit time of a ShippingType that pricing does not know. */
const unknownDays = { min: 10, max: 15 };

/** Orders with more boxes than this arrive in two consignments. */
const boxesInOneConsignment = 2;

const works = {
  arrive: 'inbound.arrive',
  putAwaySome: 'inbound.put-away-some',
  putAwayRest: 'inbound.put-away-rest',
  close: 'inbound.close',
} as const;

/** Automatic progress: consignments arrive, are put away in two steps, and in the end the order is closed, complete or not. */
export const inboundWorks: readonly DueWork[] = [
  { kind: works.arrive, run: (context, key) => onItsWay(context, key, arrive) },
  { kind: works.putAwaySome, run: (context, key) => onItsWay(context, key, putAwaySome) },
  { kind: works.putAwayRest, run: (context, key) => onItsWay(context, key, putAwayRest) },
  { kind: works.close, run: (context, key) => onItsWay(context, key, closeInbound) },
];

/** Starts the transit of a submitted order's goods, which takes as long as pricing says. */
export function beginInbound({ store, chance }: HandlerContext, order: InboundOrder): void {
  const days = inboundServices.find(({ code }) => code === order.ShippingType)?.days ?? unknownDays;
  const wayMs = between(chance(order.ShipmentId, 'way'), days.min * dayMs, days.max * dayMs);
  store.schedule(order.createdAtMs + shippedOutAfterMs + wayMs, works.arrive, order.ShipmentId);
}

function onItsWay(
  context: HandlerContext,
  shipmentId: string,
  work: (context: HandlerContext, order: InboundOrder) => void,
): void {
  const order = context.store.get(inboundOrders, shipmentId);
  if (order !== undefined && !order.isByHand && !isOver(order)) work(context, order);
}

/** Most lines arrive as planned; some short, a few over. */
function arrive(context: HandlerContext, order: InboundOrder): void {
  const { store, clock, chance } = context;
  const consignment = order.consignments;
  const lines = goodsOfConsignment(order).map(({ Sku: sku, Quantity: planned }) => {
    const luck = chance(order.ShipmentId, `arrived ${consignment} ${sku}`);
    const missing = luck < 0.1 ? Math.round(planned * luck) : 0;
    const extra = luck > 0.96 && planned > 1 ? 2 : 0;
    return { sku, arrived: planned - missing + extra, putaway: 0 };
  });
  // Scales differ by up to one percent.
  const verifiedGrams = Math.round(weightOf(order) * (0.99 + chance(order.ShipmentId, 'scales') * 0.02));
  receiveGoods(context, { ...order, consignments: consignment + 1, verifiedGrams }, lines);
  const after = (step: string, fromHours: number, toHours: number) =>
    clock.now() + between(chance(order.ShipmentId, `${step} ${consignment}`), fromHours * hourMs, toHours * hourMs);
  store.schedule(after('some', 1, 4), works.putAwaySome, order.ShipmentId);
  store.schedule(after('rest', 5, 14), works.putAwayRest, order.ShipmentId);
  if (consignment + 1 < consignmentsOf(order)) store.schedule(after('next', 6, 20), works.arrive, order.ShipmentId);
  else store.schedule(after('close', 30, 48), works.close, order.ShipmentId);
}

function putAwaySome(context: HandlerContext, order: InboundOrder): void {
  putAway(context, order, (waiting) => Math.floor(waiting * 0.6));
}

/** Occasionally a unit is broken: it has arrived, but is never put away. */
function putAwayRest(context: HandlerContext, order: InboundOrder): void {
  putAway(context, order, (waiting, sku) =>
    context.chance(order.ShipmentId, `broken ${sku}`) < 0.04 ? waiting - 1 : waiting,
  );
}

function putAway(context: HandlerContext, order: InboundOrder, pieces: (waiting: number, sku: string) => number): void {
  const lines: ReceivedLine[] = totalsOf(order)
    .filter((line) => line.arrived > line.putaway)
    .map((line) => ({ sku: line.Sku, arrived: 0, putaway: pieces(line.arrived - line.putaway, line.Sku) }))
    .filter((line) => line.putaway > 0);
  if (lines.length > 0) receiveGoods(context, order, lines);
}

function consignmentsOf({ containers }: InboundOrder): number {
  return containers.length > boxesInOneConsignment ? 2 : 1;
}

/** The planned goods of the boxes in this consignment, per Sku: first one half, then the other. */
function goodsOfConsignment(order: InboundOrder) {
  const share = Math.ceil(order.containers.length / consignmentsOf(order));
  const lines = order.lines.filter(({ box }) => Math.floor(box / share) === order.consignments);
  return totalsOf({ lines, receipts: [] });
}
