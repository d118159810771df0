import { emptyPlan, type InboundPlan, type InboundPlanEntry } from './inbound-plan.ts';
import { applyToPlan } from './inbound-plan-apply.ts';
import { type JournalEntry, standing } from './journal.ts';

const programs: ReadonlySet<InboundPlanEntry['type']> = new Set([
  'opened',
  'asked',
  'found',
  'not-found',
  'closed',
  'reopened',
]);

/** The plan that a journal tells. */
export function foldPlan(journal: readonly JournalEntry<InboundPlanEntry>[]): InboundPlan {
  return standing(journal).reduce(applyToPlan, emptyPlan);
}

/** The same, one entry further; an undo folds again. `journal` already holds `next`. */
export function advancePlan(
  plan: InboundPlan,
  journal: readonly JournalEntry<InboundPlanEntry>[],
  next: JournalEntry<InboundPlanEntry>,
): InboundPlan {
  return next.entry.type === 'undo' ? foldPlan(journal) : applyToPlan(plan, { seq: next.seq, entry: next.entry });
}

/** The entry that UNDO takes back: the newest one that a person made and that still stands. */
export function lastUndoable(
  journal: readonly JournalEntry<InboundPlanEntry>[],
): JournalEntry<InboundPlanEntry> | undefined {
  return standing(journal).findLast(({ entry }) => !programs.has(entry.type));
}
