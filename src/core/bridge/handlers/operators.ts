import type { CoreContext } from '../../core-context.ts';
import { listOperators, removeOperator, saveOperator, setPin } from '../../operators/operator-list.ts';
import type { ScanSession } from '../../scanning/meaning/scan-session.ts';
import { signInByPin } from '../../scanning/sign-in-by-pin.ts';
import type { DomainHandlers } from './handlers.ts';

export function operatorHandlers(core: CoreContext, session: ScanSession): DomainHandlers<'operator'> {
  /** The status strip shows their number, and the list is read again. */
  const changed = <T>(answer: T): T => {
    core.emit({ type: 'settings' });
    core.emit({ type: 'station' });
    return answer;
  };
  return {
    'operator.list': () => listOperators(core),
    'operator.journal': ({ limit }) => core.stationJournal.newest(limit),
    'operator.save': (operator) => changed(saveOperator(core, operator)),
    'operator.set-pin': async (asked) => changed(await setPin(core, asked)),
    'operator.remove': ({ id }) => {
      removeOperator(core, id);
      return changed({});
    },
    'operator.sign-in': (asked) => signInByPin(core, session, asked),
    'operator.lock': () => {
      core.lock.lock();
      return {};
    },
    'operator.active': () => {
      core.lock.active();
      return {};
    },
  };
}
