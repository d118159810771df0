import { askedLine } from '../../../../documents/inbound-plan/decide-item.ts';
import type { InboundPlan, PlanLine } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { findLine } from '../../../../documents/inbound-plan/lines.ts';
import type { LineQuestion } from '../box/line-answers.tsx';

export interface AskedElsewhere {
  readonly line: PlanLine;
  /** The place of its box, from 1. */
  readonly box: number;
  readonly asks: Exclude<LineQuestion, 'read-twice'>;
}

/** The line that waits for an answer in a box that is not open, where its own buttons are not visible. */
export function askedElsewhere(plan: InboundPlan): AskedElsewhere | null {
  const { openBox, again } = plan;
  // YES and NO answer the newest question: a scan in the open box that may have been read twice.
  if (again !== null) return null;
  const { id, isLearning } = askedLine(plan);
  const found = id === null ? undefined : findLine(plan, id);
  if (!found || found.box === openBox) return null;
  return { line: found.line, box: found.box + 1, asks: isLearning ? 'learning' : 'what' };
}
