import { isTrouble, type PrinterState, type ZplPrinter } from '../../contract/printers.ts';
import type { LabelSenderOptions } from './label-sender-options.ts';
import { nextPrintState, type PrintOutcome } from './next-print-state.ts';
import type { PrintSending } from './print-sendings-repository.ts';
import { createPrintSteps } from './print-steps.ts';
import { PrinterAway } from './printer-line.ts';

export interface LabelSender {
  /** Takes up what an earlier process left and whatever is due, and goes on by itself. */
  readonly wake: () => void;
  readonly stop: () => void;
  /** How the printer answered last; null: it was not asked. */
  readonly state: () => PrinterState | null;
  /** Whatever else is said to a printer: never in the midst of a label. */
  readonly between: <T>(task: () => Promise<T>) => Promise<T>;
}

const afterTroubleMs = 5_000;

/** Brings labels to the label printer, one at a time and in order: each is on disk as sent before its first byte leaves. */
export function createLabelSender(options: LabelSenderOptions): LabelSender {
  const { sendings, environment, actor, log } = options;
  const steps = createPrintSteps({ ...options, record });
  let stopped = false;
  let busy = false;
  let wanted = false;
  let cancelTimer: (() => void) | null = null;
  let state: PrinterState | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  function between<T>(task: () => Promise<T>): Promise<T> {
    const mine = turn.then(task);
    turn = mine.catch(() => undefined);
    return mine;
  }

  function record(jobId: string, outcome: PrintOutcome): void {
    // What is not on disk must not leave.
    if (stopped) throw new PrinterAway('away');
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

  function wake(): void {
    cancelTimer?.();
    cancelTimer = null;
    wanted = busy;
    if (busy || stopped) return;
    busy = true;
    void run()
      .catch((error: unknown) => {
        if (stopped) return;
        // A disk that refuses a row, for one: nothing was sent that is not recorded, and later it may work.
        steps.drop();
        log('the label printer stumbled', error);
        wakeIn(afterTroubleMs);
      })
      .finally(() => {
        busy = false;
        if (wanted) wake();
      });
  }

  async function run(): Promise<void> {
    while (!stopped) {
      const printer = options.printer();
      const next = printer.kind === 'zpl' ? sendings.next() : null;
      if (printer.kind !== 'zpl' || next === null) {
        steps.hangUp();
        if (printer.kind !== 'zpl') state = null;
        return;
      }
      const waitMs = next.progress.nextAt - environment.now();
      // A clock that was set back must not keep a label waiting.
      if (waitMs > 0 && waitMs <= longestWaitMs) return wakeIn(waitMs);
      await between(() => step(next, printer));
      await new Promise<void>((resolve) => environment.after(0, resolve));
    }
  }

  async function step(next: PrintSending, printer: ZplPrinter): Promise<void> {
    const done = await steps.take(next, printer).catch((error: unknown) => {
      if (!(error instanceof PrinterAway)) throw error;
      steps.drop();
      return { outcome: { type: 'away' } as const, state: error.state };
    });
    // What a process that is stopping has not recorded is looked at by the next one.
    if (stopped) return;
    if (done.outcome !== null) record(next.jobId, done.outcome);
    learn(done.state);
  }

  function wakeIn(delayMs: number): void {
    cancelTimer?.();
    cancelTimer = environment.after(delayMs, () => {
      cancelTimer = null;
      wake();
    });
  }

  return {
    wake,
    stop: () => {
      stopped = true;
      cancelTimer?.();
      steps.drop();
    },
    state: () => state,
    between: (task) =>
      between(() => {
        // Many a printer takes one connection at a time.
        steps.hangUp();
        return task();
      }),
  };
}

const longestWaitMs = 60_000;
