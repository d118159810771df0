import type { ShiftAccount, ShiftDocument } from '../../../contract/bridge/shift.ts';

/** The state of a shift's work in one word: the worst decides. `n`: how many things it is about. */
export type ShiftVerdict =
  | { readonly kind: 'nothing' | 'done' }
  | { readonly kind: 'unexplained' | 'needs' | 'papers' | 'moving'; readonly n: number };

export function shiftVerdict({ scans, unexplained, documents, prints }: VerdictView): ShiftVerdict {
  if (unexplained > 0) return { kind: 'unexplained', n: unexplained };
  if (scans === 0) return { kind: 'nothing' };
  const needs = documents.filter(({ needsPerson }) => needsPerson).length;
  if (needs > 0) return { kind: 'needs', n: needs };
  // Only a person can say whether a document was printed, so it needs attention too.
  if (prints.length > 0) return { kind: 'papers', n: prints.length };
  const moving = documents.filter((document) => !endStages.has(receiptStage(document))).length;
  return moving > 0 ? { kind: 'moving', n: moving } : { kind: 'done' };
}

type VerdictView = Pick<ShiftAccount, 'scans' | 'unexplained' | 'documents' | 'prints'>;

/** The three states of the receipt (manual/floor.md 7), and the two outside that sequence. */
export const receiptStages = ['on-disk', 'sent', 'confirmed', 'refused', 'discarded'] as const;
export type ReceiptStage = (typeof receiptStages)[number];

const endStages: ReadonlySet<ReceiptStage> = new Set(['confirmed', 'discarded']);

/** A closed document with nothing to send has reached its end. */
export function receiptStage({ status, discarded, outboxState }: StageView): ReceiptStage {
  if (status !== 'closed') return 'on-disk';
  if (discarded) return 'discarded';
  switch (outboxState) {
    case 'pending':
    case 'held':
      return 'on-disk';
    case 'sending':
    case 'unconfirmed':
      return 'sent';
    case 'rejected':
      return 'refused';
    default:
      return 'confirmed';
  }
}

type StageView = Pick<ShiftDocument, 'status' | 'discarded' | 'outboxState'>;

/** Those that need attention first, then those not finished, then the rest; newest first within each group. */
export function byUrgency(documents: readonly ShiftDocument[]): readonly ShiftDocument[] {
  const rank = (document: ShiftDocument) => (document.needsPerson ? 0 : endStages.has(receiptStage(document)) ? 2 : 1);
  return documents.toSorted((a, b) => rank(a) - rank(b) || b.updatedAt - a.updatedAt);
}
