import type { ParsedInput } from '../../contract/bridge/channels.ts';
import type { Verdict } from '../../contract/verdict.ts';
import { verdictOf } from '../../documents/journal/decision.ts';
import type { CellsOfOrder, OrderBatch } from '../../documents/order-batch/order-batch.ts';
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
  const { decision, appended } = changeDocument(core, () => {
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

type Writing = ParsedInput<'orders.write'>['entry'];

function usedBy(core: CoreContext, batch: OrderBatch, writing: Writing) {
  const packageIds = givenIn(writing, 'PackageId');
  return packageIds.length === 0 ? null : newlyUsed(core, batch, packageIds);
}

function unknownBy(core: CoreContext, batch: OrderBatch, writing: Writing) {
  const skus = givenIn(writing, 'Sku');
  return skus.length === 0 ? null : newlyUnknown(core, batch, skus);
}

/** The PackageIds that an entry gives orders, or the Skus that it gives lines of goods, each once. */
function givenIn(writing: Writing, name: 'PackageId' | 'Sku'): readonly string[] {
  const given = cellsIn(writing).flatMap(({ goods, fields }) => {
    const value = (goods === null) === (name === 'PackageId') ? fields[name] : undefined;
    return value === undefined ? [] : [value.trim()];
  });
  return [...new Set(given)];
}

function cellsIn(writing: Writing): readonly Pick<CellsOfOrder, 'goods' | 'fields'>[] {
  switch (writing.type) {
    case 'field':
      return [{ goods: writing.goods, fields: { [writing.field]: writing.value } }];
    case 'fields':
      return [writing];
    case 'cells':
      return writing.cells;
    default:
      return [];
  }
}
