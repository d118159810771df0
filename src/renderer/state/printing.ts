import type { BridgeEvent } from '../../contract/bridge/event.ts';
import type { BoxLabel } from '../../contract/bridge/printing.ts';
import type { Verdict } from '../../contract/verdict.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { Devices } from './devices.ts';
import { createPaperOrder } from './paper-order.ts';
import { createPrintOrder } from './print-order.ts';

export interface PrintingOptions {
  readonly bridge: Pick<Bridge, 'invoke'>;
  /** None in a window that is only there to be tested. */
  readonly devices: Pick<Devices, 'print' | 'printPaper' | 'compose'> | undefined;
  readonly onFailed: (verdict: Verdict) => void;
  readonly now: () => number;
  readonly newId: () => string;
}

/** All that this window prints: what scans order, and what a person asks for from a list. */
export function createPrinting({ bridge, devices, onFailed, now, newId }: PrintingOptions) {
  const noPrinter = () => Promise.reject(new Error('no printer'));
  const { print = noPrinter, printPaper = noPrinter, compose = noPrinter } = devices ?? {};
  const label = createPrintOrder({ bridge, print, compose, onFailed, now, newId });
  const papers = createPaperOrder({ bridge, print: printPaper, onFailed, now, newId });

  async function printAll(labels: readonly BoxLabel[]): Promise<void> {
    for (const each of labels) await label(each, null);
  }

  /** Labels for the label printer that a window ordered and did not live to compose, or that need another kind of ZPL now. */
  function takeUp(): void {
    // A core that is away tells when it is back.
    if (devices) void bridge.invoke('print.unhanded', {}).then(printAll, () => undefined);
  }

  return {
    label,
    paper: papers.carryOut,
    takeUp,
    hear: ({ type }: BridgeEvent): void => {
      if (type === 'settings' || type === 'restarted') takeUp();
    },
    /** By a person, from a list. All of them throw `Failure` when the core refuses. */
    asked: {
      /** The paper of a document, also of a closed one. */
      printAgain: papers.again,
      /** What a print job printed, once more. */
      async reprint(jobId: string): Promise<void> {
        const again = await bridge.invoke('print.again', { id: jobId });
        if (again.label) await label(again.label, null);
        if (again.paper) await papers.carryOut(again.paper, null);
      },
      /** All labels that did not come out, or of which nobody knows. */
      printMissing: async (): Promise<void> => printAll(await bridge.invoke('print.missing', {})),
    },
  };
}
