import type { BoxLabel } from '../../contract/box-label.ts';
import type { PaperOrder } from '../../contract/paper-order.ts';
import type { Verdict } from '../../contract/verdict.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { createPaperOrder } from './paper-order.ts';
import { createPrintOrder } from './print-order.ts';

export interface PrintingOptions {
  readonly bridge: Pick<Bridge, 'invoke'>;
  /** None in a window that is only there to be tested. */
  readonly devices:
    | { readonly print: (label: BoxLabel) => Promise<void>; readonly printPaper: (order: PaperOrder) => Promise<void> }
    | undefined;
  readonly onFailed: (verdict: Verdict) => void;
  readonly now: () => number;
  readonly newId: () => string;
}

/** All that this window prints: what scans order, and what a person asks for from a list. */
export function createPrinting({ bridge, devices, onFailed, now, newId }: PrintingOptions) {
  const noPrinter = () => Promise.reject(new Error('no printer'));
  const label = createPrintOrder({ bridge, print: devices?.print ?? noPrinter, onFailed, now, newId });
  const papers = createPaperOrder({ bridge, print: devices?.printPaper ?? noPrinter, onFailed, now, newId });
  return {
    label,
    paper: papers.carryOut,
    /** The paper of a document, also of a closed one. Throws `Failure` when the core refuses. */
    printAgain: papers.again,
    /** What a print job printed, once more. Throws `Failure` when the core refuses. */
    async reprint(jobId: string): Promise<void> {
      const again = await bridge.invoke('print.again', { id: jobId });
      if (again.label) await label(again.label, null);
      if (again.paper) await papers.carryOut(again.paper, null);
    },
  };
}
