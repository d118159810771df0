import type { ParsedInput } from '../../contract/bridge/channels.ts';
import type { Verdict } from '../../contract/verdict.ts';
import { verdictOf } from '../../documents/journal/decision.ts';
import type { OrderBatch } from '../../documents/order-batch/order-batch.ts';
import { writeByHand } from '../../documents/order-batch/write-by-hand.ts';
import type { CoreContext } from '../core-context.ts';
import { appendEntry, changeDocument } from '../documents/journal-writer.ts';
import { mintNumber } from '../documents/mint-number.ts';
import { type Holding, openBatch, refuseHeld } from './add-orders.ts';
import { newlyUsed } from './batch-facts.ts';
import { newlyUnknown } from './unknown-skus.ts';

/** One manual entry on the order screen. Errors: `not-found`, `conflict`. */
export function writeOrder(
  core: CoreContext,
  session: Holding,
  { id, entry: writing }: ParsedInput<'orders.write'>,
): Verdict {
  refuseHeld(session);
  const batch = openBatch(core, id, null);
  const { decision, appended } = changeDocument(core, id, () => {
    const decided = writeByHand(batch, writing, () => mintNumber(core));
    const looked = decided.entry === null ? [] : [usedBy(core, batch, writing), unknownBy(core, batch, writing)];
    return {
      decision: decided,
      appended: [decided.entry, ...looked].flatMap((entry) => appendEntry(core, id, null, entry)),
    };
  });
  if (appended.length > 0) core.emit({ type: 'document', id, appended });
  return verdictOf(decision, { scanId: core.environment.newId(), at: core.environment.now(), text: '' });
}

function usedBy(core: CoreContext, batch: OrderBatch, writing: ParsedInput<'orders.write'>['entry']) {
  const packageId = givenIn(writing, 'PackageId');
  return packageId === null ? null : newlyUsed(core, batch, [packageId]);
}

function unknownBy(core: CoreContext, batch: OrderBatch, writing: ParsedInput<'orders.write'>['entry']) {
  const sku = givenIn(writing, 'Sku');
  return sku === null ? null : newlyUnknown(core, batch, [sku]);
}

/** The PackageId that an entry gives an order, or the Sku that it gives a line of goods; null if it gives none. */
function givenIn(writing: ParsedInput<'orders.write'>['entry'], name: 'PackageId' | 'Sku'): string | null {
  if (writing.type !== 'field' && writing.type !== 'fields') return null;
  if ((writing.goods === null) !== (name === 'PackageId')) return null;
  const given = writing.type === 'fields' ? writing.fields : { [writing.field]: writing.value };
  return given[name]?.trim() ?? null;
}
