import type { BoxLabel } from '../../contract/bridge/printing.ts';
import { asFailure } from '../../contract/failure.ts';
import { message, type Verdict } from '../../contract/verdict.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { isAnswered } from './scan-queue.ts';

export interface PrintOrderOptions {
  readonly bridge: Pick<Bridge, 'invoke'>;
  readonly print: (label: BoxLabel) => Promise<void>;
  /** The ZPL of a label for the label printer. Rejects with the reason in words. */
  readonly compose: (label: BoxLabel) => Promise<string>;
  /** Nothing came out of the printer: the verdict that says so, in the place of the one that ordered it. */
  readonly onFailed: (verdict: Verdict) => void;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Prints labels and tells the core what came of each. A failure is said, never silent. `verdict`: of the scan that ordered it, if one did. */
export function createPrintOrder({ bridge, print, compose, onFailed, now, newId }: PrintOrderOptions) {
  let turn: Promise<unknown> = Promise.resolve();

  /** One after the other, so that they come out in their order. What becomes of it from there, the core tells. */
  function handOver(label: BoxLabel): Promise<void> {
    const composed = turn.then(() => compose(label));
    const handed = composed.then(async (zpl) => {
      await bridge.invoke('print.hand', { id: label.jobId, zpl }).catch((error: unknown) => {
        // A core that is away asks for it again when it is back.
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
      const title = message('message.label-failed', { box: label.place });
      const said = verdict ?? { scanId: newId(), at: now(), text: '', hold: false };
      onFailed({ ...said, tone: 'failed', title, detail: message('message.label-failed-how', { why }) });
    }
    if (isHandedOver && why === null) return;
    // A core that is away keeps the order as it was: it counts as one that may have been printed.
    await bridge.invoke('print.settle', { id: label.jobId, why }).catch(() => undefined);
  };
}

export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500) || 'unknown';
}
