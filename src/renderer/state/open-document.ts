import type { DocumentView, JournalLine } from '../../contract/bridge.ts';
import { emptyPlan, type InboundPlan, type InboundPlanEntry } from '../../documents/inbound-plan.ts';
import { advancePlan, foldPlan } from '../../documents/inbound-plan-journal.ts';
import type { JournalEntry } from '../../documents/journal.ts';

/** The open plan as this window knows it: its journal, and what the journal folds to. */
export interface OpenDocument {
  readonly id: string;
  readonly number: string;
  readonly operator: string;
  readonly createdAt: number;
  readonly journal: readonly JournalEntry<InboundPlanEntry>[];
  readonly plan: InboundPlan;
}

export function openDocument({ id, number, operator, createdAt, journal }: DocumentView): OpenDocument {
  const entries = journal.map(toEntry);
  return { id, number, operator, createdAt, journal: entries, plan: entries.length ? foldPlan(entries) : emptyPlan };
}

/** The document with these lines behind it. Lines it has already are passed over; `gap` when one between is missing. */
export function continueDocument(open: OpenDocument, lines: readonly JournalLine[]): OpenDocument | 'gap' {
  let { journal, plan } = open;
  let lastSeq = journal.at(-1)?.seq ?? 0;
  for (const line of lines) {
    if (line.seq <= lastSeq) continue;
    if (line.seq !== lastSeq + 1) return 'gap';
    const entry = toEntry(line);
    journal = [...journal, entry];
    plan = advancePlan(plan, journal, entry);
    lastSeq = line.seq;
  }
  return journal === open.journal ? open : { ...open, journal, plan };
}

function toEntry({ seq, entry }: JournalLine): JournalEntry<InboundPlanEntry> {
  // The core wrote and checked the entry; the fold is the same code on both sides.
  return { seq, entry: entry as unknown as InboundPlanEntry };
}
