import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import type { OutboxEntryView } from '../../../../contract/bridge/outbox.ts';
import { asFailure } from '../../../../contract/failure.ts';
import type { Invoke } from '../../../data/bridge/bridge.ts';
import type { Dockside } from '../../../session/dockside.ts';

/** An order that is no longer sent, and what is known about it. */
export type DiscardedOrder = OutboxEntryView & { readonly discarded: NonNullable<OutboxEntryView['discarded']> };

/**
 * Opens an order of a sent batch, or the one that replaced it: its page, or the Outbox until the service has accepted it. If it was
 * discarded, opens nothing and returns the entry. Throws `not-found`.
 */
export async function goToOrder(
  invoke: Invoke,
  dockside: Pick<Dockside, 'openSentOrder' | 'navigation'>,
  kind: OrderKind,
  from: { readonly batch: string; readonly packageId: string },
): Promise<DiscardedOrder | null> {
  const nobody = await openSentOrder(invoke, dockside, kind, from.packageId);
  if (nobody === null) return null;
  const entry = await invoke('orders.became', { kind, ...from });
  if (entry === null) throw nobody;
  const { discarded } = entry;
  if (discarded !== null) return { ...entry, discarded };
  if (entry.key !== from.packageId && (await openSentOrder(invoke, dockside, kind, entry.key)) === null) return null;
  dockside.navigation.open({ screen: 'outbox', page: 'entries', entry: entry.id });
  return null;
}

/** Returns the failure if it is not followed. */
async function openSentOrder(
  invoke: Invoke,
  dockside: Pick<Dockside, 'openSentOrder'>,
  kind: OrderKind,
  packageId: string,
) {
  try {
    await invoke('followed.read', { kind, packageId, look: 'open' });
  } catch (error) {
    const failure = asFailure(error);
    if (failure.code !== 'not-found') throw failure;
    return failure;
  }
  dockside.openSentOrder(kind, packageId);
  return null;
}
