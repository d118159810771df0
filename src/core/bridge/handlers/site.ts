import { refusal } from '../../../contract/failure.ts';
import type { CoreContext } from '../../core-context.ts';
import { takeOver } from '../../scanning/decisions/take-over.ts';
import type { DomainHandlers } from './handlers.ts';

export function siteHandlers(core: CoreContext): DomainHandlers<'site'> {
  return {
    'site.read': () => ({ joined: core.site.view(), awaited: core.site.awaited() }),
    'site.join': ({ code }) => core.site.join(code),
    'site.board': () => core.site.board(),
    'site.work': () => core.site.work.view(),
    'site.take-over': ({ document, isForced }) => {
      const decision = takeOver(core, document, isForced);
      if (decision.wants === undefined) {
        const why = decision.detail ?? decision.title;
        throw refusal('conflict', 'It cannot be taken over like that.', why);
      }
      core.site.work.want({ ...decision.wants, scanId: '' });
      core.site.work.wanted(document);
      return {};
    },
    'site.send-message': async ({ station, text }) => {
      await core.site.sendMessage(station, text);
      return {};
    },
    'site.leave': async () => {
      await core.site.leave();
      return {};
    },
  };
}
