import type { CoreContext } from '../core-context.ts';
import type { DomainHandlers } from './handlers.ts';

export function printHandlers(core: CoreContext): DomainHandlers<'print'> {
  return {
    'print.settle': ({ id, why }) => {
      core.printJobs.settle(id, why);
      return {};
    },
  };
}
