import type { PaperOrder } from '../../contract/bridge/documents.ts';
import { message, type Verdict } from '../../contract/verdict.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { reasonOf } from './print-order.ts';

export interface PaperOrderOptions {
  readonly bridge: Pick<Bridge, 'invoke'>;
  readonly print: (order: PaperOrder) => Promise<void>;
  /** Nothing came out of the printer: the verdict that says so. */
  readonly onFailed: (verdict: Verdict) => void;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Prints whole documents and tells the core what came of each. `verdict`: of the scan that ordered it, if one did. */
export function createPaperOrder({ bridge, print, onFailed, now, newId }: PaperOrderOptions) {
  async function carryOut(order: PaperOrder, verdict: Verdict | null): Promise<void> {
    const { jobId, number } = order;
    const why = await print(order).then(() => null, reasonOf);
    if (why !== null) {
      const said = verdict ?? { scanId: newId(), at: now(), text: '', hold: false };
      const title = message('message.paper-failed', { number });
      onFailed({ ...said, tone: 'failed', title, detail: message('message.label-failed-how', { why }) });
    }
    // A core that is away keeps the order as it was: it counts as one that may have been printed.
    await bridge.invoke('print.settle', { id: jobId, why }).catch(() => undefined);
  }

  return {
    carryOut,
    /** Of one from a list, also a closed one. Throws `Failure` when the core refuses. */
    async again(documentId: string): Promise<void> {
      await carryOut(await bridge.invoke('document.print', { id: documentId }), null);
    },
  };
}
