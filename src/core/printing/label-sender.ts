import { isTrouble, type PrinterState, type ZplPrinter } from '../../contract/devices/printers.ts';
import { createWorkLoop, rest } from '../runtime/work-loop.ts';
import type { LabelSenderOptions } from './label-sender-options.ts';
import { nextPrintState, type PrintOutcome } from './next-print-state.ts';
import type { PrintSending } from './print-sendings-repository.ts';
import { createPrintSteps } from './print-steps.ts';
import { PrinterAway } from './printer-line.ts';

export interface LabelSender {
  /** Resumes what an earlier process left and whatever is due, then continues by itself. */
  readonly wake: () => void;
  readonly stop: () => void;
  /** The printer's last known state; null: not asked yet. */
  readonly state: () => PrinterState | null;
  /** Runs other communication with the printer, never in the middle of a label. */
  readonly between: <T>(task: () => Promise<T>) => Promise<T>;
}

const afterTroubleMs = 5_000;

/** Sends labels to the label printer, one at a time and in order: each is recorded as sent before its first byte leaves. */
export function createLabelSender(options: LabelSenderOptions): LabelSender {
  const { sendings, environment, actor, log } = options;
  const steps = createPrintSteps({ ...options, record });
  const loop = createWorkLoop({
    environment,
    work,
    // For example, a disk that refuses a write: nothing was sent unrecorded, and it may work later.
    onError: (error) => {
      steps.drop();
      log('sending labels failed', error);
      return afterTroubleMs;
    },
  });
  let state: PrinterState | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  function between<T>(task: () => Promise<T>): Promise<T> {
    const mine = turn.then(task);
    turn = mine.catch(() => undefined);
    return mine;
  }

  function record(jobId: string, outcome: PrintOutcome): void {
    // What is not on disk must not be sent.
    if (loop.isStopped()) throw new PrinterAway('away');
    const sending = sendings.one(jobId);
    if (sending === null) return;
    const now = environment.now();
    sendings.write(jobId, nextPrintState(sending.progress, outcome, now), now, actor());
    options.onChange();
  }

  function learn(next: PrinterState): void {
    const before = state;
    state = next;
    if (next === before) return;
    options.onChange();
    const waiting = sendings.waiting();
    if (isTrouble(next) && waiting > 0) options.onTrouble(next, waiting);
  }

  async function work(): Promise<number | null> {
    while (!loop.isStopped()) {
      const printer = options.printer();
      const next = printer.kind === 'zpl' ? sendings.next() : null;
      if (printer.kind !== 'zpl' || next === null) {
        steps.hangUp();
        if (printer.kind !== 'zpl') state = null;
        return null;
      }
      const waitMs = next.progress.nextAt - environment.now();
      // A clock that was set back must not delay a label.
      if (waitMs > 0 && waitMs <= longestWaitMs) return waitMs;
      await between(() => step(next, printer));
      await rest(environment, 0);
    }
    return null;
  }

  async function step(next: PrintSending, printer: ZplPrinter): Promise<void> {
    const done = await steps.take(next, printer).catch((error: unknown) => {
      if (!(error instanceof PrinterAway)) throw error;
      steps.drop();
      return { outcome: { type: 'away' } as const, state: error.state };
    });
    // What a stopping process has not recorded is checked by the next one.
    if (loop.isStopped()) return;
    if (done.outcome !== null) record(next.jobId, done.outcome);
    learn(done.state);
  }

  return {
    wake: loop.wake,
    stop: () => {
      loop.stop();
      steps.drop();
    },
    state: () => state,
    between: (task) =>
      between(() => {
        // Many printers accept only one connection at a time.
        steps.hangUp();
        return task();
      }),
  };
}

const longestWaitMs = 60_000;
