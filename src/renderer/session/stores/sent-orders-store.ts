import { createStore } from 'zustand/vanilla';
import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { SentOrder, SentOrdersQuery } from '../../../contract/bridge/sent-orders.ts';
import { asFailure, type Failure } from '../../../contract/failure.ts';
import type { Navigation } from '../../app/routes/navigation.ts';
import type { SentOrdersScreen } from '../../app/routes/routes.ts';
import type { Bridge } from '../../data/bridge/bridge.ts';
import { createNewest } from '../../data/newest.ts';
import { createOneAtATime } from '../../data/one-at-a-time.ts';

/** What is shown of the sent orders of one kind: the query, and one order as last read. */
export interface SentOrderState {
  readonly query: SentOrdersQuery;
  /** Its index in the list it was opened from, at that time. */
  readonly at: number | undefined;
  readonly packageId: string | null;
  readonly order: SentOrder | null;
  readonly isReading: boolean;
  /** How often a person asked to refresh the list. */
  readonly wanted: number;
  readonly failure: Failure | null;
}

const nothing = { packageId: null, order: null, isReading: false, failure: null } as const;

/** All of them, most recently sent first. */
export const allOf = (kind: OrderKind): SentOrdersQuery => ({
  kind,
  stages: [],
  text: '',
  serviceCode: '',
  country: '',
  platform: '',
  from: null,
  to: null,
  onlyNew: false,
  onlyLate: false,
  sort: 'sent',
  isDescending: true,
});

export function createSentOrdersStore(bridge: Pick<Bridge, 'invoke'>, kind: OrderKind) {
  const store = createStore<SentOrderState>(() => ({ ...nothing, query: allOf(kind), at: undefined, wanted: 0 }));
  const asks = createNewest();

  async function ask(packageId: string, channel: 'followed.read' | 'followed.refresh'): Promise<void> {
    const isNewest = asks.next();
    store.setState({ isReading: true, failure: null });
    try {
      const input = { kind, packageId };
      const order = await (channel === 'followed.read'
        ? bridge.invoke(channel, { ...input, look: 'opened' })
        : bridge.invoke(channel, input));
      if (isNewest()) store.setState({ order, isReading: false });
    } catch (error) {
      if (!isNewest()) return;
      store.setState({ isReading: false, failure: asFailure(error) });
      // Events that came meanwhile relied on the reply that failed.
      if (channel === 'followed.refresh') void following.run();
    }
  }

  const following = createOneAtATime(async () => {
    const { packageId, isReading } = store.getState();
    if (packageId === null || isReading) return;
    const isSame = asks.last();
    const order = await bridge.invoke('followed.read', { kind, packageId, look: 'open' }).catch(() => null);
    if (order === null || !isSame()) return;
    // It has been read since the failure.
    const isNewer = (order.row.readAt ?? 0) > (store.getState().order?.row.readAt ?? -1);
    store.setState(isNewer ? { order, failure: null } : { order });
  });

  return {
    store,
    choose(changes: Partial<SentOrdersQuery>): void {
      store.setState(({ query }) => ({ query: { ...query, ...changes }, at: undefined }));
    },
    /** Shows what this station knows of it. */
    show(packageId: string, at?: number): void {
      store.setState({ ...(store.getState().packageId === packageId ? {} : nothing), packageId, at });
      void ask(packageId, 'followed.read');
    },
    /** Orders have changed. A pending request will answer that anyway, and a failure stays until the order has been read again. */
    follow: following.run,
    /** Requests a new read of the list. */
    again(): void {
      store.setState(({ wanted }) => ({ wanted: wanted + 1 }));
    },
    /** Reads it from the service. */
    refresh(): void {
      const { packageId } = store.getState();
      if (packageId !== null) void ask(packageId, 'followed.refresh');
    },
  };
}

export type SentOrdersStore = ReturnType<typeof createSentOrdersStore>;

export function createSentOrdersStores(bridge: Pick<Bridge, 'invoke'>): Readonly<Record<OrderKind, SentOrdersStore>> {
  return {
    'drop-ship': createSentOrdersStore(bridge, 'drop-ship'),
    outbound: createSentOrdersStore(bridge, 'outbound'),
  };
}

export const screenOfOrders = { 'drop-ship': 'dropship', outbound: 'outbound' } as const satisfies Record<
  OrderKind,
  SentOrdersScreen
>;

/** Opens one of them; `at`: its index in the list it is opened from. */
export type OpenSentOrder = (kind: OrderKind, packageId: string, at?: number) => void;

/** Opens sent orders, and reads the one that a way back leads to. */
export function createSentOrderWays(
  stores: ReturnType<typeof createSentOrdersStores>,
  navigation: Navigation,
): OpenSentOrder {
  navigation.store.subscribe(({ route }) => {
    if (route.screen === 'inbound' || route.page !== 'order' || route.packageId === null) return;
    const { store, show } = stores[orderKindOn(route.screen)];
    if (store.getState().packageId !== route.packageId) show(route.packageId);
  });
  return (kind, packageId, at) => {
    stores[kind].show(packageId, at);
    navigation.open({ screen: screenOfOrders[kind], page: 'order', packageId });
  };
}

/** The kind of orders of a screen. */
export function orderKindOn(screen: SentOrdersScreen): OrderKind {
  return screen === 'dropship' ? 'drop-ship' : 'outbound';
}
