import { type SsccEntry, ssccOf } from '../journal/sscc-entry.ts';
import type { InboundPlan } from './inbound-plan.ts';
import { containerNumber } from './request.ts';

/** A box keeps the SSCC that it has, and the number that a person gave it. */
export function giveSsccs(plan: InboundPlan, { places, ssccs, isNumber }: SsccEntry): InboundPlan {
  const boxes = plan.boxes.slice();
  for (const [at, place] of places.entries()) {
    const [box, sscc] = [boxes[place], ssccs[at]];
    if (box === undefined || sscc === undefined || ssccOf(box) !== null) continue;
    boxes[place] = { ...box, sscc, ...(isNumber && box.number === null ? { minted: sscc } : {}) };
  }
  return { ...plan, boxes };
}

/** The index of the box with that number or SSCC; -1 if there is none. */
export function boxNamed(plan: InboundPlan, name: string): number {
  return plan.boxes.findIndex((box, index) => box.sscc === name || containerNumber(plan, index) === name);
}
