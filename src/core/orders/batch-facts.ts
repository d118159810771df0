import type { OrderKind } from '../../contract/bridge/orders.ts';
import type { BatchFacts } from '../../documents/order-batch/decide-command.ts';
import { knownFields } from '../../documents/order-batch/known-goods.ts';
import type { FieldTexts, OrderBatch, OrderBatchEntry } from '../../documents/order-batch/order-batch.ts';
import { masterOf } from '../catalogue/master-of.ts';
import type { CoreContext } from '../core-context.ts';
import { mintNumber } from '../documents/mint-number.ts';
import { usesItsKey } from '../outbox/outbox-entry.ts';

/** What only the station knows of a batch that is worked on. */
export function batchFacts(core: CoreContext, { header }: Pick<OrderBatch, 'header'>): BatchFacts {
  const warehouse = (header.WarehouseId ?? '').trim();
  return {
    mint: () => mintNumber(core),
    now: core.environment.now(),
    stockOf: (sku) => core.catalogue.record(sku)?.record.stock[warehouse] ?? null,
  };
}

/** What fills a new line of goods: what a person confirmed of the Sku, else what the SKU master says (2.9, 2.10). */
export function knownOfSku(core: CoreContext, kind: OrderKind, sku: string): FieldTexts {
  const record = core.catalogue.record(sku)?.record;
  return knownFields(kind, core.declared.of(sku) ?? masterOf(record), record ?? {});
}

export type UsedEntry = Extract<OrderBatchEntry, { readonly type: 'used' }>;

/**
 * Which PackageIds of the batch this station has used in another order, against what the batch knows of that; null where it is
 * as it knows. One that was refused or discarded is free again: nothing came of it.
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

/** The same for PackageIds that come in: what is known of the others stays. */
export function newlyUsed(core: CoreContext, batch: OrderBatch, packageIds: readonly string[]): UsedEntry | null {
  const used = packageIds.filter((id) => id !== '' && !batch.used.has(id) && isUsed(core, batch.kind, id, null));
  return used.length === 0 ? null : { type: 'used', packageIds: used, free: [] };
}

/** `replaces`: an entry that is still held, and gives way to this order, does not stand in its way. */
function isUsed(core: CoreContext, kind: OrderKind, packageId: string, replaces: string | null): boolean {
  return core.outbox.ofKey(kind, packageId).some((entry) => {
    const givesWay = entry.id === replaces && entry.state === 'held';
    return usesItsKey(entry) && !givesWay;
  });
}
