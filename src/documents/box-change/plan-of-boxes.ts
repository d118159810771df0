import { emptyBox, emptyPlan, type InboundPlan, type PlanBox, type PlanLine } from '../inbound-plan/inbound-plan.ts';
import { containerNumber } from '../inbound-plan/request.ts';
import type { ChangedOrder, GoodsNames } from './box-change.ts';
import { freeNumber, type ServiceBox } from './service-box.ts';

type Names = Readonly<Record<string, GoodsNames>>;

/** Converts the service's boxes to boxes of a plan, so that both are edited the same way. */
export function planOfBoxes(order: ChangedOrder, boxes: readonly ServiceBox[], names: Names, seq: number): InboundPlan {
  const { shipmentId, warehouseId, shippingType } = order;
  const planned = boxes.map((box) => planBox(box, names, seq));
  return numbered({
    ...emptyPlan,
    minted: false,
    header: {
      ShipmentId: shipmentId,
      ...(warehouseId === null ? {} : { WarehouseId: warehouseId }),
      ...(shippingType === null ? {} : { ShippingType: shippingType }),
    },
    boxes: planned.length === 0 ? [emptyBox] : planned,
  });
}

/** `seq`: of the entry that brought it. */
export function planBox(
  { number, weight, length, width, height, lines }: ServiceBox,
  names: Names,
  seq: number,
): PlanBox {
  return {
    number,
    weight,
    size: length === null || width === null || height === null ? null : { length, width, height },
    lines: lines
      .filter(({ quantity }) => quantity !== 0)
      .map(
        ({ sku, storageNo, quantity }, at): PlanLine => ({
          id: `${seq}.${number}.${at}`,
          code: sku,
          sku,
          storageNo,
          name: names[sku]?.[0] ?? null,
          nameCn: names[sku]?.[1] ?? null,
          lot: null,
          expiry: null,
          serial: null,
          quantity,
          status: 'known',
          touched: 0,
        }),
      ),
  };
}

/**
 * Gives every box that was created here a unique number, which it keeps whatever happens to the boxes before it. Never
 * one from `spokenFor`: it may be on the label of a box that somebody removed from the order.
 */
export function numbered(plan: InboundPlan, spokenFor: ReadonlySet<string> = new Set()): InboundPlan {
  if (plan.boxes.every(({ number, minted }) => number !== null || minted !== undefined)) return plan;
  const shipmentId = plan.header.ShipmentId ?? '';
  const taken = new Set([...spokenFor, ...plan.boxes.flatMap(({ number, minted }) => number ?? minted ?? [])]);
  const boxes = plan.boxes.map((box, index) =>
    box.number !== null || box.minted !== undefined
      ? box
      : { ...box, minted: freeNumber(shipmentId, index + 1, taken) },
  );
  return { ...plan, boxes };
}

/** The index of the box with that number; -1 if there is none. */
export function indexOfBox(plan: InboundPlan, number: string): number {
  return plan.boxes.findIndex((_, index) => containerNumber(plan, index) === number);
}
