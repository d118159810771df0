import { applyToChange } from '../../documents/box-change/apply.ts';
import { type BoxChange, type BoxChangeEntry, emptyChange } from '../../documents/box-change/box-change.ts';
import type { InboundPlanEntry } from '../../documents/inbound-plan/inbound-plan.ts';
import { type JournalEntry, standing, type UndoEntry } from '../../documents/journal/journal.ts';
import { type TracedPlan, traceBoxes } from './trace-plan.ts';

type ChangeStep = JournalEntry<Exclude<BoxChangeEntry, UndoEntry>>;
type PlanStep = JournalEntry<Exclude<InboundPlanEntry, UndoEntry>>;

/** Folds a change of boxes: its scans are traced through its boxes like those of a plan. */
export async function traceChange(
  journal: readonly JournalEntry<BoxChangeEntry>[],
  rest: () => Promise<void>,
): Promise<TracedPlan & { readonly change: BoxChange }> {
  let change = emptyChange;
  const traced = await traceBoxes(
    standing(journal) as PlanStep[], // entries that a plan does not have count nothing there
    emptyChange.plan,
    (_, step) => {
      change = applyToChange(change, step as ChangeStep); // unchanged from the journal
      return change.plan;
    },
    rest,
  );
  return { ...traced, change };
}
