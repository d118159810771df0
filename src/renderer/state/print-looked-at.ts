import type { DocumentKindName } from '../../contract/document-view.ts';
import { asFailure } from '../../contract/failure.ts';
import type { PaperOrder } from '../../contract/paper-order.ts';
import { message, type Verdict } from '../../contract/verdict.ts';
import { faultOf } from './dropped-verdict.ts';
import type { VerdictsStore } from './verdicts-store.ts';
import type { ViewStore } from './view-store.ts';

export interface PrintLookedAtOptions {
  readonly view: ViewStore;
  readonly verdicts: VerdictsStore;
  /** Nobody is there to ask for a paper. */
  readonly isLocked: () => boolean;
  /** Orders and prints the paper of a document; `onOrdered` is told before it is printed. Throws `Failure` when the core refuses. */
  readonly print: (documentId: string, onOrdered: (order: PaperOrder) => void) => Promise<void>;
  readonly tell: (verdict: Verdict) => void;
  readonly newId: () => string;
}

/** What has a paper when it is over. */
const printed: ReadonlySet<DocumentKindName> = new Set(['putaway-check', 'pallet-check', 'bill-of-lading']);

/**
 * PRINT while a document that is over is looked at is about that one. The core does not know what is looked at: it would print the
 * open one, or the one that was finished last. Answers whether it was meant so; all other commands, and any while an error waits or
 * the station is locked, are the core's.
 */
export function createPrintLookedAt({ view, verdicts, isLocked, print, tell, newId }: PrintLookedAtOptions) {
  return (text: string, at: number): boolean => {
    const { closedPaper } = view.getState();
    if (text.trim().toUpperCase() !== 'DOCK.PRINT' || closedPaper === null || !printed.has(closedPaper.kind))
      return false;
    if (verdicts.store.getState().shown?.hold === true || isLocked()) return false;
    const scan = { scanId: newId(), at, text, hold: false } as const;
    const onOrdered = ({ again, number }: PaperOrder) => {
      const title = message(again ? 'message.paper-again' : 'message.paper-printed', { number });
      tell({ ...scan, tone: 'command', title, detail: message('message.print-came-how') });
    };
    print(closedPaper.id, onOrdered).catch((error: unknown) =>
      tell({ ...scan, tone: 'failed', title: faultOf(asFailure(error)), detail: null }),
    );
    return true;
  };
}
