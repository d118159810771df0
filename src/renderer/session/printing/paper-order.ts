import type { PaperOrder } from '../../../contract/bridge/documents.ts';
import { message, type Verdict } from '../../../contract/verdict.ts';
import type { Bridge } from '../../data/bridge/bridge.ts';
import { reasonOf } from './print-order.ts';

export interface PaperOrderOptions {
  readonly bridge: Pick<Bridge, 'invoke'>;
  readonly print: (order: PaperOrder) => Promise<void>;
  /** Nothing was printed: the verdict that says so. */
  readonly onFailed: (verdict: Verdict) => void;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Prints whole documents and reports each result to the core. `verdict`: that of the scan that ordered it, if any. */
export function createPaperOrder({ bridge, print, onFailed, now, newId }: PaperOrderOptions) {
  async function carryOut(order: PaperOrder, verdict: Verdict | null): Promise<void> {
    const { jobId, number } = order;
    const why = await print(order).then(() => null, reasonOf);
    if (why !== null) {
      const said = verdict ?? { scanId: newId(), at: now(), text: '', hold: false };
      const title = message('message.paper-failed', { number });
      onFailed({ ...said, tone: 'failed', title, detail: message('message.label-failed-how', { why }) });
    }
    // If the core is unreachable, the order stays as it was and counts as possibly printed.
    await bridge.invoke('print.settle', { id: jobId, why }).catch(() => undefined);
  }

  return {
    carryOut,
    /** Prints one from a list, including a closed one. Throws `Failure` when the core rejects it. */
    async again(documentId: string): Promise<void> {
      await carryOut(await bridge.invoke('document.print', { id: documentId }), null);
    },
  };
}
