import { setImmediate } from 'node:timers/promises';
import type { CoreContext } from '../../core-context.ts';
import { readShiftAccount } from '../../shift/read-shift-account.ts';
import type { DomainHandlers } from './handlers.ts';

export function shiftHandlers(core: CoreContext): DomainHandlers<'shift'> {
  return {
    'shift.account': ({ back }) =>
      readShiftAccount({ file: core.db.name, back, now: core.environment.now(), pause: () => setImmediate() }),
  };
}
