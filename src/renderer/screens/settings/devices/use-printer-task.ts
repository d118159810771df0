import { useState } from 'react';
import type { PrinterState, ZplPrinter } from '../../../../contract/devices/printers.ts';
import type { Invoke } from '../../../data/bridge/bridge.ts';
import { type Command, useCommand } from '../../../data/use-command.ts';
import type { SheetOnLabels } from '../../../devices/print/zpl/sheet-drawings.ts';
import { useDockside } from '../../../session/use-dockside.ts';

export type PrinterTaskName = 'state' | 'test' | 'calibrate' | 'sheet';

export interface PrinterTask {
  /** False while the printer is not completely entered. */
  readonly canAsk: boolean;
  readonly isRunning: boolean;
  readonly failure: Command['failure'];
  /** The printer's reply, and the task; null if it was not asked with the current settings. */
  readonly answer: { readonly name: PrinterTaskName; readonly state: PrinterState } | null;
  readonly run: (name: PrinterTaskName) => void;
}

/** The tasks for a printer with the settings as entered. `sheet`: for the task of that name. */
export function usePrinterTask(printer: ZplPrinter | null, sheet: SheetOnLabels | null = null): PrinterTask {
  const { devices } = useDockside();
  const command = useCommand();
  const [answer, setAnswer] = useState<(NonNullable<PrinterTask['answer']> & { of: string }) | null>(null);
  const now = JSON.stringify(printer);

  async function ask(invoke: Invoke, name: PrinterTaskName, asked: ZplPrinter) {
    if (name === 'state' || name === 'calibrate') return invoke(`printer.${name}`, asked);
    if (!devices) throw new Error('this window cannot print');
    const zpl = name === 'sheet' && sheet ? devices.composeSheet(sheet, asked.dpi) : devices.composeTest(asked);
    return invoke('printer.print', { ...asked, zpl: await zpl });
  }

  return {
    canAsk: printer !== null,
    isRunning: command.isRunning,
    failure: command.failure,
    answer: answer?.of === now ? answer : null,
    run: (name) => {
      if (printer === null) return;
      setAnswer(null);
      void command.run(async (invoke) => setAnswer({ name, of: now, ...(await ask(invoke, name, printer)) }));
    },
  };
}
