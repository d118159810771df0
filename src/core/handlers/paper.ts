import { Failure } from '../../contract/failure.ts';
import type { CoreContext } from '../core-context.ts';
import type { DomainHandlers } from './handlers.ts';

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
