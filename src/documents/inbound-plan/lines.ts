import type { ScannedItem } from '../journal/scanned-code.ts';
import { withoutJudgement } from '../weight/box-weight.ts';
import type { InboundPlan, PlanBox, PlanLine } from './inbound-plan.ts';

/** True if two scans count on one line: the same goods of the same lot, without a serial number. */
export function sameLine(line: ScannedItem, item: ScannedItem): boolean {
  return (
    (item.sku === null ? line.sku === null && line.code === item.code : line.sku === item.sku) &&
    line.storageNo === item.storageNo &&
    line.lot === item.lot &&
    line.expiry === item.expiry &&
    line.serial === null &&
    item.serial === null
  );
}

/** The line that QTY acts on: the newest in the open box. */
export function lastScannedLine(plan: InboundPlan): PlanLine | undefined {
  return plan.boxes[plan.openBox]?.lines.reduce<PlanLine | undefined>(
    (newest, line) => (newest && newest.touched >= line.touched ? newest : line),
    undefined,
  );
}

/** A line and the index of its box. */
export function findLine(plan: InboundPlan, id: string): { box: number; line: PlanLine } | undefined {
  for (const [box, { lines }] of plan.boxes.entries()) {
    const line = lines.find((each) => each.id === id);
    if (line) return { box, line };
  }
  return undefined;
}

export function changeLine(plan: InboundPlan, id: string, change: (line: PlanLine) => PlanLine | null): InboundPlan {
  const found = findLine(plan, id);
  if (!found) return plan;
  const next = change(found.line);
  const open = next === null || next.status === 'known' ? answered(plan, id) : plan;
  return changeBox(open, found.box, (box) => ({
    ...box,
    lines: next
      ? box.lines.map((each) => (each === found.line ? next : each))
      : box.lines.filter((each) => each !== found.line),
  }));
}

export function changeBox(plan: InboundPlan, at: number, change: (box: PlanBox) => PlanBox): InboundPlan {
  const box = plan.boxes[at];
  if (!box) return plan;
  const boxes = plan.boxes.slice();
  const changed = change(box);
  boxes[at] = changed.lines === box.lines ? changed : withoutJudgement(changed);
  return { ...plan, boxes };
}

/** Clears the questions about a line that is settled or gone: nothing is asked about it, and no scan can name it. */
export function answered(plan: InboundPlan, line: string): InboundPlan {
  return {
    ...plan,
    question: plan.question === line ? null : plan.question,
    learning: plan.learning === line ? null : plan.learning,
  };
}
