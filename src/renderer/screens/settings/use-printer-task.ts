import { useState } from 'react';
import type { PrinterState, ZplPrinter } from '../../../contract/label-printer.ts';
import { useAction } from '../../state/use-action.ts';
import { useDockside } from '../../state/use-dockside.ts';

export type PrinterTaskName = 'state' | 'test' | 'calibrate';

export interface PrinterTask {
  /** False while nothing is filled in that could be asked. */
  readonly canAsk: boolean;
  readonly isRunning: boolean;
  readonly failure: ReturnType<typeof useAction>['failure'];
  /** What the printer answered, and to what; null where it was not asked as it is filled in now. */
  readonly answer: { readonly name: PrinterTaskName; readonly state: PrinterState } | null;
  readonly run: (name: PrinterTaskName) => void;
}

/** What a person asks of a printer while they fill it in. */
export function usePrinterTask(printer: ZplPrinter | null): PrinterTask {
  const { bridge, devices } = useDockside();
  const action = useAction();
  const [answer, setAnswer] = useState<(NonNullable<PrinterTask['answer']> & { of: string }) | null>(null);
  const now = JSON.stringify(printer);

  async function ask(name: PrinterTaskName, asked: ZplPrinter) {
    if (name !== 'test') return bridge.invoke(`printer.${name}`, asked);
    if (!devices) throw new Error('this window cannot print');
    return bridge.invoke('printer.test', { ...asked, zpl: await devices.composeTest(asked) });
  }

  return {
    canAsk: printer !== null,
    isRunning: action.isRunning,
    failure: action.failure,
    answer: answer?.of === now ? answer : null,
    run: (name) => {
      if (printer === null) return;
      setAnswer(null);
      void action.run(async () => setAnswer({ name, of: now, ...(await ask(name, printer)) }));
    },
  };
}
