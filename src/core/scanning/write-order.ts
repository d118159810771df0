import type { ParsedInput } from '../../contract/bridge.ts';
import type { Verdict } from '../../contract/verdict.ts';
import type { OrderBatch } from '../../documents/order-batch/order-batch.ts';
import { writeByHand } from '../../documents/order-batch/write-by-hand.ts';
import type { CoreContext } from '../core-context.ts';
import { openBatch, refuseHeld } from './add-orders.ts';
import { newlyUsed } from './batch-facts.ts';
import { mintNumber } from './mint-number.ts';
import type { ScanSession } from './scan-session.ts';
import { appendEntry, changeDocument } from './write-scan.ts';

/** One entry of a person at the desk. Errors: `not-found`, `conflict`. */
export function writeOrder(
  core: CoreContext,
  session: ScanSession,
  { id, entry: writing }: ParsedInput<'orders.write'>,
): Verdict {
  refuseHeld(session);
  const batch = openBatch(core, id, null);
  const { decision, appended } = changeDocument(core, id, () => {
    const decided = writeByHand(batch, writing, () => mintNumber(core));
    const used = decided.entry === null ? null : usedBy(core, batch, writing);
    return {
      decision: decided,
      appended: [...appendEntry(core, id, null, decided.entry), ...appendEntry(core, id, null, used)],
    };
  });
  if (appended.length > 0) core.emit({ type: 'document', id, appended });
  const { tone, hold, title, detail } = decision;
  return { scanId: core.environment.newId(), at: core.environment.now(), text: '', tone, hold, title, detail };
}

function usedBy(core: CoreContext, batch: OrderBatch, writing: ParsedInput<'orders.write'>['entry']) {
  const packageId = packageIdIn(writing);
  return packageId === null ? null : newlyUsed(core, batch, [packageId]);
}

/** The PackageId that an entry gives an order; null where it gives none. */
function packageIdIn(writing: ParsedInput<'orders.write'>['entry']): string | null {
  switch (writing.type) {
    case 'field':
      return writing.goods === null && writing.field === 'PackageId' ? writing.value.trim() : null;
    case 'fields':
      return writing.goods === null ? (writing.fields.PackageId?.trim() ?? null) : null;
    default:
      return null;
  }
}
