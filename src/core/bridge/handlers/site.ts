import { refusal } from '../../../contract/failure.ts';
import { readJoinCode } from '../../../contract/site/join-code.ts';
import { message } from '../../../contract/verdict.ts';
import type { CoreContext } from '../../core-context.ts';
import type { DomainHandlers } from './handlers.ts';

export function siteHandlers(core: CoreContext): DomainHandlers<'site'> {
  return {
    'site.read': () => ({ joined: core.site.view() }),
    'site.join': async ({ code: typed }) => {
      const read = readJoinCode(typed);
      if (!read.ok)
        throw refusal('invalid-input', `That is no join code: ${read.why}.`, message(`problem.join-code-${read.why}`));
      const { hubId, secret, station, host, port, database, role, certificate } = read.code;
      if (core.byFlag.includes('station') && core.settings().station !== station)
        throw refusal('conflict', 'A flag names this station otherwise.', message('problem.site-name', { station }));
      const view = await core.site.join({ hubId, secret, address: { host, port, database, role, certificate } });
      // Names are unique at the hub, so what stations mint by them never collides.
      core.settingsRepository.write({ station }, core.environment.now(), core.actor());
      core.emit({ type: 'settings' });
      return view;
    },
    'site.board': () => core.site.board(),
    'site.leave': async () => {
      await core.site.leave();
      return {};
    },
  };
}
