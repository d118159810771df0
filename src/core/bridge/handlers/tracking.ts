import { refusal } from '../../../contract/failure.ts';
import { message } from '../../../contract/verdict.ts';
import type { CoreContext } from '../../core-context.ts';
import type { DomainHandlers } from './handlers.ts';

export function trackingHandlers(core: CoreContext): DomainHandlers<'tracking'> {
  const { tracking, environment, emit } = core;
  const { lists } = tracking;

  function changed(n: number): { n: number } {
    if (n > 0) emit({ type: 'tracking' });
    return { n };
  }

  return {
    'tracking.add': ({ numbers }) => {
      const n = core.db.transaction(() => tracking.add(numbers)).immediate();
      tracking.wake();
      emit({ type: 'tracking' });
      return { n };
    },
    'tracking.list': (wanted) => lists.page(wanted, environment.now()),
    'tracking.figures': () => ({ ...lists.figures(environment.now()), trouble: tracking.trouble() }),
    'tracking.read': ({ number, look }) => {
      const before = lists.read(number, environment.now());
      if (before === null)
        throw refusal('not-found', 'That number is not followed here.', message('problem.not-tracked', { number }));
      const isNews = before.row.isNew;
      tracking.look(number, look, environment.now());
      if (isNews) emit({ type: 'tracking' });
      return lists.read(number, environment.now()) ?? before;
    },
    'tracking.refresh': (which) => {
      const { n } = changed(lists.again(which, environment.now()));
      tracking.wake();
      return { n };
    },
    'tracking.forget': (which) => changed(lists.forget(which, environment.now())),
    'tracking.looked': (wanted) => changed(lists.looked(wanted, environment.now())),
  };
}
