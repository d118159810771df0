import type { LabelFacts, StatedLine } from '../../contract/bridge/printing.ts';
import type { BoxRules } from '../journal/document-rules.ts';
import { ssccOf } from '../journal/sscc-entry.ts';
import { applyToPlan } from './apply.ts';
import { goToBox, piecesIn } from './box-command.ts';
import type { InboundPlan, InboundPlanEntry, PlanBox } from './inbound-plan.ts';
import { containerNumber } from './request.ts';
import { boxNamed, giveSsccs } from './sscc.ts';

/** The boxes of a shipment; those of an order that is being changed are the same. */
export const planBoxes: BoxRules<InboundPlan, InboundPlanEntry> = {
  added: (plan, entry) => {
    if (entry.type === 'opened') return [0];
    if (entry.type !== 'box-next' && entry.type !== 'same') return [];
    const { boxes } = applyToPlan(plan, { seq: 0, entry });
    return boxes.flatMap((box, place) => (place >= plan.boxes.length && ssccOf(box) === null ? [place] : []));
  },
  give: giveSsccs,
  openPlace: ({ openBox }) => openBox,
  numberAt: containerNumber,
  ssccAt: ({ boxes }, place) => (boxes[place] === undefined ? null : ssccOf(boxes[place])),
  placeOf: (plan, name) => {
    const place = boxNamed(plan, name);
    return place < 0 ? null : place;
  },
  open: (plan, place) => goToBox(plan, String(place + 1)),
  label: labelOfBox,
  printsFirst: true,
  mayBeNumber: true,
};

function labelOfBox(plan: InboundPlan, place: number, states: boolean): LabelFacts {
  const box = plan.boxes[place];
  const goods = goodsIn(box);
  const sscc = box === undefined ? null : ssccOf(box);
  return {
    plan: plan.header.ShipmentId ?? '',
    number: containerNumber(plan, place),
    place: place + 1,
    pieces: box ? piecesIn(box) : 0,
    skus: goods.length,
    goods,
    weight: box?.weight ?? null,
    size: box?.size ?? null,
    warehouse: plan.header.WarehouseId ?? '',
    shippingType: plan.header.ShippingType ?? '',
    ...(sscc === null ? {} : { sscc }),
    ...(states ? { contents: contentsOf(box) } : {}),
  };
}

function goodsIn(box: PlanBox | undefined): LabelFacts['goods'] {
  const quantities = new Map<string, number>();
  for (const { sku, code, quantity } of box?.lines ?? []) {
    const name = sku ?? code;
    quantities.set(name, (quantities.get(name) ?? 0) + quantity);
  }
  return Array.from(quantities, ([sku, quantity]) => ({ sku, quantity }));
}

/** As a manifest states them; null while somebody has to say what one of them is. */
function contentsOf(box: PlanBox | undefined): readonly StatedLine[] | null {
  const lines = box?.lines ?? [];
  if (lines.some(({ status }) => status !== 'known')) return null;
  return lines.map(({ sku, code, quantity, lot, expiry, serial }) => ({
    ...{ code: sku ?? code, quantity, lot, expiry, serial },
  }));
}
