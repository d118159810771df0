import type { Output } from '../../../contract/bridge/channels.ts';
import type { NewOrder, OrderKind } from '../../../contract/bridge/orders.ts';
import { ordersKindOf } from '../../../documents/kinds.ts';
import type { OrderBatch, OrderDraft } from '../../../documents/order-batch/order-batch.ts';
import type { CoreContext } from '../../core-context.ts';
import { knownOrigins } from '../known-files/known-origins.ts';
import { takenParts } from '../known-files/taken-files.ts';
import { inSlices } from './queue-in-slices.ts';

/** What this station has of a file of orders. */
export interface FileStanding {
  /** Its parts, each with the batch that took it. */
  readonly parts: ReturnType<typeof takenParts>;
  /** These batches, and those that rules have put their orders into. */
  readonly batches: readonly string[];
  /** Every order that it has brought, wherever that is now. */
  readonly brought: ReadonlySet<string>;
}

export function fileStanding(core: CoreContext, kind: OrderKind, file: string): FileStanding {
  const parts = takenParts(core, kind, file);
  const batches = new Set<string>();
  const brought = new Set<string>();
  for (const { id, batch } of parts) {
    batches.add(batch);
    for (const { entry } of core.openDocuments.loadAs(ordersKindOf(kind), batch).journal) {
      if (entry.type === 'orders-added' && entry.file?.id === id)
        for (const order of entry.orders) brought.add(keyOf(order));
      const into = entry.type === 'moved' ? core.documents.byNumber(entry.to) : null;
      if (into !== null) batches.add(into.id);
    }
  }
  return { parts, batches: [...batches], brought };
}

/** An order within its file. */
export function keyOf({ origin, row }: Pick<OrderDraft | NewOrder, 'origin' | 'row'>): string {
  return JSON.stringify(origin === undefined ? row : origin.orderNo);
}

/** It waits: nobody has it open, or has put anything else into it. */
export function isLeftAlone(core: CoreContext, kind: OrderKind, id: string, { brought }: FileStanding): boolean {
  return (
    core.documents.meta(id)?.status === 'parked' &&
    batchOf(core, kind, id).orders.every((order) => brought.has(keyOf(order)))
  );
}

/** Which of these orders the station has, and where. */
export async function knownOf(
  core: CoreContext,
  kind: OrderKind,
  drafts: readonly NewOrder[],
): Promise<Output<'orders.known-origins'>> {
  const found: Output<'orders.known-origins'> = [];
  const origins = drafts.flatMap(({ origin }) => origin ?? []);
  for (const [format, of] of Map.groupBy(origins, (each) => each.format))
    await inSlices(of, (some) => {
      const wanted = { kind, format, platform: of[0]?.platform ?? '', orderNos: some.map(({ orderNo }) => orderNo) };
      found.push(...knownOrigins(core, wanted));
    });
  return found;
}

export function batchOf(core: CoreContext, kind: OrderKind, id: string): OrderBatch {
  return core.openDocuments.loadAs(ordersKindOf(kind), id).state;
}
