import type { Output, ParsedInput } from '../../../contract/bridge/channels.ts';
import { Failure, refusal } from '../../../contract/failure.ts';
import type { SellerAlias } from '../../../contract/seller-aliases.ts';
import { message, type Verdict } from '../../../contract/verdict.ts';
import { verdictOf } from '../../../documents/journal/decision.ts';
import { decideAlias } from '../../../documents/order-batch/change-orders.ts';
import { emptyBatch } from '../../../documents/order-batch/order-batch.ts';
import { readSellerAliases } from '../../../order-files/seller-aliases-csv.ts';
import type { CoreContext } from '../../core-context.ts';
import { appendEntry, changeDocument } from '../../documents/journal-writer.ts';
import { type Holding, openBatch, refuseHeld } from '../add-orders.ts';
import { knownOfSku } from '../batch-facts.ts';
import type { SellerAliases } from './seller-aliases-repository.ts';

/** Those that files are read with: a text that is itself a SKU stands for itself. */
export function usedAliases({ catalogue }: CoreContext, aliases: SellerAliases): SellerAlias[] {
  return aliases.all().filter(({ seller }) => !catalogue.isFollowed(seller));
}

/**
 * Keeps what a seller's text stands for, and puts it into the lines of an open batch in the same transaction. UNDO in
 * that batch restores the lines; the alias stays. Errors: `invalid-input`, `not-found`, `conflict`.
 */
export function keepAlias(
  core: CoreContext,
  aliases: SellerAliases,
  session: Holding,
  { seller, parts, batch: id }: ParsedInput<'orders.keep-alias'>,
): Verdict {
  if (core.catalogue.isFollowed(seller))
    throw refusal('invalid-input', 'That text is a SKU itself.', message('problem.alias-is-sku', { seller }));
  const unknown = parts.find(({ sku }) => !core.catalogue.isFollowed(sku))?.sku;
  if (unknown !== undefined)
    throw refusal('invalid-input', 'No such SKU here.', message('problem.alias-unknown-sku', { sku: unknown }));
  if (id !== null) refuseHeld(session);
  const batch = id === null ? emptyBatch('drop-ship') : openBatch(core, id, null);
  const known = parts.map((part) => ({ ...part, known: knownOfSku(core, batch.kind, part.sku) }));
  const decision = decideAlias(batch, seller, known);
  const at = core.environment.now();
  const appended = changeDocument(core, () => {
    aliases.keep({ seller, parts }, at, core.actor());
    return id === null ? [] : appendEntry(core, id, null, decision.entry);
  });
  core.emit({ type: 'seller-aliases' });
  if (id !== null && appended.length > 0) core.emit({ type: 'document', id, appended });
  return verdictOf(decision, { scanId: core.environment.newId(), at, text: '' });
}

/** Whole or not at all. A text that is a SKU of this catalogue is kept as well: it may be none at the next station. */
export function importAliases(core: CoreContext, aliases: SellerAliases, csv: string): Output<'orders.import-aliases'> {
  const read = readSellerAliases(csv, core.catalogue.isFollowed);
  if (!read.ok) {
    throw new Failure('invalid-input', 'The file was not imported.', { details: { problems: read.problems } });
  }
  const at = core.environment.now();
  const changed = core.db
    .transaction(() => {
      const others = read.aliases.filter(({ seller, parts }) => {
        const before = aliases.of(seller);
        return before !== null && JSON.stringify(before.parts) !== JSON.stringify(parts);
      });
      for (const alias of read.aliases) aliases.keep(alias, at, core.actor());
      return others.length;
    })
    .immediate();
  core.emit({ type: 'seller-aliases' });
  const unused = read.aliases.filter(({ seller }) => core.catalogue.isFollowed(seller)).length;
  return { aliases: read.aliases.length, changed, unused };
}

export function dropAliases(core: CoreContext, aliases: SellerAliases, sellers: readonly string[]): number {
  const dropped = core.db.transaction(() => sellers.filter((seller) => aliases.drop(seller)).length).immediate();
  if (dropped > 0) core.emit({ type: 'seller-aliases' });
  return dropped;
}
