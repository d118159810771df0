import { isOrders } from '../../documents/kinds.ts';
import type { OrderBatch, OrderBatchEntry } from '../../documents/order-batch/order-batch.ts';
import { skuOf } from '../../documents/order-batch/warnings.ts';
import type { CoreContext } from '../core-context.ts';
import { appendEntry, changeDocument } from '../documents/journal-writer.ts';

type SkusEntry = Extract<OrderBatchEntry, { readonly type: 'skus' }>;

/**
 * The SKUs of the batch that the catalogue does not know, where that differs from the batch; null if nothing differs.
 */
export function skuChanges(core: CoreContext, batch: OrderBatch): SkusEntry | null {
  const lines = batch.orders.flatMap(({ goods }) => goods.filter(({ open }) => open !== true));
  const kept = new Set(lines.filter((line) => line.kept === true).map(skuOf));
  const now = new Set([...new Set(lines.map(skuOf))].filter((sku) => !kept.has(sku) && isUnknown(core, sku)));
  const unknown = [...now].filter((sku) => !batch.unknownSkus.has(sku));
  const known = [...batch.unknownSkus].filter((sku) => !now.has(sku));
  return unknown.length === 0 && known.length === 0 ? null : { type: 'skus', unknown, known };
}

/** The same for new goods, which the service is queried about: what is known about the others stays. */
export function newlyUnknown(core: CoreContext, batch: OrderBatch, skus: readonly string[]): SkusEntry | null {
  const unknown = [...new Set(skus)].filter((sku) => isUnknown(core, sku));
  core.seen.see(unknown);
  const unheard = unknown.filter((sku) => !batch.unknownSkus.has(sku));
  return unheard.length === 0 ? null : { type: 'skus', unknown: unheard, known: [] };
}

/** Enters what the service has since answered about unknown goods into the open batches. */
export function enterKnownSkus(core: CoreContext): void {
  for (const screen of ['dropship', 'outbound'] as const) {
    const { id, kind = null } = core.documents.current(screen) ?? {};
    if (id === undefined || !isOrders(kind)) continue;
    const { unknownSkus } = core.openDocuments.loadAs(kind, id).state;
    const known = [...unknownSkus].filter((sku) => !isUnknown(core, sku));
    if (known.length === 0) continue;
    const entry: SkusEntry = { type: 'skus', unknown: [], known };
    const appended = changeDocument(core, () => appendEntry(core, id, null, entry));
    core.emit({ type: 'document', id, appended });
  }
}

function isUnknown({ catalogue }: CoreContext, sku: string): boolean {
  return sku !== '' && !catalogue.isFollowed(sku);
}
