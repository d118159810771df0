import type { BridgeEvent } from '../../../contract/bridge/event.ts';
import type { BoxLabel } from '../../../contract/bridge/printing.ts';
import type { Verdict } from '../../../contract/verdict.ts';
import type { Bridge } from '../../data/bridge/bridge.ts';
import type { Devices } from '../../devices/devices.ts';
import { createPaperOrder } from './paper-order.ts';
import { createPrintOrder } from './print-order.ts';

export interface PrintingOptions {
  readonly bridge: Pick<Bridge, 'invoke'>;
  /** Absent in a test window. */
  readonly devices: Pick<Devices, 'print' | 'printPaper' | 'compose'> | undefined;
  readonly onFailed: (verdict: Verdict) => void;
  readonly now: () => number;
  readonly newId: () => string;
}

/** All printing of this window: what scans order, and what a person requests from a list. */
export function createPrinting({ bridge, devices, onFailed, now, newId }: PrintingOptions) {
  const noPrinter = () => Promise.reject(new Error('no printer'));
  const { print = noPrinter, printPaper = noPrinter, compose = noPrinter } = devices ?? {};
  const label = createPrintOrder({ bridge, print, compose, onFailed, now, newId });
  const papers = createPaperOrder({ bridge, print: printPaper, onFailed, now, newId });

  async function printAll(labels: readonly BoxLabel[]): Promise<void> {
    for (const each of labels) await label(each, null);
  }

  /** Labels for the label printer that an earlier window ordered but did not compose, or that now need another kind of ZPL. */
  function takeUp(): void {
    // An unreachable core sends an event when it is back.
    if (devices) void bridge.invoke('print.unhanded', {}).then(printAll, () => undefined);
  }

  return {
    label,
    paper: papers.carryOut,
    takeUp,
    hear: ({ type }: BridgeEvent): void => {
      if (type === 'settings' || type === 'restarted') takeUp();
    },
    /** Requested from a list. All of them throw `Failure` when the core rejects the request. */
    asked: {
      /** Prints a document, including a closed one. */
      printAgain: papers.again,
      /** Repeats a print job. */
      async reprint(jobId: string): Promise<void> {
        const again = await bridge.invoke('print.again', { id: jobId });
        if (again.label) await label(again.label, null);
        if (again.paper) await papers.carryOut(again.paper, null);
      },
      /** Prints all labels that failed or whose result is unknown. */
      printMissing: async (): Promise<void> => printAll(await bridge.invoke('print.missing', {})),
    },
  };
}
