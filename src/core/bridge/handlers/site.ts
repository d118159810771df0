import { dirname, join } from 'node:path';
import { refusal } from '../../../contract/failure.ts';
import { readRecoveryKey } from '../../../contract/site/recovery-key.ts';
import { message } from '../../../contract/verdict.ts';
import type { CoreContext } from '../../core-context.ts';
import { workStoreIn } from '../../storage/kept-store.ts';
import type { DomainHandlers } from './handlers.ts';

/** Beside the backups of this computer; none of them has such a name. */
const broughtBack = 'work-from-hub.db';

export function siteHandlers(core: CoreContext): DomainHandlers<'site'> {
  return {
    'site.read': () => ({ joined: core.site.view(), awaited: core.site.awaited() }),
    'site.join': ({ code }) => core.site.join(code),
    'site.board': () => core.site.board(),
    'site.past': async () => ({ past: await core.site.past() }),
    'site.bring-back': async ({ key: typed }) => {
      const key = typed === null ? null : readRecoveryKey(typed);
      if (key !== null && !key.ok)
        throw refusal(
          'invalid-input',
          `That is no recovery key: ${key.why}.`,
          message(`problem.recovery-key-${key.why}`),
        );
      const past = await core.site.past();
      if (past === null) throw refusal('conflict', 'There is nothing to bring back.', message('problem.site-no-past'));
      if (past.hasOwnWork)
        throw refusal('conflict', 'This computer has work of its own.', message('problem.site-own-work'));
      const folder = dirname(core.db.name);
      await core.site.bringBack(key?.key ?? null, join(workStoreIn(folder).backups, broughtBack));
      // From here on as with a backup that a person chose: the next start restores it, and looks up before it sends.
      await core.inThread('wish', { folder, name: broughtBack });
      core.restart();
      return {};
    },
    'site.let-orders-go': () => {
      core.site.letOrdersGo();
      return {};
    },
    'site.begin-anew': async () => {
      await core.site.pastIsSettled();
      return {};
    },
    'site.leave': async () => {
      await core.site.leave();
      return {};
    },
  };
}
