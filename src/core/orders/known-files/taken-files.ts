import { z } from 'zod';
import { type OrderKind, partId } from '../../../contract/bridge/orders.ts';
import { ordersKindOf } from '../../../documents/kinds.ts';
import type { OrderBatch } from '../../../documents/order-batch/order-batch.ts';
import type { CoreContext } from '../../core-context.ts';

const TakenFile = z.object({
  ...{ id: z.string(), batch: z.string(), number: z.string(), at: z.number() },
  /** Not known of those taken by earlier versions. */
  name: z.string().default(''),
});
export type TakenFile = z.infer<typeof TakenFile>;

/** Enough for weeks of files; the oldest are dropped. */
const mostFiles = 200;

/**
 * The batch that last imported this file, and when that import began; null if there is none, or if its orders were
 * removed.
 */
export function takenFile(core: CoreContext, kind: OrderKind, file: string): TakenFile | null {
  const taken = keptOf(core, kind).filter(({ id }) => id === file);
  return taken.find(({ batch }) => isStillThere(core, kind, batch, file)) ?? null;
}

/** The same of each part of a file with more orders than a batch takes, in their order. */
export function takenParts(core: CoreContext, kind: OrderKind, file: string): (TakenFile & { part: number })[] {
  const parts = new Map<number, TakenFile>();
  for (const taken of keptOf(core, kind)) {
    const part = taken.id === file ? 1 : taken.id.startsWith(`${file}.`) ? Number(taken.id.slice(file.length + 1)) : 0;
    if (part > 0 && !parts.has(part) && isStillThere(core, kind, taken.batch, partId(file, part)))
      parts.set(part, taken);
  }
  return [...parts].map(([part, taken]) => ({ ...taken, part })).toSorted((one, other) => one.part - other.part);
}

/** How many of a file's orders are in that batch, if its import stopped before the end. */
export function stoppedIn(core: CoreContext, kind: OrderKind, { batch, id }: TakenFile) {
  if (core.documents.meta(batch)?.status === 'closed') return null;
  const file = core.openDocuments.loadAs(ordersKindOf(kind), batch).state.files.find((each) => each.id === id);
  return file === undefined || file.here >= file.orders ? null : { here: file.here, orders: file.orders };
}

export function keepTakenFile(
  core: CoreContext,
  { kind, number }: OrderBatch,
  batch: string,
  file: { readonly id: string; readonly name: string },
): void {
  const kept = keptOf(core, kind);
  if (kept.some((each) => each.id === file.id && each.batch === batch)) return;
  const at = core.environment.now();
  core.keyValues.write(keyOf(kind), [{ ...file, batch, number, at }, ...kept].slice(0, mostFiles), at, core.actor());
}

/** The names of the files that were put into each batch, the last one first. */
export function filesByBatch(core: CoreContext, kind: OrderKind): ReadonlyMap<string, readonly string[]> {
  const named = keptOf(core, kind).filter(({ name }) => name !== '');
  const byBatch = Map.groupBy(named, ({ batch }) => batch);
  return new Map([...byBatch].map(([batch, files]) => [batch, [...new Set(files.map(({ name }) => name))]]));
}

function isStillThere(core: CoreContext, kind: OrderKind, batch: string, file: string): boolean {
  const meta = core.documents.meta(batch);
  if (meta === null) return false;
  // The orders of a closed batch are being sent, or were.
  return meta.status === 'closed' || holds(core.openDocuments.loadAs(ordersKindOf(kind), batch).state, file);
}

const holds = ({ files }: OrderBatch, file: string) => files.some(({ id }) => id === file);

function keptOf({ keyValues }: CoreContext, kind: OrderKind): TakenFile[] {
  return z.array(TakenFile).safeParse(keyValues.read(keyOf(kind))).data ?? [];
}

const keyOf = (kind: OrderKind) => `orders.files.${kind}`;
