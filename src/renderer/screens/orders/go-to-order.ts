import { asFailure } from '../../../contract/failure.ts';
import type { OrderKind } from '../../../contract/order-channels.ts';
import type { Dockside } from '../../state/dockside.ts';
import { openedOrder } from '../../state/followed-store.ts';

/** So many begin with one number at the most; the one that is it comes first. */
const most = 50;

/** To an order of a batch that left: to its page, or to the Outbox while the service has not taken it. Throws `not-found`. */
export async function goToOrder(dockside: Dockside, kind: OrderKind, packageId: string): Promise<void> {
  const { bridge, view, followed } = dockside;
  try {
    await bridge.invoke('followed.read', { kind, packageId, look: 'open' });
    view.setState(openedOrder(followed, { kind, packageId }));
  } catch (error) {
    const failure = asFailure(error);
    if (failure.code !== 'not-found') throw failure;
    const found = await bridge.invoke('search.find', { text: packageId, each: most });
    const entry = found.find((thing) => thing.kind === 'entry' && thing.of === kind && thing.packageId === packageId);
    if (entry?.kind !== 'entry') throw failure;
    view.setState({ screen: 'outbox', outboxId: entry.id, plans: false });
  }
}
