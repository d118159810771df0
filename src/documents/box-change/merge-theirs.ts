import { emptyBox, type InboundPlan, type PlanBox } from '../inbound-plan/inbound-plan.ts';
import type { BoxChange, BoxChangeEntry, BoxConflict, TakenBox } from './box-change.ts';
import { compareBox } from './compare-box.ts';
import { pairBoxes } from './pair-boxes.ts';
import { indexOfBox, numbered, planBox } from './plan-of-boxes.ts';
import { type ServiceBox, sameServiceBox } from './service-box.ts';

type Theirs = Extract<BoxChangeEntry, { type: 'theirs' }>;

/**
 * Merges boxes that somebody changed at the service. A box that nobody touched here is adopted. A person decides about
 * a box that was changed differently on both sides, one whose identity is uncertain, and one that is open here but gone
 * there: nobody scanning into it may end up in another box. From then on the change is based on what the service has
 * now.
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
      // Two boxes created by two people: ours takes the next free number.
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

/** Numbers of the boxes that the service has, now or at any time during the change. */
export function spokenFor({
  base,
  taken,
  conflicts,
}: Pick<BoxChange, 'base' | 'taken' | 'conflicts'>): ReadonlySet<string> {
  return new Set([...base, ...taken, ...conflicts].map(({ number }) => number));
}

/** Replaces our box of that number with the service's; null removes ours. A box created here may then need a number. */
export function putBox(
  plan: InboundPlan,
  number: string,
  theirs: ServiceBox | null,
  names: Theirs['names'],
  seq: number,
): InboundPlan {
  const at = indexOfBox(plan, number);
  if (theirs !== null) {
    const { sscc } = plan.boxes[at] ?? emptyBox;
    const box = { ...planBox(theirs, names, seq), ...(sscc === undefined ? {} : { sscc }) };
    return { ...plan, boxes: at < 0 ? [...plan.boxes, box] : plan.boxes.with(at, box) };
  }
  return at < 0 ? plan : withoutBox(plan, at);
}

/** Empties the box and opens it: it will hold what is scanned from now on. */
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
  // If it was open, continue with an empty box, never with the adjacent one.
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
