import type { BoxChange } from '../../../../documents/box-change/box-change.ts';
import { compareBox } from '../../../../documents/box-change/compare-box.ts';
import type { ServiceBox } from '../../../../documents/box-change/service-box.ts';
import type { PlanBox } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { containerNumber } from '../../../../documents/inbound-plan/request.ts';

// A box object stays the same until the box changes, so only the box just scanned into is compared again.
const compared = new WeakMap<PlanBox, { readonly base: ServiceBox | null; readonly differs: boolean }>();
const byNumber = new WeakMap<readonly ServiceBox[], ReadonlyMap<string, ServiceBox>>();

/** Whether the box at that place differs from the service's. */
export function isBoxChanged({ plan, base }: Pick<BoxChange, 'plan' | 'base'>, index: number): boolean {
  const box = plan.boxes[index];
  if (box === undefined) return false;
  const number = containerNumber(plan, index);
  const theirs = numbers(base).get(number) ?? null;
  const known = compared.get(box);
  if (known !== undefined && known.base === theirs) return known.differs;
  const differs = compareBox(number, index + 1, box, theirs) !== null;
  compared.set(box, { base: theirs, differs });
  return differs;
}

/** How many boxes differ from the service's, including those that only the service has. */
export function changedBoxes(change: Pick<BoxChange, 'plan' | 'base'>): number {
  const { plan, base } = change;
  const here = new Set(plan.boxes.map((_, index) => containerNumber(plan, index)));
  const gone = base.filter(({ number }) => !here.has(number)).length;
  return gone + plan.boxes.filter((_, index) => isBoxChanged(change, index)).length;
}

function numbers(base: readonly ServiceBox[]): ReadonlyMap<string, ServiceBox> {
  const known = byNumber.get(base);
  if (known !== undefined) return known;
  const made = new Map(base.map((box) => [box.number, box]));
  byNumber.set(base, made);
  return made;
}
