import { createStore } from 'zustand/vanilla';
import type { OrderKind } from '../../contract/bridge/orders.ts';
import type { SentOrder, SentOrdersQuery } from '../../contract/bridge/sent-orders.ts';
import { asFailure, type Failure } from '../../contract/failure.ts';
import type { Screen } from '../../contract/screen.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import type { ViewState } from './view-store.ts';

/** What is looked at of the orders of one kind that left: which of them, and one of them as it was last read. */
export interface SentOrderState {
  readonly query: SentOrdersQuery;
  /** Its place in the list that it was opened from, as it was then. */
  readonly at: number | undefined;
  readonly packageId: string | null;
  readonly order: SentOrder | null;
  readonly isReading: boolean;
  /** How often a person wanted the list to be read anew. */
  readonly wanted: number;
  readonly failure: Failure | null;
}

const nothing = { packageId: null, order: null, isReading: false, failure: null } as const;

/** All of them, the one that was sent last first. */
export const allOf = (kind: OrderKind): SentOrdersQuery => ({
  kind,
  stages: [],
  text: '',
  serviceCode: '',
  country: '',
  from: null,
  to: null,
  onlyNew: false,
  onlyLate: false,
  sort: 'sent',
  isDescending: true,
});

export function createSentOrdersStore(bridge: Pick<Bridge, 'invoke'>, kind: OrderKind) {
  const store = createStore<SentOrderState>(() => ({ ...nothing, query: allOf(kind), at: undefined, wanted: 0 }));
  let asked = 0;

  /** Only the newest question may answer. */
  async function ask(packageId: string, channel: 'followed.read' | 'followed.refresh'): Promise<void> {
    asked += 1;
    const mine = asked;
    store.setState({ isReading: true, failure: null });
    try {
      const input = { kind, packageId };
      const order = await (channel === 'followed.read'
        ? bridge.invoke(channel, { ...input, look: 'opened' })
        : bridge.invoke(channel, input));
      if (mine === asked) store.setState({ order, isReading: false });
    } catch (error) {
      if (mine !== asked) return;
      store.setState({ isReading: false, failure: asFailure(error) });
      // What was told meanwhile was left to the answer that did not come.
      if (channel === 'followed.refresh') void following.run();
    }
  }

  const following = createOneAtATime(async () => {
    const { packageId, isReading } = store.getState();
    if (packageId === null || isReading) return;
    const before = asked;
    const order = await bridge.invoke('followed.read', { kind, packageId, look: 'open' }).catch(() => null);
    if (order === null || before !== asked) return;
    // It was read since it could not be.
    const isNewer = (order.row.readAt ?? 0) > (store.getState().order?.row.readAt ?? -1);
    store.setState(isNewer ? { order, failure: null } : { order });
  });

  return {
    store,
    choose(changes: Partial<SentOrdersQuery>): void {
      store.setState(({ query }) => ({ query: { ...query, ...changes }, at: undefined }));
    },
    /** What this station knows of it. */
    show(packageId: string, at?: number): void {
      store.setState({ ...(store.getState().packageId === packageId ? {} : nothing), packageId, at });
      void ask(packageId, 'followed.read');
    },
    /** Something was told of the orders. What is being asked answers with it anyway, and a failure stands until it was read anew. */
    follow: following.run,
    /** The list of the orders is to be read anew. */
    again(): void {
      store.setState(({ wanted }) => ({ wanted: wanted + 1 }));
    },
    /** What the service says of it now. */
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
  Screen
>;

/** Opens one of them, and answers where it is to be seen. */
export function openedOrder(
  stores: ReturnType<typeof createSentOrdersStores>,
  { kind, packageId }: { readonly kind: OrderKind; readonly packageId: string },
): Partial<ViewState> {
  stores[kind].show(packageId);
  return { screen: screenOfOrders[kind], sight: 'order', plans: false };
}

/** Which orders a screen is about; undefined: none of these. */
export function orderKindOn(screen: Screen): OrderKind | undefined {
  if (screen === 'dropship') return 'drop-ship';
  return screen === 'outbound' ? 'outbound' : undefined;
}
