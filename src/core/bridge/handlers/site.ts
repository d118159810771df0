import type { CoreContext } from '../../core-context.ts';
import type { DomainHandlers } from './handlers.ts';

export function siteHandlers(core: CoreContext): DomainHandlers<'site'> {
  return {
    'site.read': () => ({ joined: core.site.view(), awaited: core.site.awaited() }),
    'site.join': ({ code }) => core.site.join(code),
    'site.board': () => core.site.board(),
    'site.leave': async () => {
      await core.site.leave();
      return {};
    },
  };
}
