import type { BoxLabel } from '../../../contract/bridge/printing.ts';
import { asFailure } from '../../../contract/failure.ts';
import { message, type Verdict } from '../../../contract/verdict.ts';
import type { Bridge } from '../../data/bridge/bridge.ts';
import { isAnswered } from '../scans/scan-queue.ts';

export interface PrintOrderOptions {
  readonly bridge: Pick<Bridge, 'invoke'>;
  readonly print: (label: BoxLabel) => Promise<void>;
  /** Returns the ZPL of a label for the label printer. Rejects with a readable reason. */
  readonly compose: (label: BoxLabel) => Promise<string>;
  /** Nothing was printed: the verdict that says so, replacing that of the scan that ordered it. */
  readonly onFailed: (verdict: Verdict) => void;
  readonly now: () => number;
  readonly newId: () => string;
}

/**
 * Prints labels and reports each result to the core. A failure is shown, never silent. `verdict`: that of the scan that ordered it, if any.
 */
export function createPrintOrder({ bridge, print, compose, onFailed, now, newId }: PrintOrderOptions) {
  let turn: Promise<unknown> = Promise.resolve();

  /** One after another, so that they are printed in order. The core reports what happens after that. */
  function handOver(label: BoxLabel): Promise<void> {
    const composed = turn.then(() => compose(label));
    const handed = composed.then(async (zpl) => {
      await bridge.invoke('print.hand', { id: label.jobId, zpl }).catch((error: unknown) => {
        // A core that was unreachable requests it again later.
        if (isAnswered(asFailure(error))) throw error;
      });
    });
    turn = handed.catch(() => undefined);
    return handed;
  }

  return async (label: BoxLabel, verdict: Verdict | null): Promise<void> => {
    const isHandedOver = label.zpl !== undefined;
    const why = await (isHandedOver ? handOver(label) : print(label)).then(() => null, reasonOf);
    if (why !== null) {
      const title =
        label.place === null
          ? message('message.parcel-label-failed')
          : message('message.label-failed', { box: label.place });
      const said = verdict ?? { scanId: newId(), at: now(), text: '', hold: false };
      onFailed({ ...said, tone: 'failed', title, detail: message('message.label-failed-how', { why }) });
    }
    if (isHandedOver && why === null) return;
    // If the core is unreachable, the order stays as it was and counts as possibly printed.
    await bridge.invoke('print.settle', { id: label.jobId, why }).catch(() => undefined);
  };
}

export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500) || 'unknown';
}
