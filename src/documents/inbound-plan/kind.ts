import { type Message, message } from '../../contract/verdict.ts';
import { answerWanted, type DocumentKind, type DocumentSummary } from '../journal/document-kind.ts';
import { advanceDocument, type FoldedDocument, foldDocument } from '../journal/fold-document.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { boxSubject } from '../journal/photos.ts';
import { isWeightOpen } from '../weight/box-weight.ts';
import { applyToPlan } from './apply.ts';
import { emptyPlan, type InboundPlan, type InboundPlanEntry } from './inbound-plan.ts';
import { filledBoxes } from './request.ts';

export const inboundPlanKind: DocumentKind<InboundPlan, InboundPlanEntry> = {
  screen: 'inbound',
  empty: emptyPlan,
  apply: applyToPlan,
  programs: new Set(['opened', 'sscc', 'asked', 'weight-asked', 'found', 'not-found', 'closed', 'reopened']),
  summary: summaryOf,
  countsBoxes: true,
  openBoxes: (plan) => plan,
  photographed: boxSubject,
  isListedUnsent: true,
  hasResult: false,
  openQuestions: (plan) => [...answerWanted(plan.boxes.some(isWeightOpen)), ...unknownLines(plan)],
};

/** How a list of documents shows it: by its ShipmentId. */
export function summaryOf(plan: InboundPlan): DocumentSummary {
  const pieces = plan.boxes.reduce((sum, box) => sum + box.lines.reduce((inBox, line) => inBox + line.quantity, 0), 0);
  return { number: plan.header.ShipmentId ?? '', boxes: filledBoxes(plan).length, pieces };
}

export type FoldedPlan = FoldedDocument<InboundPlan, InboundPlanEntry>;

/**
 * A journal line as read from disk or sent over the bridge. Its entry is not validated again: only this program writes
 * it, through `InboundPlanEntry`, and a database of another version is refused when it is opened.
 */
export function planEntryOf({ seq, entry }: { seq: number; entry: { type: string } }): JournalEntry<InboundPlanEntry> {
  return { seq, entry: entry as InboundPlanEntry }; // see above
}

/** Folds a journal to its plan. */
export function foldPlan(journal: readonly JournalEntry<InboundPlanEntry>[]): FoldedPlan {
  return foldDocument(inboundPlanKind, journal);
}

/** The same, with one more entry. */
export function advancePlan(folded: FoldedPlan, next: JournalEntry<InboundPlanEntry>): FoldedPlan {
  return advanceDocument(inboundPlanKind, folded, next);
}

/** Lines with an unknown code. */
export function unknownLines({ boxes }: Pick<InboundPlan, 'boxes'>): readonly Message[] {
  const lines = boxes.flatMap((box) => box.lines).filter((line) => line.status === 'unknown');
  return lines.length === 0 ? [] : [message('home.need-lines', { n: lines.length })];
}
