import { emptyBox, type InboundPlan, type PlanBox } from '../inbound-plan/inbound-plan.ts';
import type { BoxChange, BoxChangeEntry, BoxConflict, TakenBox } from './box-change.ts';
import { compareBox } from './compare-box.ts';
import { pairBoxes } from './pair-boxes.ts';
import { indexOfBox, numbered, planBox } from './plan-of-boxes.ts';
import { type ServiceBox, sameServiceBox } from './service-box.ts';

type Theirs = Extract<BoxChangeEntry, { type: 'theirs' }>;

/**
 * Somebody changed boxes at the service. A box that nobody touched here is taken as it is there; one that was changed on both
 * sides, and not alike, is for a person to judge; so is one that may be another one now, and one that is open here and gone there:
 * whoever scans into it must not find themselves in another box. From then on the change is made against what the service has now.
 */
export function mergeTheirs(change: BoxChange, seq: number, { boxes: read, at, names }: Theirs): BoxChange {
  const { boxes, unsure } = pairBoxes(change, read);
  const before = byNumber(change.base);
  const now = byNumber(boxes);
  const waiting = new Map(change.conflicts.map((conflict) => [conflict.number, conflict]));
  const taken = new Map(change.taken.map((box) => [box.number, box]));
  const known = spokenFor({ base: [...change.base, ...boxes], taken: change.taken, conflicts: change.conflicts });
  let { plan } = change;
  for (const number of new Set([...before.keys(), ...now.keys()])) {
    const [was, theirs] = [before.get(number) ?? null, now.get(number) ?? null];
    if (sameServiceBox(was, theirs) && !unsure.has(number)) continue;
    if (was === null && theirs !== null && isBegunHere(plan, number) && !waiting.has(number)) {
      // Two boxes that two people began: ours takes the next number that is free.
      plan = numbered(besideOurs(plan, number, planBox(theirs, names, seq)), known);
      taken.set(number, { number, before: null, theirs });
      continue;
    }
    const oldest = waiting.get(number)?.before ?? taken.get(number)?.before ?? was;
    const news: BoxConflict & TakenBox = { number, before: oldest, theirs };
    const isDisputed = unsure.has(number) || waiting.has(number) || isChanged(plan, number, was);
    if (isDisputed || isTakenAway(plan, number, theirs)) {
      waiting.delete(number);
      if (isChanged(plan, number, theirs)) waiting.set(number, news);
    } else {
      plan = numbered(putBox(plan, number, theirs, names, seq), known);
      taken.set(number, news);
    }
  }
  return { ...change, base: boxes, readAt: at, plan, conflicts: [...waiting.values()], taken: [...taken.values()] };
}

/** Numbers of the boxes that the service has, and of those that it had while they were changed here. */
export function spokenFor({
  base,
  taken,
  conflicts,
}: Pick<BoxChange, 'base' | 'taken' | 'conflicts'>): ReadonlySet<string> {
  return new Set([...base, ...taken, ...conflicts].map(({ number }) => number));
}

/** The box of that number as the service has it, in place of ours; null takes ours out. What was begun here may need a number then. */
export function putBox(
  plan: InboundPlan,
  number: string,
  theirs: ServiceBox | null,
  names: Theirs['names'],
  seq: number,
): InboundPlan {
  const at = indexOfBox(plan, number);
  if (theirs !== null) {
    const box = planBox(theirs, names, seq);
    return { ...plan, boxes: at < 0 ? [...plan.boxes, box] : plan.boxes.with(at, box) };
  }
  return at < 0 ? plan : withoutBox(plan, at);
}

/** Empties the box and opens it: what is scanned into it now is what it holds. */
export function rescanBox(plan: InboundPlan, number: string): InboundPlan {
  const at = indexOfBox(plan, number);
  if (at < 0) {
    const boxes = [...plan.boxes, { ...emptyBox, number }];
    return { ...plan, boxes, openBox: boxes.length - 1, lastClosedBox: plan.openBox };
  }
  const box = plan.boxes[at] ?? emptyBox;
  const lastClosedBox = at === plan.openBox ? plan.lastClosedBox : plan.openBox;
  return { ...plan, boxes: plan.boxes.with(at, { ...box, lines: [] }), openBox: at, lastClosedBox };
}

function withoutBox(plan: InboundPlan, at: number): InboundPlan {
  const boxes = plan.boxes.toSpliced(at, 1);
  const moved = (index: number) => (index > at ? index - 1 : index);
  const { lastClosedBox } = plan;
  // Whoever had it open goes on with an empty one, and never in the box beside it.
  const wasOpen = at === plan.openBox;
  return {
    ...plan,
    boxes: wasOpen || boxes.length === 0 ? [...boxes, emptyBox] : boxes,
    openBox: wasOpen ? boxes.length : moved(plan.openBox),
    lastClosedBox: lastClosedBox === null || lastClosedBox === at ? null : moved(lastClosedBox),
  };
}

function isBegunHere(plan: InboundPlan, number: string): boolean {
  const box = plan.boxes[indexOfBox(plan, number)];
  return box !== undefined && box.number === null;
}

function besideOurs(plan: InboundPlan, number: string, theirs: PlanBox): InboundPlan {
  const at = indexOfBox(plan, number);
  const { minted: _, ...ours } = plan.boxes[at] ?? emptyBox;
  return { ...plan, boxes: [...plan.boxes.with(at, ours), theirs] };
}

function isTakenAway(plan: InboundPlan, number: string, theirs: ServiceBox | null): boolean {
  return theirs === null && indexOfBox(plan, number) === plan.openBox;
}

function isChanged(plan: InboundPlan, number: string, against: ServiceBox | null): boolean {
  const at = indexOfBox(plan, number);
  return compareBox(number, null, plan.boxes[at] ?? null, against) !== null;
}

function byNumber(boxes: readonly ServiceBox[]): Map<string, ServiceBox> {
  return new Map(boxes.map((box) => [box.number, box]));
}
