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

/**
 * A line of the journal as it comes from the disk or the bridge. Its entry is not judged again: only this program writes
 * it, through `InboundPlanEntry`, and a database of another version is refused when it is opened.
 */
export function planEntryOf({ seq, entry }: { seq: number; entry: { type: string } }): JournalEntry<InboundPlanEntry> {
  return { seq, entry: entry as InboundPlanEntry }; // see above
}

/** A plan with its journal, and how it stood now and then on the way: an undo folds only from the last of these. */
export interface FoldedPlan {
  readonly journal: readonly JournalEntry<InboundPlanEntry>[];
  readonly plan: InboundPlan;
  readonly earlier: readonly { readonly seq: number; readonly plan: InboundPlan }[];
}

/** Entries between two of them; folding so many again takes a few milliseconds at ten thousand lines. */
const snapshotEvery = 100;
const mostSnapshots = 20;

/** The plan that a journal tells. */
export function foldPlan(journal: readonly JournalEntry<InboundPlanEntry>[]): FoldedPlan {
  return refold({ journal, plan: emptyPlan, earlier: [] });
}

/** The same, one entry further. */
export function advancePlan(folded: FoldedPlan, next: JournalEntry<InboundPlanEntry>): FoldedPlan {
  const journal = [...folded.journal, next];
  const { entry, seq } = next;
  if (entry.type === 'undo') {
    return refold({ ...folded, journal, earlier: folded.earlier.filter((each) => each.seq < entry.undoes) });
  }
  const plan = applyToPlan(folded.plan, { seq, entry });
  return {
    journal,
    plan,
    earlier: seq % snapshotEvery === 0 ? withSnapshot(folded.earlier, seq, plan) : folded.earlier,
  };
}

/** The entry that UNDO takes back: the newest one that a person made and that still stands. */
export function lastUndoable(
  journal: readonly JournalEntry<InboundPlanEntry>[],
): JournalEntry<InboundPlanEntry> | undefined {
  return standing(journal).findLast(({ entry }) => !programs.has(entry.type));
}

/** Folds what stands behind the last snapshot. What stood before it stands still: an undone entry took its snapshots along. */
function refold({ journal, earlier }: FoldedPlan): FoldedPlan {
  const last = earlier.at(-1);
  const since = last?.seq ?? 0;
  let plan = last?.plan ?? emptyPlan;
  let snapshots = earlier;
  for (const line of standing(journal)) {
    if (line.seq <= since) continue;
    plan = applyToPlan(plan, line);
    if (line.seq % snapshotEvery === 0) snapshots = withSnapshot(snapshots, line.seq, plan);
  }
  return { journal, plan, earlier: snapshots };
}

function withSnapshot(earlier: FoldedPlan['earlier'], seq: number, plan: InboundPlan): FoldedPlan['earlier'] {
  return [...earlier, { seq, plan }].slice(-mostSnapshots);
}
