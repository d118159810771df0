import type { CoreContext } from '../core-context.ts';
import { calibrate, tellState, testPrint } from '../printing/ask-printer.ts';
import type { DomainHandlers } from './handlers.ts';

export function printerHandlers({ environment, labelSender }: CoreContext): DomainHandlers<'printer'> {
  const { between } = labelSender;
  return {
    'printer.state': (printer) => between(() => tellState(environment, printer)),
    'printer.print': ({ zpl, ...printer }) => between(() => testPrint(environment, printer, zpl)),
    'printer.calibrate': (printer) => between(() => calibrate(environment, printer)),
  };
}
