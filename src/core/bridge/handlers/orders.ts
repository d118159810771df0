import { writeSellerAliases } from '../../../order-files/seller-aliases-csv.ts';
import type { CoreContext } from '../../core-context.ts';
import { addOrders } from '../../orders/add-orders.ts';
import { dropAliases, importAliases, keepAlias, usedAliases } from '../../orders/aliases/keep-aliases.ts';
import { createSellerAliases } from '../../orders/aliases/seller-aliases-repository.ts';
import { knownOfSku } from '../../orders/batch-facts.ts';
import { columnsOf, keepColumns } from '../../orders/known-files/kept-columns.ts';
import { knownOrigins } from '../../orders/known-files/known-origins.ts';
import { stoppedIn, takenFile } from '../../orders/known-files/taken-files.ts';
import { applyRules, tryRules } from '../../orders/rules/apply-rules.ts';
import { addTrainingOrders } from '../../orders/training.ts';
import { writeOrder } from '../../orders/write-order.ts';
import type { OutboxEntry } from '../../outbox/outbox-entry.ts';
import type { OutboxRepository } from '../../outbox/outbox-repository.ts';
import { createRecipientsRepository } from '../../outbox/recipients-repository.ts';
import type { ScanSession } from '../../scanning/meaning/scan-session.ts';
import type { DomainHandlers } from './handlers.ts';
import { toView } from './outbox.ts';

export function ordersHandlers(core: CoreContext, session: ScanSession): DomainHandlers<'orders'> {
  const recipients = createRecipientsRepository(core.db);
  const aliases = createSellerAliases(core.db);
  const isSku = core.catalogue.isFollowed;
  return {
    'orders.add': (given) => addOrders(core, session, given),
    'orders.write': (given) => writeOrder(core, session, given),
    'orders.try-rules': ({ kind, rules }) => tryRules(core, kind, rules),
    'orders.apply-rules': ({ id, file }) => applyRules(core, session, id, file).verdict,
    'orders.columns': ({ kind, heading }) => ({ columns: columnsOf(core, kind, heading) }),
    'orders.keep-columns': ({ kind, heading, columns }) => {
      keepColumns(core, kind, heading, columns);
      return {};
    },
    'orders.taken': ({ kind, file }) => {
      const taken = takenFile(core, kind, file);
      if (taken === null) return { taken };
      const { batch, number, at } = taken;
      return { taken: { batch, number, at, stopped: stoppedIn(core, kind, taken) } };
    },
    'orders.known-origins': (wanted) => knownOrigins(core, wanted),
    'orders.became': ({ kind, batch, packageId }) => {
      const entry = lastInPlaceOf(core, { family: kind, documentId: batch, key: packageId });
      return entry && toView(entry);
    },
    'orders.states': ({ batch }) => core.documents.orderStates(batch),
    'orders.known-goods': ({ kind, skus }) => skus.map((sku) => ({ ...knownOfSku(core, kind, sku) })),
    'orders.add-training': () => addTrainingOrders(core),
    'orders.folder': () => core.orderFolder.view(),
    'orders.folder-seen': ({ until }) => {
      core.orderFolder.seen(until);
      return {};
    },
    'orders.to-pack': () => core.toPack.list(),
    'orders.recipients': ({ kind, text, limit }) => recipients.find(kind, text, limit),
    'orders.aliases': () => ({ aliases: usedAliases(core, aliases) }),
    'orders.find-aliases': ({ text, seller, limit }) => {
      const one = seller === undefined ? null : aliases.of(seller.trim());
      const found =
        seller === undefined ? aliases.find(text, limit) : { aliases: one === null ? [] : [one], total: one ? 1 : 0 };
      return { ...found, aliases: found.aliases.map((each) => ({ ...each, isSku: isSku(each.seller) })) };
    },
    'orders.keep-alias': (given) => keepAlias(core, aliases, session, given),
    'orders.drop-aliases': ({ sellers }) => ({ aliases: dropAliases(core, aliases, sellers) }),
    'orders.export-aliases': () => {
      const all = aliases.all();
      return { csv: writeSellerAliases(all), aliases: all.length };
    },
    'orders.import-aliases': ({ csv }) => importAliases(core, aliases, csv),
  };
}

/**
 * The outbox entry for what this document sent under this id: the newest of its own entries, or the one that replaced
 * it, including superseded or discarded ones. Null if it has none.
 */
function lastInPlaceOf(
  { outbox }: { readonly outbox: Pick<OutboxRepository, 'ofKey' | 'get'> },
  { family, documentId, key }: Pick<OutboxEntry, 'family' | 'documentId' | 'key'>,
): OutboxEntry | null {
  let last = outbox.ofKey(family, key).findLast((entry) => entry.documentId === documentId) ?? null;
  for (let next = last; next !== null; next = next.replacedBy === null ? null : outbox.get(next.replacedBy))
    last = next;
  return last;
}
