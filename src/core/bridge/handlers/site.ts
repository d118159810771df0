import { refusal } from '../../../contract/failure.ts';
import { proposalKey } from '../../../contract/site/site-facts.ts';
import { aliasesChanged } from '../../catalogue/aliases-changed.ts';
import { kept } from '../../catalogue/aliases-repository.ts';
import type { CoreContext } from '../../core-context.ts';
import { takeOver } from '../../scanning/decisions/take-over.ts';
import type { DomainHandlers } from './handlers.ts';

export function siteHandlers(core: CoreContext): DomainHandlers<'site'> {
  const nameOf = (sku: string) => {
    const record = core.catalogue.record(sku)?.record;
    return { name: record?.name ?? '', nameCn: record?.nameCn ?? '' };
  };
  return {
    'site.shared': () => ({ shared: core.siteFacts.view(nameOf) }),
    'site.decide-alias': ({ code, sku, isApproved }) => {
      const facts = core.siteFacts.requireProposal(code, sku);
      // As if it were approved where it was learned: it is everybody's from here on, and proposed no more.
      if (isApproved)
        core.db
          .transaction(() => core.learned.learn(code, sku, core.environment.now(), core.actor(), true))
          .immediate();
      else facts.decide('alias-proposal', proposalKey(kept(code), sku), null);
      aliasesChanged(core);
      core.emit({ type: 'site' });
      return {};
    },
    'site.choose': ({ kind, key, id }) => {
      core.siteFacts.choose(kind, key, id);
      core.emit({ type: 'site' });
      return {};
    },
    'site.answer-offers': ({ isShared }) => {
      const count = core.siteFacts.answerOffers(isShared);
      core.emit({ type: 'site' });
      return { count };
    },
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
