import { dirname, join } from 'node:path';
import { refusal } from '../../../contract/failure.ts';
import { readRecoveryKey } from '../../../contract/site/recovery-key.ts';
import { proposalKey } from '../../../contract/site/site-facts.ts';
import { message } from '../../../contract/verdict.ts';
import { aliasesChanged } from '../../catalogue/aliases-changed.ts';
import { kept } from '../../catalogue/aliases-repository.ts';
import type { CoreContext } from '../../core-context.ts';
import { takeOver } from '../../scanning/decisions/take-over.ts';
import { workStoreIn } from '../../storage/schema/kept-store.ts';
import type { DomainHandlers } from './handlers.ts';

/** Beside the backups of this computer; none of them has such a name. */
const broughtBack = 'work-from-hub.db';

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
    'site.take-outbox': async ({ station }) => {
      const answer = await core.site.takeOutbox(station);
      if (answer === 'alive')
        throw refusal(
          'conflict',
          'The hub has seen that station lately.',
          message('problem.station-alive', { station }),
        );
      return { answer };
    },
    'site.send-message': async ({ station, text }) => {
      await core.site.sendMessage(station, text);
      return {};
    },
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
      // At another site, the same name is another printer.
      const { labelPrinter } = core.settings();
      if (labelPrinter.kind === 'zpl' && labelPrinter.sitePrinter !== undefined) {
        const { sitePrinter: _, ...own } = labelPrinter;
        core.settingsRepository.write({ labelPrinter: own }, core.environment.now(), core.actor());
        core.emit({ type: 'settings' });
      }
      return {};
    },
  };
}
