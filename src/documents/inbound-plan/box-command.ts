import { message } from '../../contract/verdict.ts';
import { accept, type Decision, refuse } from '../journal/decision.ts';
import { askAboutWeight } from '../weight/box-weight.ts';
import type { InboundPlan, InboundPlanEntry, PlanBox } from './inbound-plan.ts';
import { boxNamed } from './sscc.ts';

type PlanDecision = Decision<InboundPlanEntry>;

/** A whole number is the box's position, anything else its number (manual/floor.md 8). */
export function goToBox(plan: InboundPlan, no: string | null): PlanDecision {
  const open = plan.boxes[plan.openBox];
  if (no === null) return nextBox(plan, null);
  if (/^\d{1,6}$/.test(no)) {
    const place = Number(no);
    if (place === plan.boxes.length + 1) return nextBox(plan, null);
    if (place >= 1 && place <= plan.boxes.length) return reopen(plan, place - 1);
    return refuse('failed', message('message.no-such-box', { box: no, boxes: plan.boxes.length }));
  }
  const known = boxNamed(plan, no);
  if (known >= 0) return reopen(plan, known);
  if (open && open.lines.length === 0 && open.number === null) {
    return accept(
      { type: 'box-numbered', number: no },
      'command',
      message('message.box-numbered', { box: plan.openBox + 1, number: no }),
    );
  }
  return nextBox(plan, no);
}

function nextBox(plan: InboundPlan, number: string | null): PlanDecision {
  const closing = plan.boxes[plan.openBox];
  const pieces = closing ? piecesIn(closing) : 0;
  const closed = message('message.box-closed', { box: plan.openBox + 1, pieces });
  // After reopening an earlier box, an empty next box may already exist at the end.
  const waiting = number === null && plan.openBox < plan.boxes.length - 1 && isUntouched(plan.boxes.at(-1));
  const entry: InboundPlanEntry = waiting
    ? { type: 'box-opened', place: plan.boxes.length - 1 }
    : { type: 'box-next', number };
  const next = waiting ? plan.boxes.length : plan.boxes.length + 1;
  return accept(entry, 'box-complete', closed, message('message.box-open', { box: next }), { n: pieces });
}

function isUntouched(box: PlanBox | undefined): boolean {
  return box !== undefined && box.lines.length === 0 && box.number === null;
}

function reopen(plan: InboundPlan, place: number): PlanDecision {
  // Going to the box that is already open neither closes nor opens anything: SAME still copies the last closed one.
  const entry = place === plan.openBox ? null : ({ type: 'box-opened', place } as const);
  return accept(entry, 'command', message('message.box-open', { box: place + 1 }));
}

export function copyLast(plan: InboundPlan, count: number): PlanDecision {
  const last = plan.lastClosedBox === null ? undefined : plan.boxes[plan.lastClosedBox];
  if (!last || plan.lastClosedBox === null) return refuse('failed', message('message.same-nothing'));
  const box = plan.lastClosedBox + 1;
  if (last.lines.length === 0) return refuse('failed', message('message.same-empty', { box }));
  if (last.lines.some((line) => line.serial !== null)) {
    return refuse('failed', message('message.same-serials', { box }));
  }
  const asked = askAboutWeight(plan.boxes, plan.lastClosedBox);
  if (asked !== null) return asked;
  if (plan.boxes.length + count > maxBoxes)
    return refuse('failed', message('message.too-many-boxes', { max: maxBoxes }));
  // An empty open box becomes the first copy, and an empty one opens after the last.
  const isFilled = (plan.boxes[plan.openBox]?.lines.length ?? 0) > 0;
  const open = isFilled ? plan.openBox + 1 : plan.boxes.length + count;
  return accept(
    { type: 'same', count },
    'box-complete',
    message('message.same-done', { count, box }),
    message('message.box-open', { box: open }),
  );
}

/** A typo (SAME.99999) must not fill the disk; no real plan is this large. */
const maxBoxes = 5000;

export function piecesIn(box: PlanBox): number {
  return box.lines.reduce((sum, line) => sum + line.quantity, 0);
}
