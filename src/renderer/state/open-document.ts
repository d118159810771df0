import type { DocumentView, JournalLine } from '../../contract/bridge.ts';
import type { InboundPlan } from '../../documents/inbound-plan.ts';
import { advancePlan, type FoldedPlan, foldPlan, planEntryOf } from '../../documents/inbound-plan-journal.ts';

/** The open plan as this window knows it: its journal, and what the journal folds to. */
export interface OpenDocument {
  readonly folded: FoldedPlan;
  readonly journal: FoldedPlan['journal'];
  readonly plan: InboundPlan;
  readonly id: string;
  readonly number: string;
  readonly operator: string;
  readonly createdAt: number;
}

export function openDocument({ id, number, operator, createdAt, journal }: DocumentView): OpenDocument {
  return { id, number, operator, createdAt, ...shown(foldPlan(journal.map(planEntryOf))) };
}

/** The document with these lines behind it. Lines it has already are passed over; `gap` when one between is missing. */
export function continueDocument(open: OpenDocument, lines: readonly JournalLine[]): OpenDocument | 'gap' {
  let { folded } = open;
  for (const line of lines) {
    const lastSeq = folded.journal.at(-1)?.seq ?? 0;
    if (line.seq <= lastSeq) continue;
    if (line.seq !== lastSeq + 1) return 'gap';
    folded = advancePlan(folded, planEntryOf(line));
  }
  return folded === open.folded ? open : { ...open, ...shown(folded) };
}

function shown(folded: FoldedPlan) {
  return { folded, journal: folded.journal, plan: folded.state };
}
