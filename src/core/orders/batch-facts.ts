import type { OrderKind } from '../../contract/bridge/orders.ts';
import type { BatchFacts } from '../../documents/order-batch/decide-command.ts';
import { knownFields } from '../../documents/order-batch/known-goods.ts';
import type { FieldTexts, OrderBatch, OrderBatchEntry } from '../../documents/order-batch/order-batch.ts';
import { masterOf } from '../catalogue/master-of.ts';
import type { CoreContext } from '../core-context.ts';
import { mintNumber } from '../documents/mint-number.ts';
import { usesItsKey } from '../outbox/outbox-entry.ts';

/** What only the station knows about a batch being worked on. */
export function batchFacts(core: CoreContext, { header }: Pick<OrderBatch, 'header'>): BatchFacts {
  const warehouse = (header.WarehouseId ?? '').trim();
  return {
    mint: () => mintNumber(core),
    now: core.environment.now(),
    stockOf: (sku) => core.catalogue.record(sku)?.record.stock[warehouse] ?? null,
  };
}

/**
 * The values for a new line of goods: what a person confirmed for the Sku, otherwise the SKU master's data (2.9, 2.10).
 */
export function knownOfSku(core: CoreContext, kind: OrderKind, sku: string): FieldTexts {
  const record = core.catalogue.record(sku)?.record;
  return knownFields(kind, core.declared.of(sku) ?? masterOf(record), record ?? {});
}

export type UsedEntry = Extract<OrderBatchEntry, { readonly type: 'used' }>;

/**
 * The PackageIds of the batch that this station has used in another order, where that differs from the batch; null if
 * nothing differs. The id of a rejected or discarded order is free again, because no order came of it.
 */
export function usedChanges(core: CoreContext, batch: OrderBatch): UsedEntry | null {
  const now = new Set<string>();
  for (const { fields, replaces } of batch.orders) {
    const packageId = (fields.PackageId ?? '').trim();
    if (packageId !== '' && isUsed(core, batch.kind, packageId, replaces)) now.add(packageId);
  }
  const packageIds = [...now].filter((id) => !batch.used.has(id));
  const free = [...batch.used].filter((id) => !now.has(id));
  return packageIds.length === 0 && free.length === 0 ? null : { type: 'used', packageIds, free };
}

/** The same for new PackageIds: what is known about the others stays. */
export function newlyUsed(core: CoreContext, batch: OrderBatch, packageIds: readonly string[]): UsedEntry | null {
  const used = packageIds.filter((id) => id !== '' && !batch.used.has(id) && isUsed(core, batch.kind, id, null));
  return used.length === 0 ? null : { type: 'used', packageIds: used, free: [] };
}

/** `replaces`: an entry that is still held and gives way to this order does not count as a use. */
function isUsed(core: CoreContext, kind: OrderKind, packageId: string, replaces: string | null): boolean {
  return core.outbox.ofKey(kind, packageId).some((entry) => {
    const givesWay = entry.id === replaces && entry.state === 'held';
    return usesItsKey(entry) && !givesWay;
  });
}
