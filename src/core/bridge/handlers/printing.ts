import { Failure } from '../../../contract/failure.ts';
import type { CoreContext } from '../../core-context.ts';
import { calibrate, tellState, testPrint } from '../../printing/ask-printer.ts';
import { printAgain, printMissing } from '../../scanning/prints/print-again.ts';
import type { DomainHandlers } from './handlers.ts';

export function printHandlers(core: CoreContext): DomainHandlers<'print'> {
  const { printJobs, environment, actor, emit } = core;
  return {
    'print.list': ({ limit }) => printJobs.list(limit),
    'print.settle': ({ id, why }) => {
      printJobs.settle(id, why, environment.now(), actor());
      emit({ type: 'print' });
      return {};
    },
    'print.confirm': ({ ids, as }) => {
      const at = environment.now();
      core.db
        .transaction(() => {
          for (const id of ids) printJobs.confirm(id, as, at, actor());
        })
        .immediate();
      emit({ type: 'print' });
      return {};
    },
    'print.again': ({ id }) => printAgain(core, id),
    'print.hand': ({ id, zpl }) => {
      core.sendings.hand(id, zpl);
      core.labelSender.wake();
      emit({ type: 'print' });
      return {};
    },
    'print.unhanded': () => core.sendings.unhanded(),
    'print.next-sscc': (source) => core.ssccs.preview(source),
    'print.missing': () => printMissing(core),
  };
}

export function paperHandlers({ hostPrinting }: Pick<CoreContext, 'hostPrinting'>): DomainHandlers<'paper'> {
  return {
    'paper.printers': async () => ({ printers: (await hostPrinting?.printers())?.slice() ?? null }),
    'paper.print': async ({ printer }) => {
      const why = hostPrinting === null ? 'a browser always asks first' : await hostPrinting.printPage(printer);
      if (why !== null) throw new Failure('printer', why);
      return {};
    },
  };
}

export function printerHandlers({ environment, labelSender }: CoreContext): DomainHandlers<'printer'> {
  const { between } = labelSender;
  return {
    'printer.state': (printer) => between(() => tellState(environment, printer)),
    'printer.print': ({ zpl, ...printer }) => between(() => testPrint(environment, printer, zpl)),
    'printer.calibrate': (printer) => between(() => calibrate(environment, printer)),
  };
}
