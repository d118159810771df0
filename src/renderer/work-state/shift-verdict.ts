import type { ShiftAccount, ShiftDocument } from '../../contract/bridge/shift.ts';

/** How far the work of a shift has come, in one word: what is worst decides. `n`: how many things it is about. */
export type ShiftVerdict =
  | { readonly kind: 'nothing' | 'done' }
  | { readonly kind: 'unexplained' | 'needs' | 'papers' | 'moving'; readonly n: number };

export function shiftVerdict({ scans, unexplained, documents, prints }: VerdictView): ShiftVerdict {
  if (unexplained > 0) return { kind: 'unexplained', n: unexplained };
  if (scans === 0) return { kind: 'nothing' };
  const needs = documents.filter(({ needsPerson }) => needsPerson).length;
  if (needs > 0) return { kind: 'needs', n: needs };
  // Whether a paper came out of the printer nobody but a person can say: it waits for one as well.
  if (prints.length > 0) return { kind: 'papers', n: prints.length };
  const moving = documents.filter((document) => !endStages.has(receiptStage(document))).length;
  return moving > 0 ? { kind: 'moving', n: moving } : { kind: 'done' };
}

type VerdictView = Pick<ShiftAccount, 'scans' | 'unexplained' | 'documents' | 'prints'>;

/** The three states of the receipt (manual/floor.md 7), and the two that leave the way. */
export const receiptStages = ['on-disk', 'sent', 'confirmed', 'refused', 'discarded'] as const;
export type ReceiptStage = (typeof receiptStages)[number];

const endStages: ReadonlySet<ReceiptStage> = new Set(['confirmed', 'discarded']);

/** What is closed and has nothing to send is as far as it can come. */
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

/** What needs somebody first, then what is not there yet, then the rest; the newest first among their like. */
export function byUrgency(documents: readonly ShiftDocument[]): readonly ShiftDocument[] {
  const rank = (document: ShiftDocument) => (document.needsPerson ? 0 : endStages.has(receiptStage(document)) ? 2 : 1);
  return documents.toSorted((a, b) => rank(a) - rank(b) || b.updatedAt - a.updatedAt);
}
